import type { Tx } from '#db/client.ts'
import { milesBetween } from './distance.ts'
import { matchOfRow, type PlaceMatch } from './place-match.ts'

export type NearestCity = PlaceMatch & { miles: number }

const columns = ['kind', 'name', 'state', 'slug', 'zip', 'lat', 'lng', 'timezone', 'population'] as const
// Degrees around the point that are looked through, the next only when nothing lay in the one before.
const boxes = [0.35, 1.5]

// Miles from the middle within which people say they are in a city, at 3,000 to the square mile. Capped, because
// what lies around the largest is no part of them: Newark is not New York.
function reach(population: number): number {
  return Math.min(5, Math.sqrt(population / 3_000 / Math.PI))
}

/** The city that somebody standing there would name, within about 100 miles; null elsewhere or for no coordinates. */
export async function findNearestCity(tx: Tx, lat: number, lng: number): Promise<NearestCity | null> {
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  for (const box of boxes) {
    const wide = box / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
    const rows = await tx
      .selectFrom('places')
      .select(columns)
      .where('kind', '=', 'city')
      .where('lat', '>=', lat - box)
      .where('lat', '<=', lat + box)
      .where('lng', '>=', lng - wide)
      .where('lng', '<=', lng + wide)
      .execute()
    const [nearest] = rows
      .map((row) => ({ row, miles: milesBetween({ lat, lng }, row) }))
      .sort((a, b) => a.miles - reach(a.row.population) - (b.miles - reach(b.row.population)))
    if (nearest) return { ...matchOfRow(nearest.row), miles: nearest.miles }
  }
  return null
}
