import { describe, expect, test } from 'vitest'
import type { MapPoint } from '#domain/search/schema.ts'
import { searchResult } from '#tests/fixtures/search-page.ts'
import { boundsOf, openingBounds } from './map-bounds.ts'
import { mapWords, placesWords } from './map-words.ts'
import { pointFeatures } from './result-layers.ts'

const point = (id: string, lat: number, lng: number): MapPoint => ({
  id,
  slug: id,
  name: id,
  lat,
  lng,
  detail: 'Retail & Shopping',
  rating: null,
})
const houston = point('a', 29.76, -95.36)
const dallas = point('b', 32.78, -96.8)

describe('the numbers of the map add up to the list’s', () => {
  test.each([
    [1, 0, 'It is on the map'],
    [2, 0, 'All 2 are on the map'],
    [2, 1, '2 of 3 on the map; 1 has no fixed place'],
    [2, 1500, '2 of 1,502 on the map; 1,500 have no fixed place'],
    [0, 0, 'Nothing to show on the map'],
  ])('%i with a point, %i without', (withPoint, withoutPoint, words) => {
    const points = [houston, dallas].slice(0, withPoint)
    expect(mapWords({ points, withoutPoint, isCapped: false })).toBe(words)
  })
  test('says when there are more than the map takes', () => {
    expect(mapWords({ points: [houston], withoutPoint: 3, isCapped: true })).toContain('The first 1 ')
  })
})

test.each([
  [{ count: 9, open: 4 }, true, '9 places here, 4 open now'],
  [{ count: 1, open: 0 }, false, '1 place, 0 open now'],
  [{ count: 0, open: 0 }, true, 'No places here'],
  [{ count: 1200, open: 80, isCountCapped: true }, true, 'More than 1,200 places here'],
  [{ count: 900, open: 80, atLeast: ['open'] }, false, '900 places'],
])('%j over the cards', ({ count, open, isCountCapped = false, atLeast = [] }: Counted, isHere, words) => {
  const facets = { ...searchResult().facets, open, atLeast }
  expect(placesWords({ count, isCountCapped, facets }, { isHere })).toBe(words)
})
type Counted = { count: number; open: number; isCountCapped?: boolean; atLeast?: string[] }

test('the box holds every point', () => {
  expect(boundsOf([houston, dallas])).toEqual([-96.8, 29.76, -95.36, 32.78])
})

test('from Hawaii to Maine the mainland is shown', () => {
  expect(boundsOf([point('c', 21.3, -157.8), point('d', 44.8, -68.8)])).toEqual(boundsOf([]))
})

test('a search in a place opens there, not on those who serve it from afar', () => {
  const around = { lat: 29.7, lng: -95.4, miles: 25 }
  expect(openingBounds([houston, dallas], around)).toEqual(boundsOf([houston]))
  expect(openingBounds([dallas], around)).toEqual(boundsOf([dallas]))
  expect(openingBounds([houston, dallas], null)).toEqual(boundsOf([houston, dallas]))
})

test('points become features by longitude first', () => {
  expect(pointFeatures([houston]).features[0]?.geometry).toEqual({
    type: 'Point',
    coordinates: [-95.36, 29.76],
  })
})
