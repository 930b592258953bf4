// Builds db/seed/data/places.tsv.gz from the packages named in docs/data-sources.md. Run by hand after
// changing one of them: `node db/seed/places/build.ts`. The same packages give the same bytes.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { timeZoneAt } from '#domain/places/time-zone-at.server.ts'
import { postalCities } from './postal-cities.ts'
import { readCities } from './read-cities.ts'
import { readZips } from './read-zips.ts'

const named = readCities()
const zips = readZips(named)
const cities = [...named, ...postalCities(named, zips)]

const lines = [
  ...cities.map((city) => ({ key: String(city.id), ...city })),
  ...zips.map((zip) => ({ key: zip.zip, population: '', ...zip })),
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
  ].join('\t')
})

const body = lines.join('\n')
const version = createHash('sha256').update(body).digest('hex').slice(0, 12)
const header = `${version}\t${cities.length}\t${zips.length}`
writeFileSync(new URL('../data/places.tsv.gz', import.meta.url), gzipSync(`${header}\n${body}`, { level: 9 }))
console.log(`places ${version}: ${cities.length} cities, ${zips.length} ZIP codes`)
