import { sql } from 'kysely'
import { flyerLimitOf, isInBannerOf } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { FeaturedFlyer, Flyer, PremiumFlyer } from './schema.ts'

/** The flyers of the premium banner, newest first. `now` decides which have ended. */
export async function listPremiumFlyers(tx: Tx, { now }: { now: Date }): Promise<PremiumFlyer[]> {
  const rows = await running(tx, now)
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
    .where(isInBannerOf(sql.ref('businesses.plan')))
    .orderBy('businessFlyers.createdAt', 'desc')
    .orderBy('businessFlyers.id')
    .execute()
  return rows.map(({ businessId, slug, name, city, state, ...flyer }) => ({
    ...shown(flyer),
    business: { id: businessId, slug, name, city, state },
  }))
}

/**
 * The flyer each of these businesses shows: one from the premium banner, otherwise the newest. No query runs for an
 * empty list.
 */
export async function listFeaturedFlyers(
  tx: Tx,
  businessIds: readonly string[],
  { now }: { now: Date },
): Promise<FeaturedFlyer[]> {
  if (businessIds.length === 0) return []
  const rows = await running(tx, now)
    .select(['businessFlyers.businessId', 'businessFlyers.showInPremiumBanner as isInBanner'])
    .where('businessFlyers.businessId', 'in', businessIds)
    .orderBy('businessFlyers.showInPremiumBanner', 'desc')
    .orderBy('businessFlyers.createdAt', 'desc')
    .orderBy('businessFlyers.id')
    .execute()
  const chosen = new Map<string, FeaturedFlyer>()
  for (const { businessId, isInBanner, ...flyer } of rows) {
    if (!chosen.has(businessId)) chosen.set(businessId, { ...shown(flyer), businessId, isInBanner })
  }
  return [...chosen.values()]
}

/** Approved and not over, as many per business as its plan allows: banner flyers first, then the newest. */
const running = (tx: Tx, now: Date) =>
  tx
    .selectFrom('businessFlyers')
    .innerJoin('businesses', 'businesses.id', 'businessFlyers.businessId')
    .where(sql<boolean>`(
      select count(*) from business_flyers before where before.business_id = business_flyers.business_id
        and before.status = 'approved' and (before.ends_at is null or before.ends_at > ${now})
        and (before.show_in_premium_banner, before.created_at, before.id)
          > (business_flyers.show_in_premium_banner, business_flyers.created_at, business_flyers.id)
      ) < ${flyerLimitOf(sql.ref('businesses.plan'))}`)
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
