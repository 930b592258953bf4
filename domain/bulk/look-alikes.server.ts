import { sql } from 'kysely'
import { digitsOf, hostOf } from '#domain/businesses/listing/similar.server.ts'
import type { BusinessFields } from '#domain/businesses/sections.ts'
import type { Tx } from '#domain/tx.ts'

type Row = { nth: number; name: string; city: string | null; because: 'phone' | 'website' | 'name' }
const becauseWords = { phone: 'the same phone number', website: 'the same website', name: 'the same name' }

/**
 * For each line, describes a published listing of someone else that looks like the same business. Null when there is
 * none. Matches by phone number, by website, or by name within a city, which avoids comparing every name with every
 * other.
 */
export async function describeLookAlikes(
  tx: Tx,
  lines: readonly BusinessFields[],
  { userId, withoutOwner }: { userId: string; withoutOwner: boolean },
): Promise<(string | null)[]> {
  const digits = lines.map(({ phone }) => digitsOf(phone ?? undefined))
  const hosts = lines.map(({ website }) => hostOf(website ?? undefined))
  const names = lines.map(({ name }) => name)
  const cities = lines.map(({ city }) => city)
  const { rows } = await sql<Row>`
    with given as materialized (
      select g.nth, g.digits, g.host, g.city, search_normalize(g.name) as name_key
      from unnest(${digits}::text[], ${hosts}::text[], ${names}::text[], ${cities}::text[])
        with ordinality as g (digits, host, name, city, nth)
    )
    select g.nth::int, b.name, b.city, 'phone' as because from given g
      join businesses b on b.phone_digits = g.digits and b.status = 'published'
      where b.owner_id is distinct from ${userId}
    union all
    select g.nth::int, b.name, b.city, 'website' from given g
      join businesses b on b.website_host = g.host and b.status = 'published'
      where b.owner_id is distinct from ${userId}
    union all
    select g.nth::int, b.name, b.city, 'name' from given g
      join business_search s on s.name_key collate "C" = g.name_key
      join businesses b on b.id = s.id
      where b.status = 'published' and lower(b.city) = lower(g.city) and b.owner_id is distinct from ${userId}`.execute(
    tx,
  )
  const advice = withoutOwner
    ? 'If it is the same, leave this line out.'
    : 'If that is yours, claim it instead of listing it twice.'
  return lines.map((_, index) => {
    const row = rows.find(({ nth }) => nth === index + 1)
    if (!row) return null
    const place = row.city ? ` in ${row.city}` : ''
    return `“${row.name}”${place} is listed already and has ${becauseWords[row.because]}. ${advice}`
  })
}
