import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { milesBetween } from '#domain/places/distance.ts'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { regions } from '#domain/places/regions.ts'
import { stateByCode } from '#domain/places/states.ts'
import { isUsTimeZone } from '#domain/places/time-zones.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { loadPlaces, type PlacesLoaded } from './load.ts'

let database: TestDatabase
let first: PlacesLoaded

beforeAll(async () => {
  database = await openTestDatabase()
  first = await loadPlaces(database.db)
})
afterAll(() => database.close())

const raw = () => database.db.raw

async function countPlaces(kind: 'city' | 'zip' | 'county' | 'area') {
  const query = raw().selectFrom('places').where('kind', '=', kind)
  return Number(
    (await query.select((each) => each.fn.countAll().as('count')).executeTakeFirstOrThrow()).count,
  )
}

describe('the data', () => {
  // Entered independently of the packages; a gazetteer's city center may differ by a mile or two.
  test.each([
    ['Houston', 'TX', 29.7604, -95.3698, 'America/Chicago'],
    ['Dallas', 'TX', 32.7767, -96.797, 'America/Chicago'],
    ['El Paso', 'TX', 31.7619, -106.485, 'America/Denver'],
    ['Atlanta', 'GA', 33.749, -84.388, 'America/New_York'],
    ['New York', 'NY', 40.7128, -74.006, 'America/New_York'],
    ['Brooklyn', 'NY', 40.6501, -73.9496, 'America/New_York'],
    ['Bronx', 'NY', 40.8448, -73.8648, 'America/New_York'],
    ['Queens', 'NY', 40.6815, -73.8365, 'America/New_York'],
    ['Washington', 'DC', 38.9072, -77.0369, 'America/New_York'],
    ['Silver Spring', 'MD', 38.9907, -77.0261, 'America/New_York'],
    ['Minneapolis', 'MN', 44.9778, -93.265, 'America/Chicago'],
    ['Columbus', 'OH', 39.9612, -82.9988, 'America/New_York'],
    ['Seattle', 'WA', 47.6062, -122.3321, 'America/Los_Angeles'],
    ['Los Angeles', 'CA', 34.0522, -118.2437, 'America/Los_Angeles'],
    ['Chicago', 'IL', 41.8781, -87.6298, 'America/Chicago'],
    ['Philadelphia', 'PA', 39.9526, -75.1652, 'America/New_York'],
    ['Detroit', 'MI', 42.3314, -83.0458, 'America/Detroit'],
    ['Phoenix', 'AZ', 33.4484, -112.074, 'America/Phoenix'],
    ['Lewiston', 'ME', 44.1004, -70.2148, 'America/New_York'],
    ['Honolulu', 'HI', 21.3069, -157.8583, 'Pacific/Honolulu'],
    ['Anchorage', 'AK', 61.2181, -149.9003, 'America/Anchorage'],
    ['Springfield', 'IL', 39.7817, -89.6501, 'America/Chicago'],
    ['Springfield', 'MA', 42.1015, -72.5898, 'America/New_York'],
    ['Springfield', 'MO', 37.209, -93.2923, 'America/Chicago'],
  ])('%s, %s lies where it lies', async (name, state, lat, lng, timezone) => {
    const query = raw().selectFrom('places').selectAll().where('kind', '=', 'city')
    const city = await query.where('name', '=', name).where('state', '=', state).executeTakeFirstOrThrow()
    expect(milesBetween({ lat, lng }, city)).toBeLessThan(3)
    expect(city.timezone).toBe(timezone)
  })

  test.each([
    ['77036', 'Houston', 'TX', 29.7, -95.54],
    ['02134', 'Allston', 'MA', 42.36, -71.13],
    ['10001', 'New York', 'NY', 40.75, -74.0],
    ['10451', 'Bronx', 'NY', 40.82, -73.92],
    ['20910', 'Silver Spring', 'MD', 39.0, -77.04],
    ['55454', 'Minneapolis', 'MN', 44.97, -93.24],
    ['98118', 'Seattle', 'WA', 47.54, -122.27],
    // The Census point of this one is 270 miles from Anchorage.
    ['99503', 'Anchorage', 'AK', 61.19, -149.89],
  ])('ZIP %s is in %s, %s', async (zip, name, state, lat, lng) => {
    const place = await raw()
      .selectFrom('places')
      .selectAll()
      .where('zip', '=', zip)
      .executeTakeFirstOrThrow()
    expect([place.name, place.state]).toEqual([name, state])
    expect(milesBetween({ lat, lng }, place)).toBeLessThan(2)
  })

  test('every row lies in its state, with a zone and names in normal form', async () => {
    const rows = await raw().selectFrom('places').selectAll().execute()
    const odd = rows.filter((row) => {
      const box = stateByCode(row.state)!
      const inside = row.lat > box.south - 0.5 && row.lat < box.north + 0.5
      const across = row.state === 'AK' || (row.lng > box.west - 0.5 && row.lng < box.east + 0.5)
      const named =
        // Other names of a county or an area stand with its own.
        (row.radiusMiles !== null || row.searchName === normalizePlaceName(row.name)) &&
        row.searchName === normalizePlaceName(row.searchName) &&
        row.slug === row.searchName.replaceAll(' ', '-')
      return !(inside && across && named && isUsTimeZone(row.timezone))
    })
    expect(odd.map((row) => `${row.name} ${row.state} ${row.zip ?? ''}`)).toEqual([])
  })
})

