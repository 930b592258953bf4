import ical from 'ical-generator'
import { sql } from 'kysely'
import { calendarHead } from '#domain/events/calendar/calendar-head.ts'
import type { Tx } from '#domain/tx.ts'

type Row = {
  title: string
  description: string | null
  startsAt: Date
  endsAt: Date | null
  updatedAt: Date
  name: string
  slug: string
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

const usualHours = 2

/** A visible flyer with a date as an iCalendar file. Null for any other. As a visitor. */
export async function findEventFile(
  tx: Tx,
  { flyerId, now, site }: { flyerId: string; now: Date; site: { name: string; url: string } },
): Promise<string | null> {
  const { rows } = await sql<Row>`
    select f.title, f.description, f.starts_at, f.ends_at, f.updated_at, b.name, b.slug, b.address, b.city, b.state, b.zip
    from business_flyers f join businesses b on b.id = f.business_id
    where f.id = ${flyerId} and f.status = 'approved' and f.starts_at is not null and (f.ends_at is null or f.ends_at > ${now})
      and b.status = 'published'`.execute(tx)
  const row = rows[0]
  if (!row) return null
  const { startsAt, endsAt, name, slug, address, city, state, zip } = row
  const calendar = ical(calendarHead({ name: row.title, site, product: 'flyers' }))
  const url = `${site.url}/business/${slug}`
  calendar.createEvent({
    id: `flyer-${flyerId}@${new URL(site.url).hostname}`,
    start: startsAt,
    end: endsAt ?? new Date(startsAt.getTime() + usualHours * 3_600_000),
    stamp: row.updatedAt,
    summary: `${row.title} (${name})`,
    description: [row.description, url].filter(Boolean).join('\n\n'),
    location: [name, address, city && state ? `${city}, ${state}${zip ? ` ${zip}` : ''}` : null]
      .filter(Boolean)
      .join(', '),
    url,
  })
  return calendar.toString()
}
