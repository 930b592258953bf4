import { milesBetween, type Point } from '#domain/places/distance.ts'

const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

function direction(from: Point, to: Point): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const degrees = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI
  return directions[Math.round(((degrees + 360) % 360) / 45) % 8]!
}

/** Describes the pin's position to people who can't see the map: "0.4 miles north-east of the middle of 77036". */
export function pinWords(point: Point, middle: (Point & { name: string }) | null): string {
  if (!middle) return 'The pin is placed.'
  const miles = milesBetween(middle, point)
  if (miles < 0.02) return `The pin is at the center of ${middle.name}.`
  const far = miles < 0.19 ? `${Math.round((miles * 5280) / 10) * 10} feet` : `${miles.toFixed(1)} miles`
  return `The pin is ${far} ${direction(middle, point)} of the middle of ${middle.name}.`
}
