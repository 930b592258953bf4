import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { HomeCard } from './schema.ts'

/** Selects from `postings p` and `housing_listings h`. */
const columns = (
  now: Date,
) => sql`p.id, p.slug, p.title, p.photos -> 0 as photo, jsonb_array_length(p.photos) as photo_count,
  p.city, p.state, p.lat, p.lng, h.home_type, h.rent_cents, h.rent_per, h.beds, h.half_baths, h.furnished,
  h.available_from::text as available_from, (${now}::timestamptz at time zone p.timezone)::date::text as today,
  coalesce(p.renewed_at, p.published_at) as posted_at, p.expires_at`

type Row = Omit<HomeCard, 'postedAt' | 'expiresAt' | 'miles'> & { postedAt: Date; expiresAt: Date }

/** Reads cards; `rest` is the FROM clause and beyond, with `postings p` and `housing_listings h`. */
async function readCards(
  tx: Tx,
  { now, rest }: { now: Date; rest: RawBuilder<unknown> },
): Promise<HomeCard[]> {
  const { rows } = await sql<Row>`select ${columns(now)} ${rest}`.execute(tx)
  return rows.map(({ postedAt, expiresAt, ...row }) => ({
    ...row,
    postedAt: postedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    miles: null,
  }))
}

/** The cards of the results, in their order. As a visitor. */
export async function listHomes(
  tx: Tx,
  hits: readonly { id: string; miles: number | null }[],
  now: Date,
): Promise<HomeCard[]> {
  const cards = await readCards(tx, {
    now,
    rest: sql`from postings p join housing_listings h on h.posting_id = p.id
      where p.id = any (${hits.map(({ id }) => id)}::uuid[])`,
  })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return hits.flatMap(({ id, miles }) => {
    const card = byId.get(id)
    return card ? [{ ...card, miles }] : []
  })
}

const listed = (now: Date) => sql`p.kind = 'housing' and p.status = 'published' and p.expires_at > ${now}`

/** Similar homes nearby, the most similar first; without any, others in the same state. As a visitor. */
export function listSimilarHomes(
  tx: Tx,
  {
    home,
    now,
    most = 3,
  }: {
    home: Pick<HomeCard, 'id' | 'homeType' | 'rentCents' | 'beds' | 'lat' | 'lng' | 'state'>
    now: Date
    most?: number
  },
): Promise<HomeCard[]> {
  const isNear = sql`(p.lat between ${home.lat - 0.5} and ${home.lat + 0.5} and p.lng between ${home.lng - 0.6} and ${home.lng + 0.6})`
  return readCards(tx, {
    now,
    rest: sql`from postings p join housing_listings h on h.posting_id = p.id
      where ${listed(now)} and p.id <> ${home.id} and (${isNear} or p.state = ${home.state})
      order by ${isNear}::int * 3 + (h.home_type = ${home.homeType})::int + (abs(h.beds - ${home.beds}) <= 1)::int desc,
        abs(h.rent_cents - ${home.rentCents}), p.id limit ${most}`,
  })
}
