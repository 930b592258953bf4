import type Stripe from 'stripe'
import {
  type Interval,
  type NamedPrice,
  PaymentRefusedError,
  type Price,
  type PriceSync,
} from '../payments.ts'
import { idOf, type StripeClient } from './client.ts'

const everyOf: Record<Interval, 'month' | 'year'> = { monthly: 'month', yearly: 'year' }
const intervalOf: Record<string, Interval> = { month: 'monthly', year: 'yearly' }

/** The plan's id in the metadata, under the name that it had while there were three. */
const planKey = 'tier'
const productId = (plan: string) => `plan_${plan}`
const lookupKey = ({ plan, interval }: Pick<Price, 'plan' | 'interval'>) => `${plan}_${interval}`

/** A price created by this site; null for other prices in the same account. */
export function priceOf({ metadata, recurring, unit_amount, currency, product }: Stripe.Price): Price | null {
  const plan = metadata[planKey]
  const interval = recurring?.interval_count === 1 ? intervalOf[recurring.interval] : undefined
  if (!plan || !interval || unit_amount === null || idOf(product) !== productId(plan)) return null
  return { plan, interval, amountCents: unit_amount, currency: currency.toUpperCase() }
}

/** Stripe's id of a price, by its lookup key. Also throws `unknown_price` when the amount there differs. */
export async function findPriceId(client: StripeClient, price: Price): Promise<string> {
  const key = lookupKey(price)
  const { data } = await client.request((stripe) =>
    stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
  )
  const [found] = data
  if (!found || !isSame(found, price))
    throw new PaymentRefusedError(
      'unknown_price',
      `Stripe has no price ${key} of ${price.amountCents} ${price.currency}: run "npm run baobab -- billing sync"`,
    )
  return found.id
}

export async function syncPrices(client: StripeClient, prices: readonly NamedPrice[]): Promise<PriceSync> {
  if (client.settings.hasTax) await assertTaxIsSetUp(client)
  for (const [plan, name] of new Map(prices.map(({ plan, planName }) => [plan, planName])))
    await syncProduct(client, { plan, name })
  const present = await listActive(client)
  const sync: PriceSync = { made: [], kept: [], retired: [] }
  const keptIds = new Set<string>()
  for (const price of prices) {
    const holder = await findHolder(client, price)
    const isKept = holder?.active && isSame(holder, price)
    if (isKept) keptIds.add(holder.id)
    else await makePrice(client, price, holder)
    sync[isKept ? 'kept' : 'made'].push(`${price.plan} ${price.interval}`)
  }
  for (const { id, metadata, recurring } of present) {
    if (keptIds.has(id)) continue
    await client.request((stripe) => stripe.prices.update(id, { active: false }))
    sync.retired.push(`${metadata[planKey]} ${intervalOf[recurring!.interval]}`)
  }
  return sync
}

function isSame(there: Stripe.Price, { plan, interval, amountCents, currency }: Price): boolean {
  const told = priceOf(there)
  return (
    told?.plan === plan &&
    told.interval === interval &&
    told.amountCents === amountCents &&
    told.currency === currency
  )
}

/** A checkout with automatic taxes fails until the account says where it owes them. */
async function assertTaxIsSetUp(client: StripeClient): Promise<void> {
  const { status, status_details } = await client.request((stripe) => stripe.tax.settings.retrieve())
  if (status === 'active') return
  const missing = status_details.pending?.missing_fields?.join(', ')
  throw new PaymentRefusedError(
    'other',
    `Stripe Tax isn't set up${missing ? ` (${missing})` : ''}: finish it in Stripe's dashboard, or set STRIPE_TAX=off`,
  )
}

async function syncProduct(
  client: StripeClient,
  { plan, name }: { plan: string; name: string },
): Promise<void> {
  const id = productId(plan)
  const product = await client.find((stripe) => stripe.products.retrieve(id))
  if (!product)
    await client.request((stripe) => stripe.products.create({ id, name, metadata: { [planKey]: plan } }))
  else if (product.name !== name || !product.active)
    await client.request((stripe) => stripe.products.update(id, { name, active: true }))
}

async function listActive(client: StripeClient): Promise<Stripe.Price[]> {
  const ours: Stripe.Price[] = []
  for await (const price of client.all((stripe, at) =>
    stripe.prices.list({ active: true, type: 'recurring', ...at }),
  ))
    if (priceOf(price)) ours.push(price)
  return ours
}

/** The price that has this lookup key, even if it is no longer sold. */
async function findHolder(client: StripeClient, price: Price): Promise<Stripe.Price | undefined> {
  const { data } = await client.request((stripe) =>
    stripe.prices.list({ lookup_keys: [lookupKey(price)], limit: 1 }),
  )
  return data[0]
}

/** Amounts never change: a new price takes over the lookup key, and existing subscriptions keep the old one. */
async function makePrice(
  client: StripeClient,
  price: NamedPrice,
  holder: Stripe.Price | undefined,
): Promise<void> {
  if (holder && isSame(holder, price)) {
    await client.request((stripe) => stripe.prices.update(holder.id, { active: true }))
    return
  }
  const { plan, interval, amountCents, currency } = price
  await client.request((stripe) =>
    stripe.prices.create(
      {
        product: productId(plan),
        currency: currency.toLowerCase(),
        unit_amount: amountCents,
        recurring: { interval: everyOf[interval] },
        lookup_key: lookupKey(price),
        transfer_lookup_key: true,
        tax_behavior: 'exclusive',
        metadata: { [planKey]: plan },
      },
      // The same price may be needed again after a different one.
      {
        idempotencyKey: `price ${lookupKey(price)} ${amountCents} ${currency} after ${holder?.id ?? 'none'}`,
      },
    ),
  )
}
