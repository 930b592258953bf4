import { sql } from 'kysely'
import { DomainError, noSuchListing } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { BilledTo, Discount, NamedPrice } from '#ports/payments.ts'
import { asking } from './asking.ts'
import type { Acting, Payer } from './change-plan.server.ts'
import { findDiscount } from './coupons.server.ts'
import { findCheckout } from './find-checkout.server.ts'
import { findPrice } from './price.server.ts'
import { findBusinessBilling } from './queries.server.ts'
import type { Checkout, NewCheckout } from './schema.ts'
import { readCheckout } from './sync-from-provider.server.ts'
import { assertPlace } from './waiting-list.server.ts'

type Started = Payer & { wanted: NewCheckout }

/**
 * Opens a checkout page for a listing's plan. Idempotent by id; a new checkout closes any open ones for the same
 * listing. Throws `not_found`, `conflict` when the listing already has a plan, `invalid` for a coupon, `unavailable`.
 */
export async function startCheckout(context: Acting, { wanted, userId, claims }: Started): Promise<Checkout> {
  const { db, payments, site, now } = context
  const mine = await db.asUser(claims, async (tx) => ({
    billing: await findBusinessBilling(tx, {
      userId,
      businessId: wanted.businessId,
      now: now(),
      isSelling: payments.isSelling,
    }),
    price: await findPrice(tx, wanted),
  }))
  if (mine.billing.refusal) throw new DomainError('conflict', mine.billing.refusal)
  const { price } = mine
  const { discount, billedTo, email } = await db.transaction((tx) =>
    recordCheckout(tx, { context, wanted, userId, price }),
  )
  await closeOthers(context, wanted)
  const customerId = await findOrMakeCustomer(context, { userId, email, billedTo })
  const { planName, ...bare } = price
  const cancelled = new URLSearchParams({
    canceled: wanted.id,
    plan: wanted.plan,
    billing: wanted.billing,
    business: wanted.businessId,
  })
  const page = await asking(
    payments.startCheckout({
      key: `checkout ${wanted.id}`,
      customerId,
      price: bare,
      discount,
      businessId: wanted.businessId,
      userId,
      description: `${planName} for ${billedTo.name}`,
      successUrl: `${site.url}/payment-success?checkout=${wanted.id}`,
      cancelUrl: `${site.url}/pricing?${cancelled}`,
    }),
  )
  await sql`update checkouts set provider_id = ${page.id}, url = ${page.url}, expires_at = ${page.expiresAt}
    where id = ${wanted.id} and provider_id is null`.execute(db.raw)
  return db.asUser(claims, (tx) => findCheckout(tx, { id: wanted.id, userId }))
}

type CheckoutOrder = { context: Acting; wanted: NewCheckout; userId: string; price: NamedPrice }

/** Records the intended purchase before the provider is called. */
async function recordCheckout(
  tx: Tx,
  { context: { payments, now }, wanted, userId, price }: CheckoutOrder,
): Promise<{ discount: Discount | null; billedTo: BilledTo; email: string }> {
  const { rows } = await sql<{ name: string; email: string | null; address: BilledTo['address'] }>`
    select b.name, u.email, case when b.address is not null and b.city is not null then jsonb_build_object('line1', b.address,
        'line2', b.address_line2, 'city', b.city, 'state', b.state, 'postalCode', b.zip, 'country', 'US') end as address
    from businesses b join auth.users u on u.id = ${userId}
    where b.id = ${wanted.businessId} and b.owner_id = ${userId} for update of b`.execute(tx)
  const business = rows[0]
  if (!business) throw noSuchListing()
  if (!business.email)
    throw new DomainError('conflict', 'Receipts are emailed: add an email address to your account first.')
  await assertPlace(tx, wanted)
  const { businessId, coupon: code } = wanted
  const discount = code ? await findDiscount(tx, { code, price, now: now(), businessId }) : null
  const { rows: kept } = await sql<{ isSame: boolean }>`
    insert into checkouts (id, user_id, business_id, provider, plan, billing, amount_cents, currency, coupon_code)
    values (${wanted.id}, ${userId}, ${wanted.businessId}, ${payments.provider}, ${wanted.plan}, ${wanted.billing},
      ${price.amountCents}, ${price.currency}, ${discount?.code ?? null})
    on conflict (id) do update set id = excluded.id
    returning (user_id, business_id, plan, billing, coupon_code, state)
      is not distinct from (${userId}::uuid, ${wanted.businessId}::uuid, ${wanted.plan}, ${wanted.billing},
                            ${discount?.code ?? null}::text, 'open') as is_same`.execute(tx)
  if (!kept[0]!.isSame)
    throw new DomainError('conflict', 'This checkout has expired. Go back to the plans and start again.')
  return { discount, billedTo: { name: business.name, address: business.address }, email: business.email }
}

/** One open checkout per listing, so that nobody pays twice in two windows. */
async function closeOthers(context: Acting, { id, businessId }: NewCheckout): Promise<void> {
  const { db, payments } = context
  const others = await db.raw
    .selectFrom('checkouts')
    .select('providerId')
    .where('businessId', '=', businessId)
    .where('id', '<>', id)
    .where('provider', '=', payments.provider)
    .where('state', 'in', ['open', 'failed'])
    .where('providerId', 'is not', null)
    .execute()
  for (const { providerId } of others) {
    await asking(payments.expireCheckout(providerId!))
    await readCheckout(context, providerId!)
  }
  const paid = await db.raw
    .selectFrom('subscriptions')
    .select('id')
    .where('businessId', '=', businessId)
    .where('state', '<>', 'canceled')
    .executeTakeFirst()
  if (paid) throw new DomainError('conflict', 'This listing has a plan already. Change it instead.')
}

/** Asks the provider directly, for a user still waiting for its webhook. */
export async function checkCheckout(
  context: Acting,
  { id, userId, claims }: Payer & { id: string },
): Promise<Checkout> {
  const find = () => context.db.asUser(claims, (tx) => findCheckout(tx, { id, userId }))
  await find()
  const row = await context.db.raw
    .selectFrom('checkouts')
    .select('providerId')
    .where('id', '=', id)
    .where('provider', '=', context.payments.provider)
    .executeTakeFirst()
  if (row?.providerId) await asking(readCheckout(context, row.providerId))
  return find()
}

/**
 * The payer's customer at the provider, created with their first checkout. Its invoices name the listing paid for last.
 */
async function findOrMakeCustomer(
  { db, payments }: Acting,
  { userId, email, billedTo }: Pick<Payer, 'userId'> & { email: string; billedTo: BilledTo },
): Promise<string> {
  const known = await db.raw
    .selectFrom('billingCustomers')
    .select('providerId')
    .where('userId', '=', userId)
    .where('provider', '=', payments.provider)
    .executeTakeFirst()
  if (known) {
    await asking(payments.updateCustomer({ customerId: known.providerId, email, billedTo }))
    return known.providerId
  }
  const { customerId } = await asking(
    payments.createCustomer({ userId, email, billedTo, key: `customer ${userId}` }),
  )
  await db.raw
    .insertInto('billingCustomers')
    .values({ provider: payments.provider, providerId: customerId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return customerId
}
