import { expect, test } from 'vitest'
import { emptyPlain } from './plain-fields.ts'
import type { BusinessFields } from './sections.ts'
import { type ListingProgress, missingForSubmission, stepsOf } from './submission.ts'

const fields: BusinessFields = {
  ...emptyPlain('basics'),
  ...emptyPlain('place'),
  ...emptyPlain('contact'),
  ...emptyPlain('offer'),
  name: 'Mama Africa',
  category: 'restaurants-food',
  subcategory: null,
  shortDescription: 'Jollof and suya from a wood fire.',
  description: 'Everything is cooked on the day that it is served. '.repeat(5),
  placeType: 'storefront',
  address: '1 Main St',
  addressLine2: null,
  city: 'Houston',
  state: 'TX',
  zip: '77002',
  lat: 29.7,
  lng: -95.3,
  serviceRadiusMiles: null,
  coversNationwide: false,
  phone: '(713) 555-0142',
  whatsapp: '+1 713 555 0142',
  email: null,
  website: 'https://mama.example',
  socialLinks: {},
  heritage: ['NG'],
  communities: [],
  languages: ['en'],
  attributes: ['halal', 'delivery'],
  customValues: {},
  priceLevel: 2,
  services: [{ name: 'Jollof' }, { name: 'Suya' }, { name: 'Egusi' }],
  hours: [{ weekday: 1, opens: 540, closes: 1020 }],
  specialDays: [],
}
const whole: ListingProgress = { fields, hasLogo: true, hasCover: true, photoCount: 3, trustLevel: 'claimed' }

test('with all of it there is nothing left to do', () => {
  expect(stepsOf(whole)).toEqual([])
})

const least = {
  ...fields,
  ...{ shortDescription: null, description: null, phone: null, whatsapp: null, website: null },
  ...{ languages: [], attributes: [], priceLevel: null, services: [], hours: [] },
}
const away = { ...least, placeType: 'service_area' as const, address: null, serviceRadiusMiles: 25 }

test.each<[string, BusinessFields, string[]]>([
  ['a name, a category, an address and heritage are enough', least, []],
  ['customers need a street to come to', { ...least, address: null }, ['address']],
  ['and a city to find it in', { ...least, city: null, state: null }, ['city', 'state']],
  ['without an address a way to reach you is needed', away, ['phone']],
  ['and any will do', { ...away, website: 'https://mama.example' }, []],
  ['heritage is always asked for', { ...least, heritage: [] }, ['heritage']],
])('%s', (_what, given, missing) => {
  expect(missingForSubmission(given).map(({ field }) => field)).toEqual(missing)
})

test('what may wait is still asked for, and says what it brings', () => {
  const later = stepsOf({ ...whole, fields: least }).filter(({ isRequired }) => !isRequired)
  expect(later.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['shortDescription', 'description', 'phone', 'hours', 'services', 'languages']),
  )
})

test.each<[string, Partial<ListingProgress>]>([
  ['hours', { fields: { ...fields, hours: [] } }],
  ['photos', { photoCount: 2 }],
  ['a claim', { trustLevel: 'self_attested' }],
  ['a place', { fields: { ...fields, address: null, city: null, state: null } }],
])('without %s a step is left', (_what, less) => {
  expect(stepsOf({ ...whole, ...less }).length).toBeGreaterThan(0)
})
