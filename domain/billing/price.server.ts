import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { priceOf } from '#domain/plans/prices.ts'
import { listPlans } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { NamedPrice, Payments, PriceSync } from '#ports/payments.ts'
import { billings, type Choice } from './schema.ts'

/** The current price of a plan. Throws `conflict` for a plan that isn't sold. */
export async function findPrice(tx: Tx, { plan, billing }: Choice): Promise<NamedPrice> {
  const prices = await listPrices(tx)
  const price = prices.find((each) => each.plan === plan && each.interval === billing)
  if (!price) throw new DomainError('conflict', 'This plan isn’t sold at the moment.')
  return price
}

/** Every plan for sale. */
export async function listPrices(tx: Tx): Promise<NamedPrice[]> {
  const plans = (await listPlans(tx)).filter(({ tier }) => tier !== 'free')
  return plans.flatMap((plan) =>
    billings.map((interval) => ({
      plan: plan.id,
      interval,
      amountCents: priceOf(plan, interval),
      currency: plan.currency,
      planName: plan.name,
    })),
  )
}

/** Registers every price with the payment provider. Calls the provider outside any transaction. */
export async function syncPrices(
  db: Pick<Db, 'transaction'>,
  payments: Pick<Payments, 'syncPrices'>,
): Promise<PriceSync> {
  for (;;) {
    const prices = await db.transaction(listPrices)
    const sync = await payments.syncPrices(prices)
    // Someone may have saved a plan meanwhile, whose new prices this one has just retired.
    if (isDeepStrictEqual(await db.transaction(listPrices), prices)) return sync
  }
}
