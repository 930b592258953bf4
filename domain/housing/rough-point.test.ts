import { describe, expect, it } from 'vitest'
import { milesBetween } from '#domain/places/distance.ts'
import { roughMiles, roughPoint } from './rough-point.ts'

const cities = [
  { lat: 29.7604, lng: -95.3698 },
  { lat: 40.7128, lng: -74.006 },
  { lat: 64.8378, lng: -147.7164 },
  { lat: 21.3069, lng: -157.8583 },
]

/** Addresses spread over a bit more than a square mile. */
const around = ({ lat, lng }: { lat: number; lng: number }) =>
  Array.from({ length: 400 }, (_, n) => ({
    lat: lat + ((n % 20) - 10) * 0.0011,
    lng: lng + (Math.floor(n / 20) - 10) * 0.0013,
  }))

describe('about where a home is', () => {
  it.each(cities)('lies so near that the circle around it holds the home: %o', (city) => {
    for (const home of around(city)) expect(milesBetween(home, roughPoint(home))).toBeLessThan(roughMiles)
  })

  it.each(cities)('is the same for many addresses, and never changes: %o', (city) => {
    const homes = around(city)
    const points = new Set(homes.map((home) => JSON.stringify(roughPoint(home))))
    // At most a square mile and a half, in half-mile squares.
    expect(points.size).toBeLessThan(30)
    expect(points.size).toBeGreaterThan(3)
    expect(homes.map(roughPoint)).toEqual(homes.map(roughPoint))
  })

  it('says nothing of where in its square a home is', () => {
    for (const home of around(cities[0]!)) {
      const point = roughPoint(home)
      const next = { lat: home.lat + 0.00001, lng: home.lng + 0.00001 }
      const other = roughPoint(next)
      // Either exactly the same point or that of another square, never one that moved along with the home.
      const moved = milesBetween(point, other)
      expect(moved === 0 || moved > 0.1, JSON.stringify(home)).toBe(true)
    }
  })

  it('is not the exact point', () => {
    const homes = around(cities[1]!)
    const near = homes.filter((home) => milesBetween(home, roughPoint(home)) < 0.02)
    expect(near.length).toBeLessThan(homes.length / 50)
  })
})
