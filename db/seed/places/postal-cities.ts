import { normalizePlaceName } from '#domain/places/place-name.ts'
import type { City } from './read-cities.ts'
import type { Zip } from './read-zips.ts'

const firstPostalId = 200_000_000

const nameKey = (place: { name: string; state: string }) => `${normalizePlaceName(place.name)}|${place.state}`

/**
 * Cities that only the post names ("Allston, MA"): villages below the gazetteer's 1,000 people and quarters
 * with a name of their own. They lie in the middle of their ZIP codes; their population is unknown.
 */
export function postalCities(cities: readonly City[], zips: readonly Zip[]): City[] {
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
