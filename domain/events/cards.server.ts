import { type RawBuilder, sql } from 'kysely'
import type { PostingPhoto } from '#domain/postings/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { eventDate } from './schedule-of-row.ts'
import { zoneName } from './schedule-words.ts'
import type { EventCard } from './schema.ts'

/** Selects from `postings p`, `events e` and the relevant date, `o`. */
const columns = sql`p.id, p.slug, p.title, p.timezone, p.is_anywhere, p.city, p.state, p.photos -> 0 as photo, e.category,
  e.repetition ->> 'every' <> 'none' as repeats, e.is_online, e.venue, e.is_free, e.price_from_cents, e.price_to_cents, e.price_note,
  coalesce((select b.name from businesses b where b.id = p.business_id and b.is_active), e.organiser_name) as organiser,
  o.starts_at, o.ends_at, o.is_cancelled`

type Row = Omit<EventCard, 'when' | 'zone' | 'price' | 'photo' | 'miles'> & {
  photo: PostingPhoto | null
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  isFree: boolean
  priceFromCents: number | null
  priceToCents: number | null
  priceNote: string | null
}

/** Reads cards; `rest` is the FROM clause and beyond, with `postings p`, `events e` and `o`. */
export async function readCards(tx: Tx, rest: RawBuilder<unknown>): Promise<EventCard[]> {
  const { rows } = await sql<Row>`select ${columns} ${rest}`.execute(tx)
  return rows.map(
    ({ startsAt, endsAt, isCancelled, isFree, priceFromCents, priceToCents, priceNote, ...row }) => ({
      ...row,
      when: eventDate({ startsAt, endsAt, isCancelled }, row.timezone),
      zone: row.isAnywhere ? zoneName(row.timezone, startsAt, 'short') : null,
      price: { isFree, fromCents: priceFromCents, toCents: priceToCents, note: priceNote },
      miles: null,
    }),
  )
}

/** The next date that isn't canceled, as `o`. */
const nextDate = (now: Date) => sql`
  cross join lateral (select d.starts_at, d.ends_at, d.is_cancelled, d.local_date from event_occurrences d
    where d.posting_id = p.id and d.ends_at > ${now} and not d.is_cancelled order by d.starts_at limit 1) o`

const listed = (now: Date) => sql`p.kind = 'event' and p.status = 'published' and p.expires_at > ${now}`

/** The next events of a business, up to a limit. As a visitor. */
export function listEventsOfBusiness(
  tx: Tx,
  {
    businessId,
    except = null,
    now,
    most,
  }: { businessId: string; except?: string | null; now: Date; most: number },
): Promise<EventCard[]> {
  return readCards(
    tx,
    sql`from postings p join events e on e.posting_id = p.id ${nextDate(now)}
      where ${listed(now)} and p.business_id = ${businessId} and p.id is distinct from ${except}
      order by o.starts_at, p.id limit ${most}`,
  )
}

/**
 * Other events of the same category, near and soon ones first. Falls back to any nearby events when there are fewer
 * than three. As a visitor.
 */
export function listSimilarEvents(
  tx: Tx,
  {
    event,
    without,
    now,
    most = 3,
  }: {
    event: { id: string; category: string; stateCode: string | null; lat: number | null; lng: number | null }
    without: string[]
    now: Date
    most?: number
  },
): Promise<EventCard[]> {
  const { lat, lng } = event
  const isNear =
    lat === null || lng === null
      ? sql`p.is_anywhere`
      : sql`(p.lat between ${lat - 0.75} and ${lat + 0.75} and p.lng between ${lng - 0.9} and ${lng + 0.9})`
  const isKin = sql`(e.category = ${event.category})`
  return readCards(
    tx,
    sql`from postings p join events e on e.posting_id = p.id ${nextDate(now)}
      where ${listed(now)} and p.id <> all (${[event.id, ...without]}::uuid[]) and (${isKin} or ${isNear})
      order by ${isNear}::int * 2 + ${isKin}::int + coalesce(p.state = ${event.stateCode}, false)::int desc, o.starts_at, p.id
      limit ${most}`,
  )
}
