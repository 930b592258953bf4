import { describe, expect, it } from 'vitest'
import type { HomePage } from '#domain/housing/schema.ts'
import { homeJsonLd } from './structured-data.ts'

const home: HomePage = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'flat-with-a-balcony',
  title: 'Flat with a balcony',
  body: 'Two rooms, a kitchen and a balcony to the yard.',
  listing: 'listed',
  closedBecause: null,
  photos: [{ url: '/media/postings/0', alt: 'The balcony' }],
  city: 'Houston',
  citySlug: 'houston',
  state: 'TX',
  lat: 29.7,
  lng: -95.5,
  homeType: 'apartment',
  rentCents: 145_050,
  rentPer: 'month',
  depositCents: null,
  feesNote: null,
  beds: 2,
  halfBaths: 5,
  furnished: 'partly',
  utilities: ['water'],
  availableFrom: '2027-01-01',
  availableUntil: '2027-12-31',
  minLeaseMonths: 6,
  pets: 'cats',
  smoking: 'no',
  parking: 'lot',
  laundry: 'in_unit',
  access: ['elevator'],
  squareFeet: 820,
  housemates: null,
  contactName: 'Ama',
  takesMessages: true,
  agency: null,
  today: '2026-11-20',
  postedAt: '2026-11-20T12:00:00.000Z',
  publishedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
}

type Values = { [name: string]: unknown }

/** All values of a property by name, at any depth. */
function valuesOf(thing: unknown): [name: string, value: unknown][] {
  if (Array.isArray(thing)) return thing.flatMap(valuesOf)
  if (typeof thing !== 'object' || thing === null) return []
  return Object.entries(thing as Values).flatMap(([name, value]) => [
    [name, value] as [string, unknown],
    ...valuesOf(value),
  ])
}

// The types that schema.org expects: Integer, Number, Boolean, Date, DateTime, URL.
const integer = (value: unknown) => Number.isInteger(value)
const number = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const boolean = (value: unknown) => typeof value === 'boolean'
const day = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value))
const moment = (value: unknown) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value))
const url = (value: unknown) => URL.canParse(String(value))
const expected: { [name: string]: (value: unknown) => boolean } = {
  numberOfBedrooms: integer,
  numberOfBathroomsTotal: integer,
  numberOfFullBathrooms: integer,
  numberOfPartialBathrooms: integer,
  geoRadius: number,
  latitude: number,
  longitude: number,
  minValue: number,
  price: number,
  smokingAllowed: boolean,
  petsAllowed: boolean,
  availabilityStarts: day,
  availabilityEnds: day,
  validThrough: moment,
  datePosted: moment,
  url,
  contentUrl: url,
  availability: url,
}

describe('a home in schema.org’s words', () => {
  it.each([0, 1, 2, 3, 4, 5, 24])(
    'has values of the kinds that its types ask for, at %i half baths',
    (halfBaths) => {
      const values = valuesOf(homeJsonLd({ ...home, halfBaths }, 'https://baobab.example'))
      const names = new Set(values.map(([name]) => name))
      for (const name of Object.keys(expected)) expect([...names]).toContain(name)
      for (const [name, value] of values) {
        expect([name, expected[name]?.(value) ?? true]).toEqual([name, true])
        // Omitted rather than empty.
        expect([name, value]).not.toEqual([name, null])
      }
    },
  )

  it.each([
    [2, 1, 1, 0],
    [3, 2, 1, 1],
    [5, 3, 2, 1],
    [1, 1, 0, 1],
  ])(
    'counts the rooms that %i half baths are in: %i, of which %i are whole',
    (halfBaths, total, full, partial) => {
      expect(homeJsonLd({ ...home, halfBaths }, 'https://baobab.example')[0]).toMatchObject({
        numberOfBathroomsTotal: total,
        numberOfFullBathrooms: full,
        numberOfPartialBathrooms: partial,
      })
    },
  )
})
