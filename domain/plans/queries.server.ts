import type { Tx } from '#domain/tx.ts'
import type { Plan } from './schema.ts'

/** The plans for sale, in display order. */
export async function listPlans(tx: Tx): Promise<Plan[]> {
  const plans = await tx
    .selectFrom('plans')
    .select([
      'tier',
      'name',
      'summary',
      'priceMonthCents',
      'priceYearCents',
      'currency',
      'photoLimit',
      'flyerLimit',
      'inBanner',
      'inCarousel',
      'analytics',
      'features',
    ])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('priceMonthCents')
    .execute()
  return plans as Plan[]
}
