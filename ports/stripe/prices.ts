import type Stripe from 'stripe'
import {
  type Interval,
  type NamedPrice,
  PaymentRefusedError,
  type Price,
  type PriceSync,
} from '../payments.ts'
import { idOf, type StripeDesk } from './desk.ts'

const everyOf: Record<Interval, 'month' | 'year'> = { monthly: 'month', yearly: 'year' }
const intervalOf: Record<string, Interval> = { month: 'monthly', year: 'yearly' }

const productId = (tier: string) => `plan_${tier}`
const lookupKey = ({ tier, interval }: Pick<Price, 'tier' | 'interval'>) => `${tier}_${interval}`

/** As this site made it; null for what others sell with the same account. */
export function toldPrice({
  metadata,
  recurring,
  unit_amount,
  currency,
  product,
}: Stripe.Price): Price | null {
  const { tier } = metadata
  const interval = recurring?.interval_count === 1 ? intervalOf[recurring.interval] : undefined
  if (!tier || !interval || unit_amount === null || idOf(product) !== productId(tier)) return null
  return { tier, interval, amountCents: unit_amount, currency: currency.toUpperCase() }
}

/** Stripe's id of a price, by its lookup key. Throws `unknown_price` also where it costs something else there. */
export async function findPriceId(desk: StripeDesk, price: Price): Promise<string> {
  const key = lookupKey(price)
  const { data } = await desk.ask((stripe) =>
    stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
  )
  const [found] = data
  if (!found || !isSame(found, price))
    throw new PaymentRefusedError(
      'unknown_price',
      `Stripe has no price ${key} of ${price.amountCents} ${price.currency}: run "npm run billing -- sync"`,
    )
  return found.id
}

export async function syncPrices(desk: StripeDesk, prices: readonly NamedPrice[]): Promise<PriceSync> {
  if (desk.settings.hasTax) await assertTaxIsSetUp(desk)
  for (const [tier, name] of new Map(prices.map(({ tier, planName }) => [tier, planName])))
    await syncProduct(desk, { tier, name })
  const present = await listActive(desk)
  const sync: PriceSync = { made: [], kept: [], retired: [] }
  const keptIds = new Set<string>()
  for (const price of prices) {
    const holder = await findHolder(desk, price)
    const isKept = holder?.active && isSame(holder, price)
    if (isKept) keptIds.add(holder.id)
    else await makePrice(desk, price, holder)
    sync[isKept ? 'kept' : 'made'].push(`${price.tier} ${price.interval}`)
  }
  for (const { id, metadata, recurring } of present) {
    if (keptIds.has(id)) continue
    await desk.ask((stripe) => stripe.prices.update(id, { active: false }))
    sync.retired.push(`${metadata.tier} ${intervalOf[recurring!.interval]}`)
  }
  return sync
}

function isSame(there: Stripe.Price, { tier, interval, amountCents, currency }: Price): boolean {
  const told = toldPrice(there)
  return (
    told?.tier === tier &&
    told.interval === interval &&
    told.amountCents === amountCents &&
    told.currency === currency
  )
}

/** A checkout that asks for taxes fails where nobody said where they are owed. */
async function assertTaxIsSetUp(desk: StripeDesk): Promise<void> {
  const { status, status_details } = await desk.ask((stripe) => stripe.tax.settings.retrieve())
  if (status === 'active') return
  const missing = status_details.pending?.missing_fields?.join(', ')
  throw new PaymentRefusedError(
    'other',
    `Stripe Tax isn't set up${missing ? ` (${missing})` : ''}: finish it in Stripe's dashboard, or set STRIPE_TAX=off`,
  )
}

async function syncProduct(desk: StripeDesk, { tier, name }: { tier: string; name: string }): Promise<void> {
  const id = productId(tier)
  const product = await desk.find((stripe) => stripe.products.retrieve(id))
  if (!product) await desk.ask((stripe) => stripe.products.create({ id, name, metadata: { tier } }))
  else if (product.name !== name || !product.active)
    await desk.ask((stripe) => stripe.products.update(id, { name, active: true }))
}

async function listActive(desk: StripeDesk): Promise<Stripe.Price[]> {
  const ours: Stripe.Price[] = []
  for await (const price of desk.all((stripe, at) =>
    stripe.prices.list({ active: true, type: 'recurring', ...at }),
  ))
    if (toldPrice(price)) ours.push(price)
  return ours
}

/** Of the lookup key; also one that isn't sold any more. */
async function findHolder(desk: StripeDesk, price: Price): Promise<Stripe.Price | undefined> {
  const { data } = await desk.ask((stripe) =>
    stripe.prices.list({ lookup_keys: [lookupKey(price)], limit: 1 }),
  )
  return data[0]
}

/** Amounts are never changed: a new price takes the key over, and whoever has the old one keeps it. */
async function makePrice(
  desk: StripeDesk,
  price: NamedPrice,
  holder: Stripe.Price | undefined,
): Promise<void> {
  if (holder && isSame(holder, price)) {
    await desk.ask((stripe) => stripe.prices.update(holder.id, { active: true }))
    return
  }
  const { tier, interval, amountCents, currency } = price
  await desk.ask((stripe) =>
    stripe.prices.create(
      {
        product: productId(tier),
        currency: currency.toLowerCase(),
        unit_amount: amountCents,
        recurring: { interval: everyOf[interval] },
        lookup_key: lookupKey(price),
        transfer_lookup_key: true,
        tax_behavior: 'exclusive',
        metadata: { tier },
      },
      // The same price may be wanted again after another one.
      {
        idempotencyKey: `price ${lookupKey(price)} ${amountCents} ${currency} after ${holder?.id ?? 'none'}`,
      },
    ),
  )
}