describe('counties and areas', () => {
  test.each([
    ['cook county', 'IL', 41.88, -87.75, 25],
    ['pg county', 'MD', 38.91, -76.85, 25],
    ['prince georges county', 'MD', 38.91, -76.85, 25],
    ['los angeles county', 'CA', 34.05, -118.25, 50],
    ['alief', 'TX', 29.7, -95.59, 10],
    ['cedar riverside', 'MN', 44.97, -93.25, 10],
    ['uptown chicago', 'IL', 41.97, -87.66, 10],
  ])('%s, %s lies where it lies and is as wide as it is', async (searchName, state, lat, lng, miles) => {
    const query = raw().selectFrom('places').selectAll().where('kind', 'in', ['county', 'area'])
    const [area, ...others] = await query
      .where('searchName', '=', searchName)
      .where('state', '=', state)
      .execute()
    expect(others).toEqual([])
    expect(milesBetween({ lat, lng }, area!)).toBeLessThan(10)
    expect(area!.radiusMiles).toBeLessThanOrEqual(miles)
  })

  test('nearly every county is there', async () => {
    expect(await countPlaces('county')).toBeGreaterThan(3_000)
  })

  test.each([
    ['Silver Spring', 'MD', 24031],
    ['Newark', 'NJ', 34013],
    ['Anaheim', 'CA', 6059],
    ['Tucker', 'GA', 13089],
    // A city that is in no county, within one.
    ['Fairfax', 'VA', 51600],
    ['Baltimore', 'MD', 24510],
    // Off the coarse line of the coast.
    ['Key West', 'FL', 12087],
  ])('%s, %s is in its county', async (name, state, county) => {
    const query = raw().selectFrom('places').select('counties').where('kind', '=', 'city')
    const city = query.where('name', '=', name).where('state', '=', state)
    expect(await city.execute()).toEqual([{ counties: [county] }])
  })

  test('every city, ZIP code and county has one county, a neighborhood none', async () => {
    const { rows } = await sql<{ kind: string; least: number; most: number }>`
      select kind, min(coalesce(cardinality(counties), 0)) as least, max(coalesce(cardinality(counties), 0)) as most
      from places where kind <> 'area' group by kind order by kind`.execute(raw())
    expect(rows).toEqual(['city', 'county', 'zip'].map((kind) => ({ kind, least: 1, most: 1 })))
    const alief = raw().selectFrom('places').select('counties').where('searchName', '=', 'alief')
    expect(await alief.where('kind', '=', 'area').execute()).toEqual([{ counties: null }])
  })

  test('every county of a region has cities', async () => {
    const ofNicknames = Object.values(regions).flatMap(({ counties }) => counties)
    const { rows } = await sql<{ missing: number }>`
      with named as (
        select unnest(counties) as county from places where kind = 'area' union select unnest(${ofNicknames}::int[]))
      select county as missing from named
      where not exists (select from places p where p.kind = 'city' and p.counties && array[named.county])`.execute(
      raw(),
    )
    expect(rows).toEqual([])
  })
})

describe('loading', () => {
  test('brings all rows, and a second time nothing', async () => {
    expect(first.loaded).toBe(true)
    expect(await countPlaces('city')).toBe(first.cities)
    expect(await countPlaces('zip')).toBe(first.zips)
    expect(await loadPlaces(database.db)).toEqual({ ...first, loaded: false })
  })

  test('a new version replaces what changed and keeps what admins added', async () => {
    const places = { kind: 'city', lat: 1, lng: 1, timezone: 'America/Chicago' }
    await raw().deleteFrom('places').where('zip', '=', '77036').execute()
    await raw()
      .updateTable('places')
      .set({ lat: 0, slug: 'hustown' })
      .where('name', '=', 'Houston')
      .where('state', '=', 'TX')
      .where('kind', '=', 'city')
      .execute()
    await raw()
      .insertInto('places')
      .values([
        { ...places, id: 17, name: 'Gone', state: 'TX', slug: 'gone', searchName: 'gone' },
        { ...places, id: 18, name: 'Thief', state: 'TX', slug: 'houston', searchName: 'thief' },
        { ...places, id: 900_000_001, name: 'Own', state: 'TX', slug: 'own', searchName: 'own' },
      ])
      .execute()
    await raw()
      .updateTable('siteSettings')
      .set({ value: JSON.stringify('older') })
      .where('key', '=', 'places_version')
      .execute()

    expect(await loadPlaces(database.db)).toEqual({ ...first, loaded: true })

    expect(await countPlaces('zip')).toBe(first.zips)
    expect(await countPlaces('city')).toBe(first.cities + 1)
    const own = await raw()
      .selectFrom('places')
      .select('name')
      .where('id', 'in', [17, 18, 900_000_001])
      .execute()
    expect(own).toEqual([{ name: 'Own' }])
    const houston = raw()
      .selectFrom('places')
      .select(['lat', 'slug'])
      .where('name', '=', 'Houston')
      .where('kind', '=', 'city')
    expect(await houston.where('state', '=', 'TX').execute()).toEqual([{ lat: 29.7633, slug: 'houston' }])
  })

  test('statistics are gathered, so that the planner sees the size', async () => {
    const { rows } = await sql<{ size: number }>`
      select reltuples::float8 as size from pg_class where oid = 'places'::regclass`.execute(raw())
    expect(rows[0]?.size).toBeGreaterThan(50_000)
  })
})
