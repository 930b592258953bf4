import { sql } from 'kysely'
import type { ClosedBecause, PostingPhoto } from '#domain/postings/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { countGoing } from './going/going.server.ts'
import type { Repetition } from './recurrence.ts'
import { eventDate, scheduleOfRow } from './schedule-of-row.ts'
import type { EventDate, EventPage, EventState, Organiser } from './schema.ts'

/** Dates shown on a page; the rest are counted. */
const mostDates = 12

type Row = Omit<
  EventPage,
  | 'state'
  | 'when'
  | 'dates'
  | 'dateCount'
  | 'goingCount'
  | 'startsOn'
  | 'price'
  | 'publishedAt'
  | 'updatedAt'
  | 'changesAt'
  | 'organiser'
> & {
  businessId: string | null
  photos: PostingPhoto[]
  status: 'published' | 'expired' | 'closed'
  closedBecause: ClosedBecause | null
  startsAt: Date
  endsAt: Date
  expiresAt: Date
  repetition: Repetition
  isFree: boolean
  priceFromCents: number | null
  priceToCents: number | null
  priceNote: string | null
  publishedAt: Date
  updatedAt: Date
}

/** A published event, past or upcoming. Null for an unknown slug. As a visitor. */
export async function findEventPage(
  tx: Tx,
  { slug, now }: { slug: string; now: Date },
): Promise<EventPage | null> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.title, p.body, p.status, p.closed_because, p.photos, p.is_anywhere, p.city, p.state as state_code,
      p.city_slug, p.zip, p.lat, p.lng, p.timezone, p.expires_at, p.published_at, p.business_id,
      greatest(p.updated_at, e.updated_at) as updated_at, e.category, e.starts_at, e.ends_at, e.starts_minute, e.ends_minute, e.repetition, e.cancelled_dates,
      e.is_online, e.online_url, e.venue, e.address, e.is_free, e.price_from_cents, e.price_to_cents, e.price_note,
      e.ticket_url, e.organiser_name, e.age_note, e.languages
    from postings p join events e on e.posting_id = p.id
    where p.slug = ${slug} and p.kind = 'event' and p.status in ('published', 'expired', 'closed')`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) return null
  const {
    businessId,
    closedBecause: _because,
    status: _status,
    startsAt,
    endsAt,
    expiresAt,
    publishedAt,
    updatedAt,
    ...columns
  } = row
  const { isFree, priceFromCents, priceToCents, priceNote, ...rest } = columns
  const dates = await listDates(tx, { ...row, now })
  const state = stateOf(row, now)
  const next = dates.coming.find((date) => !date.isCancelled)
  const when = next ?? dates.coming[0] ?? dates.last ?? eventDate({ startsAt, endsAt }, row.timezone)
  return {
    ...rest,
    state,
    when,
    goingCount: await countGoing(tx, { id: row.id, date: when.date }),
    dates: state === 'coming' ? dates.coming : [],
    dateCount: dates.count,
    startsOn: scheduleOfRow(row).startsOn,
    price: { isFree, fromCents: priceFromCents, toCents: priceToCents, note: priceNote },
    organiser: businessId === null ? null : await findOrganiser(tx, businessId),
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    changesAt:
      state === 'coming'
        ? earliest(expiresAt, dates.coming[0] && new Date(dates.coming[0].endsAt)).toISOString()
        : null,
  }
}

const earliest = (one: Date, other: Date | undefined) => (other && other < one ? other : one)

function stateOf({ status, expiresAt, closedBecause }: Row, now: Date): EventState {
  if (status === 'closed') return closedBecause === 'cancelled' ? 'cancelled' : 'closed'
  return status === 'expired' || expiresAt <= now ? 'over' : 'coming'
}

type Dates = { coming: EventDate[]; count: number; last: EventDate | null }
type DateRow = { startsAt: Date; endsAt: Date; isCancelled: boolean; count: number }

async function listDates(
  tx: Tx,
  { id, timezone, now }: { id: string; timezone: string; now: Date },
): Promise<Dates> {
  const { rows } = await sql<DateRow>`
    select starts_at, ends_at, is_cancelled, count(*) over ()::int as count from event_occurrences
    where posting_id = ${id} and ends_at > ${now} order by starts_at limit ${mostDates}`.execute(tx)
  const last =
    rows.length > 0
      ? []
      : (
          await sql<DateRow>`select starts_at, ends_at, is_cancelled, 0 as count from event_occurrences
            where posting_id = ${id} order by starts_at desc limit 1`.execute(tx)
        ).rows
  return {
    coming: rows.map((row) => eventDate(row, timezone)),
    count: rows[0]?.count ?? 0,
    last: last[0] ? eventDate(last[0], timezone) : null,
  }
}

/** Null when visitors can no longer see the listing. */
async function findOrganiser(tx: Tx, id: string): Promise<Organiser | null> {
  const { rows } = await sql<Organiser>`
    select id, slug, name, short_description, city, state, coalesce(logo_url, cover_image_url) as image_url, is_verified
    from businesses where id = ${id} and is_active`.execute(tx)
  return rows[0] ?? null
}
