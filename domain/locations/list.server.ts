import { type RawBuilder, sql } from 'kysely'
import { managedSummaryOf } from '#domain/businesses/listing/find-managed.server.ts'
import { type Listing, loadManagedWhere, managedBy } from '#domain/businesses/listing/load.server.ts'
import { anywhere } from '#domain/contains-pattern.ts'
import { writeWeek } from '#domain/hours/hours-text.ts'
import { openWords } from '#domain/hours/open-words.ts'
import type { Tx } from '#domain/tx.ts'
import {
  type Location,
  type LocationFacets,
  type LocationFilter,
  type LocationPageWanted,
  type LocationSort,
  type Locations,
  locationOrderOf,
  locationsPerPage,
  mostLocations,
} from './schema.ts'

/** A page of the listings that the user owns or helps to manage, and how many match. As the user. */
export async function listLocations(
  tx: Tx,
  { userId, now, page = 1, ...wanted }: LocationPageWanted & { userId: string; now: Date },
): Promise<Locations> {
  const where = conditionOf(userId, wanted)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from businesses b where ${managedBy(userId)} and ${where}`.execute(tx)
  const order = sql`${orderOf(wanted)}
    limit ${locationsPerPage} offset ${(page - 1) * locationsPerPage}`
  const listings = await loadManagedWhere(tx, { userId, where, order })
  return { locations: listings.map((listing) => locationOf(listing, now)), count: rows[0]!.count }
}

/** The ids of all that match, at most `mostLocations`, by name. As the user. */
export async function listLocationIds(
  tx: Tx,
  { userId, ...filter }: LocationFilter & { userId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from businesses b where ${managedBy(userId)} and ${conditionOf(userId, filter)}
    order by lower(${name}), b.id limit ${mostLocations}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The cities of the user's listings, by name. As the user. */
export async function findLocationFacets(tx: Tx, userId: string): Promise<LocationFacets> {
  const { rows } = await sql<{ city: string; count: number }>`
    select ${place} as city, count(*)::int as count from businesses b
    where ${managedBy(userId)} and ${city} is not null group by 1 order by 1 limit ${mostLocations}`.execute(
    tx,
  )
  const owned = await sql<{ isOwn: boolean }>`
    select distinct b.owner_id is not distinct from ${userId} as is_own from businesses b where ${managedBy(userId)}`.execute(
    tx,
  )
  return { cities: rows, areMixed: owned.rows.length > 1 }
}

// As the table shows them: with the change that is pending review.
const pending = (
  group: string,
  field: string,
) => sql`(select r.proposed ->> ${sql.lit(field)} from business_revisions r
  where r.business_id = b.id and r.field = ${sql.lit(group)} and r.status = 'pending' and not r.is_live)`
const name = sql`coalesce(${pending('name', 'name')}, b.name)`
const city = sql`coalesce(${pending('place', 'city')}, b.city)`
const place = sql`concat_ws(', ', ${city}, coalesce(${pending('place', 'state')}, b.state))`

function conditionOf(
  userId: string,
  { q, status, city: wantedCity, role, changes }: LocationFilter,
): RawBuilder<unknown> {
  const like = anywhere(q ?? '')
  const conditions = [
    ...(q
      ? [
          sql`(b.name ilike ${like} or ${name} ilike ${like} or ${city} ilike ${like} or b.address ilike ${like})`,
        ]
      : []),
    ...(status ? [sql`b.status = ${status}`] : []),
    ...(wantedCity ? [sql`${place} = ${wantedCity}`] : []),
    ...(role === 'owner' ? [sql`b.owner_id = ${userId}`] : []),
    ...(role === 'manager' ? [sql`b.owner_id is distinct from ${userId}`] : []),
    ...(changes
      ? [
          sql`exists (select from business_revisions r
            where r.business_id = b.id and not r.is_live and r.status = ${changes})`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const keys: Record<LocationSort, RawBuilder<unknown>> = {
  updated: sql`b.updated_at`,
  name: sql`lower(${name})`,
  city: sql`lower(${city})`,
  status: sql`b.status`,
  completeness: sql`business_completeness(b)`,
  rating: sql`case when b.rating_count > 0 then b.rating_average else 0 end`,
}

function orderOf(wanted: Pick<LocationPageWanted, 'sort' | 'direction'>): RawBuilder<unknown> {
  const { sort, direction } = locationOrderOf(wanted)
  const by = sql`${keys[sort]} ${direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`}, lower(${name}), b.id`
  return wanted.sort ? by : sql`b.status in ('rejected', 'suspended') desc, ${by}`
}

function locationOf(listing: Listing, now: Date): Location {
  const { row, live, newest } = listing
  return {
    ...managedSummaryOf(listing),
    address: newest.address,
    phone: newest.phone,
    open: openWords({ ...live, timezone: row.timezone }, now)?.label ?? null,
    hours: writeWeek(newest.hours) || null,
    ratingAverage: row.ratingAverage,
    ratingCount: row.ratingCount,
  }
}
