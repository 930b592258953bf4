import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { ownFile } from '#root.ts'

const versionKey = 'places_version'
// Cities have GeoNames ids (below 20 million); those known only from postal data have 200 million plus their ZIP code,
// counties 300 million plus ten times their number, areas 310 million and more.
const firstZipId = 100_000_000
const lastDataId = 319_999_999
// On the embedded engine a batch blocks the only connection: 250 rows stay under 50 ms.
const batchSize = 250

type Place = {
  id: number
  kind: 'city' | 'zip' | 'county' | 'area'
  name: string
  state: string
  slug: string
  zip: string | null
  lat: number
  lng: number
  population: number
  timezone: string
  searchName: string
  radiusMiles: number | null
  /** Their numbers, with commas. */
  counties: string
}

export type PlacesLoaded = { version: string; cities: number; zips: number; areas: number; loaded: boolean }

async function readFileOf(name: 'places' | 'areas') {
  const packed = await readFile(ownFile('db/reference/data', `${name}.tsv.gz`))
  const [header = '', ...lines] = (await promisify(gunzip)(packed)).toString('utf8').split('\n')
  const [version = '', ...counts] = header.split('\t')
  return { version, counts: counts.map(Number), lines }
}

async function readPlaces() {
  const places = await readFileOf('places')
  const areas = await readFileOf('areas')
  const [cities = 0, zips = 0] = places.counts
  return {
    version: `${places.version}-${areas.version}`,
    cities,
    zips,
    areas: areas.counts[0] ?? 0,
    rows: () => [...places.lines.map(toPlace), ...areas.lines.map(toArea)],
  }
}

function toPlace(line: string): Place {
  const [key = '', name = '', state = '', lat, lng, population, timezone = '', folded, counties = ''] =
    line.split('\t')
  const isZip = population === ''
  const searchName = folded || name.toLowerCase()
  return {
    id: isZip ? firstZipId + Number(key) : Number(key),
    kind: isZip ? 'zip' : 'city',
    name,
    state,
    slug: searchName.replaceAll(' ', '-'),
    zip: isZip ? key : null,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
    timezone,
    searchName,
    radiusMiles: null,
    counties,
  }
}

function toArea(line: string): Place {
  const [
    id,
    kind,
    name = '',
    state = '',
    lat,
    lng,
    population,
    timezone = '',
    searchName = '',
    miles,
    counties = '',
  ] = line.split('\t')
  return {
    id: Number(id),
    kind: kind === 'county' ? 'county' : 'area',
    name,
    state,
    slug: searchName.replaceAll(' ', '-'),
    zip: null,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
    timezone,
    searchName,
    radiusMiles: Number(miles),
    counties,
  }
}

async function insertBatch(tx: Tx, places: readonly Place[]) {
  // The minimum: flushing a long list of pending trigrams would block the connection for a fifth of a second.
  await sql`set local gin_pending_list_limit = '64kB'`.execute(tx)
  const column = <K extends keyof Place>(key: K) => places.map((place) => place[key])
  await sql`
    insert into places (id, kind, name, state, slug, zip, lat, lng, population, timezone, search_name, radius_miles, counties)
    select id, kind, name, state, slug, zip, lat, lng, population, timezone, search_name, radius_miles,
      string_to_array(nullif(counties, ''), ',')::int[]
    from unnest(${column('id')}::int[], ${column('kind')}::text[], ${column('name')}::text[],
      ${column('state')}::text[], ${column('slug')}::text[], ${column('zip')}::text[],
      ${column('lat')}::float8[], ${column('lng')}::float8[], ${column('population')}::int[],
      ${column('timezone')}::text[], ${column('searchName')}::text[], ${column('radiusMiles')}::real[],
      ${column('counties')}::text[])
      as given (id, kind, name, state, slug, zip, lat, lng, population, timezone, search_name, radius_miles, counties)
    on conflict (id) do update set name = excluded.name, state = excluded.state, slug = excluded.slug,
      lat = excluded.lat, lng = excluded.lng, population = excluded.population,
      timezone = excluded.timezone, search_name = excluded.search_name, radius_miles = excluded.radius_miles,
      counties = excluded.counties`.execute(tx)
}

// First removes rows of an earlier version that left the data, or whose slug another row now takes. Ids outside the
// data's own ranges belong to places that admins added.
async function removeStale(tx: Tx, places: readonly Place[]) {
  await sql`
    delete from places where id <= ${lastDataId}
      and not exists (
        select from unnest(${places.map((place) => place.id)}::int[], ${places.map((place) => place.slug)}::text[])
          as kept (id, slug)
        where kept.id = places.id and kept.slug = places.slug)`.execute(tx)
}

async function recordedVersion(tx: Tx) {
  const row = await tx
    .selectFrom('siteSettings')
    .select('value')
    .where('key', '=', versionKey)
    .executeTakeFirst()
  return row?.value
}

/**
 * Updates the table of places to the version of the data files, in many small transactions. Does nothing if that version
 * is recorded; the next call completes an interrupted one.
 */
export async function loadPlaces(db: Pick<Db, 'transaction'>): Promise<PlacesLoaded> {
  const { rows, ...counts } = await readPlaces()
  const { version } = counts
  const present = await db.transaction(recordedVersion)
  if (present === version) return { ...counts, loaded: false }

  const places = rows()
  const empty = await db.transaction(
    async (tx) => (await tx.selectFrom('places').select('id').limit(1).execute()).length === 0,
  )
  if (!empty) await db.transaction((tx) => removeStale(tx, places), { unbounded: true })
  for (let start = 0; start < places.length; start += batchSize) {
    await db.transaction((tx) => insertBatch(tx, places.slice(start, start + batchSize)))
  }
  await db.transaction(async (tx) => {
    const row = { key: versionKey, value: JSON.stringify(version) }
    await tx
      .insertInto('siteSettings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
      .execute()
  })
  // The embedded engine has no autovacuum: without statistics the planner would scan the whole table.
  await db.transaction(async (tx) => {
    await sql`set local default_statistics_target = 20`.execute(tx)
    await sql`analyze places`.execute(tx)
  })
  return { ...counts, loaded: true }
}
