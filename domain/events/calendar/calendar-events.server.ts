import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { eventCategoryName } from '../categories.ts'
import { placeWords } from '../place-words.ts'
import type { Repetition } from '../recurrence.ts'
import { scheduleOfRow } from '../schedule-of-row.ts'
import type { CalendarEvent } from './write-calendar.ts'

/** Maximum number of events in a calendar feed. */
export const mostInFeed = 500

type Row = {
  id: string
  slug: string
  title: string
  body: string
  timezone: string
  isCancelled: boolean
  city: string | null
  stateCode: string | null
  zip: string | null
  lat: number | null
  lng: number | null
  category: string
  startsAt: Date
  endsAt: Date
  startsMinute: number
  endsMinute: number
  repetition: Repetition
  cancelledDates: string[]
  onlineUrl: string | null
  venue: string | null
  address: string | null
  organiser: string | null
  createdAt: Date
  updatedAt: Date
}

async function read(tx: Tx, rest: RawBuilder<unknown>): Promise<CalendarEvent[]> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.title, p.body, p.timezone, p.status = 'closed' as is_cancelled, p.city, p.state as state_code, p.zip,
      p.lat, p.lng, e.category, e.starts_at, e.ends_at, e.starts_minute, e.ends_minute, e.repetition, e.cancelled_dates, e.online_url, e.venue, e.address,
      coalesce((select b.name from businesses b where b.id = p.business_id and b.is_active), e.organiser_name) as organiser,
      p.published_at as created_at, greatest(e.updated_at, p.updated_at) as updated_at
    from postings p join events e on e.posting_id = p.id ${rest}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    schedule: scheduleOfRow(row),
    location: placeWords(row) ?? (row.onlineUrl ? 'Online' : null),
    point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    category: eventCategoryName(row.category),
  }))
}

/** Upcoming events in one city or in all, including canceled ones whose dates are still ahead. As a visitor. */
export function listCalendarEvents(
  tx: Tx,
  { now, city }: { now: Date; city: { state: string; slug: string } | null },
): Promise<CalendarEvent[]> {
  const there = city ? sql`and p.state = ${city.state} and p.city_slug = ${city.slug}` : sql``
  return read(
    tx,
    sql`cross join lateral (select d.starts_at from event_occurrences d
        where d.posting_id = p.id and d.ends_at > ${now} order by d.starts_at limit 1) o
      where p.kind = 'event' and ((p.status = 'published' and p.expires_at > ${now})
        or (p.status = 'closed' and p.closed_because = 'cancelled')) ${there}
      order by o.starts_at, p.id limit ${mostInFeed}`,
  )
}

/**
 * A published event, past or upcoming. Null for an unknown slug, and for an event that was taken down. As a visitor.
 */
export async function findCalendarEvent(tx: Tx, slug: string): Promise<CalendarEvent | null> {
  const [event] = await read(
    tx,
    sql`where p.slug = ${slug} and p.kind = 'event'
      and (p.status in ('published', 'expired') or (p.status = 'closed' and p.closed_because = 'cancelled'))`,
  )
  return event ?? null
}

/** The city's name, for its calendar. Null when no city has this slug. */
export async function findCityName(
  tx: Tx,
  { state, slug }: { state: string; slug: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('places')
    .select('name')
    .where('kind', '=', 'city')
    .where('state', '=', state)
    .where('slug', '=', slug)
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? `${row.name}, ${state}` : null
}
