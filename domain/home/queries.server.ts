import { sql } from 'kysely'
import { nextEnd } from '#domain/announcements/next-end.ts'
import { isListed } from '#domain/businesses/is-listed.server.ts'
import { listed } from '#domain/businesses/listed.ts'
import { listFeaturedBusinesses } from '#domain/businesses/queries.server.ts'
import { listFeaturedFlyers, listPremiumFlyers } from '#domain/flyers/queries.server.ts'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import { nextChange } from '#domain/hours/open.ts'
import { findSetting } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { HomeCandidates } from './admin-schema.ts'
import type { FeaturedBusiness, HomeList } from './schema.ts'

/** The list may be cached until this moment. Null if it doesn't depend on time. */
type Timed<Item> = HomeList<Item> & { validUntil: Date | null }

/** The flyers of the premium banner. */
export async function findPremiumFlyers(tx: Tx, { now }: { now: Date }): Promise<Timed<PremiumFlyer>> {
  const { first, hidden } = await findSetting(tx, 'home_banner')
  const all = await listPremiumFlyers(tx, { now })
  const items = inOrder(all, first).filter(({ id }) => !hidden.includes(id))
  return { items, validUntil: nextEnd(items) }
}

/** The carousel of featured businesses: each with its hours in words, and its flyer if it has one. */
export async function findFeatured(tx: Tx, { now }: { now: Date }): Promise<Timed<FeaturedBusiness>> {
  const businesses = await listFeaturedBusinesses(tx, { now, ...(await findSetting(tx, 'home_carousel')) })
  const ids = businesses.map(({ id }) => id)
  const flyers = await listFeaturedFlyers(tx, ids, { now })
  const flyerOf = new Map(flyers.map((flyer) => [flyer.businessId, flyer]))
  const items = listed(businesses, now).map((business) => ({
    business,
    flyer: flyerOf.get(business.id) ?? null,
  }))
  const changes = businesses.map((business) => nextChange(business, now))
  return { items, validUntil: earliest([...changes, nextEnd(flyers)]) }
}

/** Items that administrators put first, in their order, then the others in theirs. */
function inOrder<Item extends { id: string }>(items: Item[], first: readonly string[]): Item[] {
  const place = ({ id }: Item) => (first.includes(id) ? first.indexOf(id) : first.length)
  return items.toSorted((a, b) => place(a) - place(b))
}

function earliest(moments: (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Everything eligible for the home page, including what administrators hide. As an administrator. */
export async function listHomeCandidates(tx: Tx, { now }: { now: Date }): Promise<HomeCandidates> {
  const flyers = await listPremiumFlyers(tx, { now })
  const { rows: businesses } = await sql<HomeCandidates['businesses'][number]>`
    select id, name, slug, city, state from businesses
    where ${isListed('businesses')} and tier = 'featured'
    order by created_at desc, id limit ${mostBusinesses}`.execute(tx)
  return {
    flyers: flyers.map(({ id, title, imageUrl, alt, business }) => ({ id, title, imageUrl, alt, business })),
    businesses,
  }
}

const mostBusinesses = 500
