import { milesBetween, type Point } from '#domain/places/distance.ts'
import { distanceLabel } from '../place-line.ts'

/** How far the visitor is from a point: "2.1 mi". Null unless they allowed this site to know their position before. */
export async function findDistance(
  to: Point,
  { permissions, geolocation }: Pick<Navigator, 'permissions' | 'geolocation'> = navigator,
): Promise<string | null> {
  // Missing without TLS, and in some in-app browsers.
  if (!permissions || !geolocation) return null
  const { state } = await permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return null
  const here = await new Promise<Point | null>((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      // Switched off, or not found in time: the page does without.
      () => resolve(null),
      { timeout: 10_000, maximumAge: 300_000 },
    ),
  )
  return here && distanceLabel(milesBetween(here, to))
}
