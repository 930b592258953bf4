import { sql } from 'kysely'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import type { UpdateKind } from '#domain/update-kinds.ts'

/** An update as the page of its city shows it; dates are ISO 8601. */
export type CityUpdate = {
  id: string
  kind: UpdateKind
  title: string
  endsAt: string | null
  publishedAt: string
  business: { slug: string; name: string; timezone: string }
}

const most = 4
/** What has no end isn't new for ever. */
const newDays = 60

type Row = Omit<CityUpdate, 'endsAt' | 'publishedAt' | 'business'> &
  CityUpdate['business'] & { endsAt: Date | null; publishedAt: Date }

/** The newest in a city, one of each business. `state` is lower-case. As a visitor. */
export async function listCityUpdates(
  tx: Tx,
  { state, city, now }: { state: string; city: string; now: Date },
): Promise<CityUpdate[]> {
  const since = daysBefore(now, newDays)
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (u.business_id) u.id, u.kind, u.title, u.ends_at, u.published_at, b.slug, b.name, b.timezone
      from business_updates u join businesses b on b.id = u.business_id
      where u.status = 'approved' and u.published_at > ${since} and coalesce(u.ends_at > ${now}, true)
        and b.state = upper(${state}) and b.city_slug = ${city} and b.is_active
      order by u.business_id, u.published_at desc, u.id) newest
    order by published_at desc, id limit ${most}`.execute(tx)
  return rows.map(({ slug, name, timezone, ...row }) => ({
    ...row,
    endsAt: row.endsAt?.toISOString() ?? null,
    publishedAt: row.publishedAt.toISOString(),
    business: { slug, name, timezone },
  }))
}
