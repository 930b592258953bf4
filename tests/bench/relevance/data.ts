import { sql } from 'kysely'
import { createDatabase, type Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { loadReference } from '#db/reference/load.ts'
import { loadPlaces } from '#db/reference/places/load.ts'
import { loadDemo } from '#demo/load.ts'
import { embeddedSnapshot, openInMemory } from '#tests/database/embedded-snapshot.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { migrations } from '#tests/database.ts'
import type { Shop } from './rules.ts'

/** A Tuesday, early in the afternoon in New York and before noon in Los Angeles. */
export const now = new Date('2026-03-10T18:30:00Z')

type Data = { db: Db; close(): Promise<void> }

/** What a first `npm start` loads, as of that day. */
export async function openData(count: number): Promise<Data> {
  const embedded = await openInMemory(await embeddedSnapshot(migrations))
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silentLog })
  await load(db, count)
  return {
    db,
    async close() {
      await db.close()
      await embedded.close()
    },
  }
}

/** The same in a database of PostgreSQL, which keeps it: only what changed of migrations and reference data is written again. */
export async function openKeptData(url: string, count: number): Promise<Data> {
  const db = createDatabase({
    connection: { connectionString: url },
    embedded: false,
    log: silentLog,
    poolSize: 4,
  })
  await migrate(db, { directory: migrations })
  const { rows } = await db.transaction((tx) =>
    sql<{ isLoaded: boolean }>`select exists (select from businesses) as "isLoaded"`.execute(tx),
  )
  if (rows[0]!.isLoaded) await loadReference(db)
  else await load(db, count)
  return { db, close: () => db.close() }
}

async function load(db: Db, count: number): Promise<void> {
  await loadPlaces(db)
  await loadReference(db)
  await loadDemo(db, { count, today: now, pictures: true })
}

type Row = Omit<Shop, 'specialDays' | 'phones' | 'host'> & {
  specialDays: { date: string; opens: number | null; closes: number | null }[]
  phones: (string | null)[]
  website: string | null
}

/** Every business that visitors can find. */
export async function readShops(db: Db): Promise<Shop[]> {
  const { rows } = await db.transaction((tx) =>
    sql<{ shop: string }>`
    select json_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'category', b.category, 'subcategory', b.subcategory,
      'categoryName', c.name, 'subcategoryName', coalesce(s.name, ''), 'services', b.services,
      'shortDescription', coalesce(b.short_description, ''), 'description', coalesce(b.description, ''),
      'heritage', b.heritage, 'communities', b.communities, 'languages', b.languages, 'attributes', b.attributes,
      'city', b.city, 'state', b.state, 'lat', b.lat, 'lng', b.lng, 'serviceRadiusMiles', b.service_radius_miles,
      'priceLevel', b.price_level, 'ratingAverage', b.rating_average, 'phones', json_build_array(b.phone, b.whatsapp),
      'website', b.website, 'timezone', b.timezone,
      'hours', coalesce((select json_agg(json_build_object('weekday', weekday, 'opens', opens_minute, 'closes', closes_minute))
        from business_hours where business_id = b.id), '[]'),
      'specialDays', coalesce((select json_agg(json_build_object('date', date, 'opens', opens_minute, 'closes', closes_minute))
        from business_special_hours where business_id = b.id), '[]'))::text as shop
    from businesses b join categories c on c.slug = b.category left join categories s on s.slug = b.subcategory
    where b.status = 'published' and b.unlisted_at is null order by b.slug`.execute(tx),
  )
  return rows.map(({ shop }) => shopOf(JSON.parse(shop)))
}

function shopOf({ specialDays, phones, website, ...row }: Row): Shop {
  const days = Map.groupBy(specialDays, ({ date }) => date)
  return {
    ...row,
    specialDays: [...days].map(([date, ranges]) => ({
      date,
      ranges: ranges.flatMap(({ opens, closes }) =>
        opens === null || closes === null ? [] : [{ opens, closes }],
      ),
      note: null,
    })),
    phones: phones.flatMap((phone) => (phone ? [phone.replace(/\D/g, '').slice(-10)] : [])),
    host: website?.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/\/.*$/, '') ?? null,
  }
}
