import { sql } from 'kysely'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'

export type PostingCity = { state: string; slug: string; name: string; count: number }
export type NearbyPostingCity = PostingCity & { miles: number }

const listed = (kind: PostingKindName, now: Date) =>
  sql`p.kind = ${kind} and p.status = 'published' and p.expires_at > ${now} and p.city_slug is not null and p.state is not null`

/** Cities with current postings, those with the most first; optionally of one state. */
export async function listPostingCities(
  tx: Tx,
  { kind, state = '', now, limit }: { kind: PostingKindName; state?: string; now: Date; limit: number },
): Promise<PostingCity[]> {
  const inState = state === '' ? sql`` : sql`and p.state = ${state.toUpperCase()}`
  const { rows } = await sql<PostingCity>`
    select lower(p.state) as state, p.city_slug as slug, min(p.city) as name, count(*)::int as count
    from postings p where ${listed(kind, now)} ${inState}
    group by p.state, p.city_slug order by count desc, name, p.state limit ${limit}`.execute(tx)
  return rows
}

/** Other cities around a point with postings, nearest first. */
export async function listNearbyPostingCities(
  tx: Tx,
  {
    kind,
    at,
    except,
    miles,
    now,
    limit,
  }: {
    kind: PostingKindName
    at: { lat: number; lng: number }
    except: { state: string; slug: string }
    miles: number
    now: Date
    limit: number
  },
): Promise<NearbyPostingCity[]> {
  const { rows } = await sql<NearbyPostingCity>`
    select * from (
      select lower(p.state) as state, p.city_slug as slug, min(p.city) as name, count(*)::int as count,
        min(miles_between(${at.lat}, ${at.lng}, p.lat, p.lng)) as miles
      from postings p where ${listed(kind, now)} and (lower(p.state), p.city_slug) <> (${except.state}, ${except.slug})
      group by p.state, p.city_slug) c
    where c.miles <= ${miles} order by c.miles, c.name limit ${limit}`.execute(tx)
  return rows
}

export type PostingNumbers = { count: number; newThisWeek: number; around: number }

/**
 * Counts in a city, of those the ones from the last seven days, and within 25 miles of its center including the city.
 */
export async function countPostingsIn(
  tx: Tx,
  {
    kind,
    state,
    city,
    at,
    now,
  }: {
    kind: PostingKindName
    state: string
    city: string
    at: { lat: number; lng: number } | null
    now: Date
  },
): Promise<PostingNumbers> {
  const inCity = sql`(p.state = ${state.toUpperCase()} and p.city_slug = ${city})`
  const isNear = at ? sql`(miles_between(${at.lat}, ${at.lng}, p.lat, p.lng) <= 25)` : inCity
  const { rows } = await sql<PostingNumbers>`
    select count(*) filter (where ${inCity})::int as count,
      count(*) filter (where ${inCity} and p.published_at > ${daysBefore(now, 7)})::int as "newThisWeek",
      count(*) filter (where ${inCity} or ${isNear})::int as around
    from postings p where ${listed(kind, now)}`.execute(tx)
  return rows[0]!
}

/** Every city with postings and the time of its last change, for the sitemap. */
export async function listPostingCityPages(
  tx: Tx,
  { kind, now }: { kind: PostingKindName; now: Date },
): Promise<(Pick<PostingCity, 'state' | 'slug'> & { changedAt: Date })[]> {
  const { rows } = await sql<{ state: string; slug: string; changedAt: Date }>`
    select lower(p.state) as state, p.city_slug as slug, max(p.updated_at) as changed_at
    from postings p where ${listed(kind, now)} group by p.state, p.city_slug order by state, slug`.execute(tx)
  return rows
}
