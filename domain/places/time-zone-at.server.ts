import lookUp from '@photostructure/tz-lookup'
import { timeZonesOfState } from './time-zones.ts'

// The IANA zone of a point in a state. A zone that the state doesn't have is replaced by the state's main one. Throws
// RangeError for invalid coordinates.
export function timeZoneAt(point: { lat: number; lng: number; state: string }): string {
  const zone = lookUp(point.lat, point.lng)
  const allowed = timeZonesOfState(point.state)
  return allowed.length === 0 || allowed.includes(zone) ? zone : allowed[0]!
}
