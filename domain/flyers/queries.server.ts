import type { Tx } from '#domain/tx.ts'
import type { FeaturedFlyer, Flyer, PremiumFlyer } from './schema.ts'

/** The flyers of the premium banner, the newest first. `now` decides which have ended. */
export async function listPremiumFlyers(tx: Tx, { now }: { now: Date }): Promise<PremiumFlyer[]> {
  const rows = await running(tx, now)
    .innerJoin('businesses', 'businesses.id', 'businessFlyers.businessId')
    .select([
      'businesses.id as businessId',
      'businesses.slug',
      'businesses.name',
      'businesses.city',
      'businesses.state',
    ])
    .where('businessFlyers.showInPremiumBanner', '=', true)
    .where('businesses.isActive', '=', true)
    .where('businesses.isPremium', '=', true)
    .orderBy('businessFlyers.createdAt', 'desc')
    .orderBy('businessFlyers.id')
    .execute()
  return rows.map(({ businessId, slug, name, city, state, ...flyer }) => ({
    ...shown(flyer),
    business: { id: businessId, slug, name, city, state },
  }))
}

/**
 * For each of these businesses the flyer that it shows: one of the premium banner, otherwise the newest. None is asked
 * for where there is no business.
 */
export async function listFeaturedFlyers(
  tx: Tx,
  businessIds: readonly string[],
  { now }: { now: Date },
): Promise<FeaturedFlyer[]> {
  if (businessIds.length === 0) return []
  const rows = await running(tx, now)
    .select(['businessId', 'showInPremiumBanner as isInBanner'])
    .where('businessId', 'in', businessIds)
    .orderBy('showInPremiumBanner', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  const chosen = new Map<string, FeaturedFlyer>()
  for (const { businessId, isInBanner, ...flyer } of rows) {
    if (!chosen.has(businessId)) chosen.set(businessId, { ...shown(flyer), businessId, isInBanner })
  }
  return [...chosen.values()]
}

/** When the first of these flyers ends; null if none does. */
export function nextEnd(flyers: readonly Flyer[]): Date | null {
  const ends = flyers.flatMap(({ endsAt }) => (endsAt ? [Date.parse(endsAt)] : []))
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

const running = (tx: Tx, now: Date) =>
  tx
    .selectFrom('businessFlyers')
    .select([
      'businessFlyers.id',
      'businessFlyers.title',
      'businessFlyers.description',
      'businessFlyers.flyerImageUrl as imageUrl',
      'businessFlyers.alt',
      'businessFlyers.createdAt',
      'businessFlyers.endsAt',
    ])
    .where('businessFlyers.status', '=', 'approved')
    .where(({ eb }) =>
      eb.or([eb('businessFlyers.endsAt', 'is', null), eb('businessFlyers.endsAt', '>', now)]),
    )

type Row = Omit<Flyer, 'createdAt' | 'endsAt'> & { createdAt: Date; endsAt: Date | null }

const shown = (row: Row): Flyer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
})
