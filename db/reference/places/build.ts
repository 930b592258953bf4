// Builds db/reference/data/places.tsv.gz and areas.tsv.gz from the packages named in docs/data-sources.md. Run by hand after changing
// one of them: `node db/reference/places/build.ts`. The same packages give the same bytes.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { timeZoneAt } from '#domain/places/time-zone-at.server.ts'
import { readAreas } from './read-areas.ts'
import { type City, readCities } from './read-cities.ts'
import { countyFinder, readCountyShapes } from './read-county-shapes.ts'
import { readZips, type Zip } from './read-zips.ts'

const firstPostalId = 200_000_000

const nameKey = (place: { name: string; state: string }) => `${normalizePlaceName(place.name)}|${place.state}`

/**
 * Cities known only from postal data ("Allston, MA"): villages below the gazetteer's 1,000 people, and named
 * neighborhoods. They are placed at the center of their ZIP codes; their population is unknown.
 */
function postalCities(cities: readonly City[], zips: readonly Zip[]): City[] {
  const known = new Set(cities.map(nameKey))
  const groups = Map.groupBy(
    zips.filter((zip) => zip.inhabited && !known.has(nameKey(zip))),
    nameKey,
  )
  return [...groups.values()].map((group) => {
    const [first] = group as [Zip, ...Zip[]]
    const mean = (key: 'lat' | 'lng') => group.reduce((sum, zip) => sum + zip[key], 0) / group.length
    const { name, state } = first
    return {
      id: firstPostalId + Number(first.zip),
      name,
      state,
      lat: mean('lat'),
      lng: mean('lng'),
      population: 0,
    }
  })
}

const named = readCities()
const zips = readZips(named)
const shapes = readCountyShapes()
const countyOf = countyFinder(shapes)
const located = named.map((city) => ({ ...city, county: countyOf(city) }))
const postal = postalCities(named, zips).map((city) => ({ ...city, county: countyOf(city) }))
const cities = [...located, ...postal]

const lines = [
  ...cities.map((city) => ({ key: String(city.id), ...city })),
  ...zips.map((zip) => ({ key: zip.zip, population: '', ...zip, county: countyOf(zip) })),
].map((place) => {
  const searchName = normalizePlaceName(place.name)
  return [
    place.key,
    place.name,
    place.state,
    place.lat.toFixed(4),
    place.lng.toFixed(4),
    place.population,
    timeZoneAt(place),
    searchName === place.name.toLowerCase() ? '' : searchName,
    place.county,
  ].join('\t')
})

const areaLines = readAreas(shapes, located).flatMap((area) =>
  area.names.map((typed, at) =>
    [
      area.id + at,
      area.kind,
      area.name,
      area.state,
      area.lat.toFixed(4),
      area.lng.toFixed(4),
      area.population,
      timeZoneAt(area),
      normalizePlaceName(typed),
      area.miles,
      area.counties.join(','),
    ].join('\t'),
  ),
)

write('places', lines, [cities.length, zips.length])
write('areas', areaLines, [areaLines.length])

function write(name: string, rows: readonly string[], counts: readonly number[]) {
  const body = rows.join('\n')
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12)
  const header = [version, ...counts].join('\t')
  const file = new URL(`../data/${name}.tsv.gz`, import.meta.url)
  writeFileSync(file, gzipSync(`${header}\n${body}`, { level: 9 }))
  console.log(`${name} ${version}: ${counts.join(' and ')}`)
}
