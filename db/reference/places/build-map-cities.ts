// Builds the place names that the built-in map shows when zoomed in: `node db/reference/places/build-map-cities.ts`, by
// hand, after rebuilding places.tsv.gz.
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const leastPeople = 8_000
const decimals = 2

const places = gunzipSync(readFileSync(new URL('../data/places.tsv.gz', import.meta.url)))
const cities = places
  .toString()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, name = '', , lat, lng, population]) => ({
    name,
    lng: Number(lng),
    lat: Number(lat),
    population: Number(population),
  }))
  .filter(({ population }) => population >= leastPeople)
  .toSorted((a, b) => b.population - a.population)
  .map(({ name, lng, lat }) => JSON.stringify([name, round(lng), round(lat)]).replaceAll(',', ', '))

function round(degrees: number): number {
  return Number(degrees.toFixed(decimals))
}

const file = new URL('../../../app/components/search/map/near-cities.json', import.meta.url)
writeFileSync(file, `[\n  ${cities.join(',\n  ')}\n]\n`)
console.log(`${cities.length} cities of ${leastPeople} people and more`)
