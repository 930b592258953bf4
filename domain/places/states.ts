import { stateName } from './state-names.ts'

export type Region = 'Northeast' | 'Midwest' | 'South' | 'West'

export type State = {
  code: string
  // The lowercase code, as used in URLs.
  slug: string
  name: string
  region: Region
  // 2020 Census.
  population: number
  // Center of the main land mass, in degrees.
  lat: number
  lng: number
  // Degrees, rounded outward. Alaska's stops at the 180th meridian: the islands beyond hold 0.1% of its people.
  south: number
  west: number
  north: number
  east: number
}

function state(
  code: string,
  region: Region,
  population: number,
  [lat, lng]: [number, number],
  [south, west, north, east]: [number, number, number, number],
): State {
  return {
    code,
    slug: code.toLowerCase(),
    name: stateName(code),
    region,
    population,
    lat,
    lng,
    south,
    west,
    north,
    east,
  }
}

// Centers and boxes come from the Census Bureau's shapes (us-atlas).
export const states: readonly State[] = [
  state('AL', 'South', 5024279, [32.79, -86.83], [30.2, -88.5, 35.1, -84.8]),
  state('AK', 'West', 733391, [64.5, -152.69], [51.2, -180, 71.4, -129.9]),
  state('AZ', 'West', 7151502, [34.29, -111.66], [31.3, -114.9, 37, -109]),
  state('AR', 'South', 3011524, [34.9, -92.44], [33, -94.7, 36.5, -89.6]),
  state('CA', 'West', 39538223, [37.25, -119.61], [32.5, -124.5, 42.1, -114.1]),
  state('CO', 'West', 5773714, [39, -105.55], [36.9, -109.1, 41, -102]),
  state('CT', 'Northeast', 3605944, [41.62, -72.73], [40.9, -73.8, 42.1, -71.7]),
  state('DE', 'South', 989948, [38.99, -75.5], [38.4, -75.8, 39.9, -75]),
  state('DC', 'South', 689545, [38.9, -77.02], [38.79, -77.12, 39, -76.9]),
  state('FL', 'South', 21538187, [28.65, -82.5], [24.5, -87.7, 31, -80]),
  state('GA', 'South', 10711908, [32.65, -83.45], [30.3, -85.7, 35, -80.8]),
  state('HI', 'West', 1455271, [20.8, -156.9], [18.9, -160.3, 22.3, -154.8]),
  state('ID', 'West', 1839106, [44.39, -114.66], [41.9, -117.3, 49, -111]),
  state('IL', 'Midwest', 12812508, [40.07, -89.2], [36.9, -91.6, 42.6, -87.4]),
  state('IN', 'Midwest', 6785528, [39.91, -86.28], [37.7, -88.1, 41.8, -84.7]),
  state('IA', 'Midwest', 3190369, [42.07, -93.5], [40.3, -96.7, 43.5, -90.1]),
  state('KS', 'Midwest', 2937880, [38.48, -98.38], [36.9, -102.1, 40, -94.5]),
  state('KY', 'South', 4505836, [37.53, -85.29], [36.5, -89.6, 39.2, -81.9]),
  state('LA', 'South', 4657757, [31.05, -91.98], [28.9, -94.1, 33.1, -88.8]),
  state('ME', 'Northeast', 1362359, [45.36, -69.23], [43, -71.1, 47.5, -66.9]),
  state('MD', 'South', 6177224, [39.03, -76.77], [37.9, -79.5, 39.8, -75]),
  state('MA', 'Northeast', 7029917, [42.27, -71.82], [41.2, -73.6, 42.9, -69.9]),
  state('MI', 'Midwest', 10077331, [44.2, -84.9], [41.7, -90.5, 48.2, -82.4]),
  state('MN', 'Midwest', 5706494, [46.32, -94.31], [43.5, -97.3, 49.4, -89.4]),
  state('MS', 'South', 2961279, [32.75, -89.67], [30.1, -91.7, 35, -88.1]),
  state('MO', 'Midwest', 6154913, [38.37, -92.48], [36, -95.8, 40.7, -89.1]),
  state('MT', 'West', 1084225, [47.03, -109.64], [44.3, -116.1, 49, -104]),
  state('NE', 'Midwest', 1961504, [41.53, -99.81], [40, -104.1, 43, -95.3]),
  state('NV', 'West', 3104614, [39.36, -116.66], [35, -120.1, 42, -114]),
  state('NH', 'Northeast', 1377529, [43.69, -71.58], [42.7, -72.6, 45.4, -70.7]),
  state('NJ', 'Northeast', 9288994, [40.18, -74.66], [38.9, -75.6, 41.4, -73.8]),
  state('NM', 'West', 2117522, [34.42, -106.11], [31.3, -109.1, 37, -103]),
  state('NY', 'Northeast', 20201249, [42.94, -75.51], [40.5, -79.8, 45.1, -71.8]),
  state('NC', 'South', 10439388, [35.54, -79.36], [33.8, -84.4, 36.6, -75.4]),
  state('ND', 'Midwest', 779094, [47.45, -100.47], [45.9, -104.1, 49, -96.5]),
  state('OH', 'Midwest', 11799448, [40.29, -82.79], [38.4, -84.9, 42, -80.5]),
  state('OK', 'South', 3959353, [35.58, -97.51], [33.6, -103, 37, -94.4]),
  state('OR', 'West', 4237256, [43.94, -120.56], [41.9, -124.6, 46.3, -116.4]),
  state('PA', 'Northeast', 13002700, [40.87, -77.8], [39.7, -80.6, 42.3, -74.7]),
  state('RI', 'Northeast', 1097379, [41.69, -71.59], [41.1, -71.9, 42.1, -71.1]),
  state('SC', 'South', 5118425, [33.91, -80.9], [32, -83.4, 35.3, -78.5]),
  state('SD', 'Midwest', 886667, [44.44, -100.23], [42.4, -104.1, 46, -96.4]),
  state('TN', 'South', 6910840, [35.84, -86.34], [34.9, -90.4, 36.7, -81.6]),
  state('TX', 'South', 29145505, [31.48, -99.35], [25.8, -106.7, 36.5, -93.5]),
  state('UT', 'West', 3271616, [39.32, -111.68], [37, -114.1, 42, -109]),
  state('VT', 'Northeast', 643077, [44.07, -72.66], [42.7, -73.5, 45.1, -71.4]),
  state('VA', 'South', 8631393, [37.51, -78.88], [36.5, -83.7, 39.5, -75.2]),
  state('WA', 'West', 7705281, [47.37, -120.43], [45.5, -124.8, 49, -116.9]),
  state('WV', 'South', 1793716, [38.64, -80.62], [37.2, -82.7, 40.7, -77.7]),
  state('WI', 'Midwest', 5893718, [44.63, -90.01], [42.4, -92.9, 47.1, -86.8]),
  state('WY', 'West', 576851, [43, -107.55], [41, -111.1, 45.1, -104]),
]

const byCode = new Map(states.map((each) => [each.code, each]))
const byName = new Map(states.map((each) => [each.name.toLowerCase(), each]))

// Accepts either case.
export function stateByCode(code: string): State | undefined {
  return byCode.get(code.toUpperCase())
}

export function stateByName(name: string): State | undefined {
  return byName.get(name.trim().toLowerCase())
}
