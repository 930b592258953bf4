import { isState, stateCodes, stateName } from '#domain/places/state-names.ts'
import { stateByCode, states } from '#domain/places/states.ts'
import type { Box } from './tiles-in.ts'

/** All the states and what lies between: shown coarsely around every region. */
export const country: Box = [-180, 17, -64, 72]
const mainland: Box = [-125, 24.4, -66.5, 49.6]

export type City = { name: string; state: string; lat: number; lng: number; population: number }
export type Region = { name: string; box: Box }

const milesPerDegree = 69
const metroMiles = 35

/** "tx", "Texas", "usa", "houston-tx", or west,south,east,north; null for anything else. */
export function findRegion(text: string, cities: readonly City[]): Region | null {
  const asked = text.trim().toLowerCase()
  if (asked === 'us' || asked === 'usa') return { name: 'usa', box: mainland }
  const code = stateCodes.find(
    (each) => each.toLowerCase() === asked || stateName(each).toLowerCase() === asked,
  )
  const state = code && stateByCode(code)
  if (state) return { name: state.slug, box: [state.west, state.south, state.east, state.north] }
  return readBox(asked) ?? metro(asked, cities)
}

export const regionExamples = `a state (tx, Texas), a city (houston-tx), usa, or west,south,east,north (${states
  .filter(({ code }) => code === 'DC')
  .map(({ west, south, east, north }) => [west, south, east, north].join(','))})`

function readBox(text: string): Region | null {
  const parts = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(\.\d+)?$/.test(part.trim()) ? Number(part) : Number.NaN))
  const [west, south, east, north] = parts
  if (parts.length !== 4 || parts.some(Number.isNaN)) return null
  if (west! >= east! || south! >= north! || west! < -180 || east! > 180 || south! < -85 || north! > 85)
    return null
  return { name: 'box', box: [west!, south!, east!, north!] }
}

/** The city and what is about half an hour's drive around it. */
function metro(slug: string, cities: readonly City[]): Region | null {
  const code = slug.slice(-2)
  if (!/^[a-z0-9.' -]+-[a-z]{2}$/.test(slug) || !isState(code)) return null
  const name = slug.slice(0, -3)
  const slugOf = (city: string) => city.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const city = cities
    .filter((each) => each.state.toLowerCase() === code && slugOf(each.name) === slugOf(name))
    .toSorted((a, b) => b.population - a.population)[0]
  if (!city) return null
  const tall = metroMiles / milesPerDegree
  const wide = tall / Math.cos((city.lat * Math.PI) / 180)
  return {
    name: slugOf(slug),
    box: [city.lng - wide, city.lat - tall, city.lng + wide, city.lat + tall],
  }
}
