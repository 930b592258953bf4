import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { type LandingKey, landingPath, readLandingPath } from './landing-path.ts'
import type { CountedCategory, CountedCity, CountedState, NearbyCity } from './schema.ts'

// The places table may not be loaded yet, or may lack a city that an owner typed.
const cityName = sql<string>`coalesce(p.name, initcap(replace(c.slug, '-', ' ')))`

/** Businesses listed right now. */
export async function countListed(tx: Tx, { state, city, category }: LandingKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(change), 0)::int as count from landing_counts
    where state = ${state} and city = ${city} and category = ${category}`.execute(tx)
  return rows[0]!.count
}

/** Cities with businesses, those with the most first; optionally of one state or one category. */
export async function listCities(
  tx: Tx,
  { state = '', category = '', limit }: { state?: string; category?: string; limit: number },
): Promise<CountedCity[]> {
  const inState = state === '' ? sql`` : sql`and state = ${state}`
  const { rows } = await sql<CountedCity>`
    select c.state, c.slug, ${cityName} as name, c.count from (
      select state, city as slug, sum(change)::int as count from landing_counts
      where category = ${category} and city <> '' ${inState}
      group by state, city having sum(change) > 0 order by count desc, slug, state limit ${limit}) c
    left join places p on p.kind = 'city' and p.state = upper(c.state) and p.slug = c.slug
    order by c.count desc, name, c.state`.execute(tx)
  return rows
}

/** States with businesses, those with the most first. */
export async function listStates(tx: Tx, { category = '' } = {}): Promise<CountedState[]> {
  const { rows } = await sql<CountedState>`
    select state as slug, sum(change)::int as count from landing_counts
    where category = ${category} and state <> '' and city = ''
    group by state having sum(change) > 0 order by count desc, state`.execute(tx)
  return rows
}

/** The top twelve categories of a place, by number of businesses. */
export async function listCategoriesAt(
  tx: Tx,
  { state, city }: { state: string; city: string },
): Promise<CountedCategory[]> {
  const { rows } = await sql<CountedCategory>`
    select c.slug, c.name, n.count from (
      select category, sum(change)::int as count from landing_counts
      where state = ${state} and city = ${city} and category <> '' group by category having sum(change) > 0) n
    join categories c on c.slug = n.category and c.parent is null
    order by n.count desc, c.position`.execute(tx)
  return rows
}

/** The number of cities and states with businesses. */
export async function countPlaces(
  tx: Tx,
  { state = '', category = '' }: { state?: string; category?: string },
): Promise<{ cities: number; states: number }> {
  const inState = state === '' ? sql`` : sql`and state = ${state}`
  const { rows } = await sql<{ cities: number; states: number }>`
    select count(*) filter (where city <> '')::int as cities, count(*) filter (where city = '')::int as states from (
      select state, city from landing_counts where category = ${category} and state <> '' ${inState}
      group by state, city having sum(change) > 0) places`.execute(tx)
  return rows[0]!
}

/** Of the cities with businesses within a radius, those with the most, sorted by distance. */
export async function listNearbyCities(
  tx: Tx,
  {
    at,
    miles,
    category = '',
    limit,
  }: { at: { lat: number; lng: number }; miles: number; category?: string; limit: number },
): Promise<NearbyCity[]> {
  const { lat, lng } = at
  const high = miles / 69
  const wide = high / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  const total: RawBuilder<number> = sql`(select sum(change)::int from landing_counts
    where state = lower(near.state) and city = near.slug and category = ${category})`
  const { rows } = await sql<NearbyCity>`
    select * from (
      select * from (
        select lower(near.state) as state, near.slug, near.name, near.miles, ${total} as count from (
          select state, slug, name, miles_between(${lat}, ${lng}, lat, lng) as miles from places
          where kind = 'city' and lat between ${lat - high} and ${lat + high} and lng between ${lng - wide} and ${lng + wide}) near
        where near.miles between 0.1 and ${miles}) counted
      where count > 0 order by count desc, miles limit ${limit}) most
    order by miles, name`.execute(tx)
  return rows
}

/** `lastModified` is when a listing last joined or left it. */
type ListedLandingPage = { path: string; lastModified: Date; count: number }

/**
 * Landing pages with businesses, in a stable order starting after the path `after`: categories, states, cities,
 * categories in cities. Fewer than `limit` means the end.
 */
export async function listLandingPages(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<ListedLandingPage[]> {
  const last = after === null ? null : readLandingPath(after)
  const { rows } = await sql<LandingKey & { count: number; lastModified: Date }>`
    select n.state, n.city, n.category, sum(n.change)::int as count, max(n.changed_at) as "lastModified"
    from landing_counts n
    where n.category <> all (array(select slug from categories where parent is not null))
      and case when n.state = '' or n.city = '' then (n.state = '') <> (n.category = '') else true end
      ${last ? sql`and (n.state, n.city, n.category) > (${last.state}, ${last.city}, ${last.category})` : sql``}
    group by n.state, n.city, n.category having sum(n.change) > 0
    order by n.state, n.city, n.category limit ${limit}`.execute(tx)
  return rows.map(({ count, lastModified, ...key }) => ({
    path: landingPath(key),
    lastModified: new Date(lastModified),
    count,
  }))
}
