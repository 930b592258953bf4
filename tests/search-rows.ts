import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

type SearchRow = {
  name: string
  slug?: string
  category?: string
  subcategory?: string | null
  description?: string
  status?: string
  placeType?: string
  city?: string
  state?: string
  lat?: number | null
  lng?: number | null
  radius?: number | null
  nationwide?: boolean
  timezone?: string
  price?: number | null
  heritage?: string[]
  languages?: string[]
  attributes?: string[]
  services?: { name: string }[]
  tier?: string
  confirmedAt?: string
  createdAt?: string
  hours?: { weekday: number; opens: number; closes: number }[]
  specialDays?: { date: string; ranges: { opens: number; closes: number }[] }[]
}

const houston = { city: 'Houston', state: 'TX', lat: 29.76, lng: -95.37, timezone: 'America/Chicago' }

/** Businesses in Houston unless they say otherwise, as an owner would write them; returns ids in row order. */
export async function insertBusinesses(tx: Tx, rows: readonly SearchRow[]): Promise<string[]> {
  const ids: string[] = []
  for (const row of rows) {
    const at = { ...houston, ...row }
    const slug =
      row.slug ??
      `${row.name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}-${ids.length}`
    const result = await sql<{ id: string }>`
      insert into businesses (name, slug, short_description, description, category, subcategory, status, place_type, address, city, state,
        city_slug, lat, lng, service_radius_miles, covers_nationwide, timezone, price_level, heritage, languages, attributes, services,
        tier, last_confirmed_at, published_at, created_at)
      values (${row.name}, ${slug}, ${row.description ?? `${row.name} in ${at.city}`}, ${row.description ?? `${row.name} in ${at.city}`},
        ${row.category ?? 'restaurants-food'}, ${row.subcategory ?? null}, ${row.status ?? 'published'}, ${row.placeType ?? 'storefront'},
        '1 Main Street', ${at.city}, ${at.state}, ${at.city.toLowerCase().replaceAll(' ', '-')}, ${at.lat}, ${at.lng}, ${row.radius ?? null},
        ${row.nationwide ?? false}, ${at.timezone}, ${row.price ?? null}, ${row.heritage ?? []}::text[], ${row.languages ?? []}::text[],
        ${row.attributes ?? []}::text[], ${JSON.stringify(row.services ?? [])}::jsonb, ${row.tier ?? 'free'},
        ${row.confirmedAt ?? '2026-03-01T00:00:00Z'}, '2026-01-01T00:00:00Z', ${row.createdAt ?? '2026-01-01T00:00:00Z'})
      returning id`.execute(tx)
    const id = result.rows[0]!.id
    ids.push(id)
    for (const range of row.hours ?? [])
      await sql`insert into business_hours values (${id}, ${range.weekday}, ${range.opens}, ${range.closes})`.execute(
        tx,
      )
    for (const { date, ranges } of row.specialDays ?? []) {
      if (ranges.length === 0)
        await sql`insert into business_special_hours (business_id, date, is_closed) values (${id}, ${date}, true)`.execute(
          tx,
        )
      for (const range of ranges)
        await sql`insert into business_special_hours (business_id, date, opens_minute, closes_minute)
          values (${id}, ${date}, ${range.opens}, ${range.closes})`.execute(tx)
    }
  }
  return ids
}
