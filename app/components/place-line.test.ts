import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'
import { cityLine, coverageLine, distanceLabel, mapsSearchHref, telHref } from './place-line.ts'

const shop = {
  city: 'Houston',
  state: 'TX',
  placeType: 'storefront',
  serviceRadiusMiles: null,
  coversNationwide: false,
} as const

test('a shop has a city and no coverage', () => {
  expect(cityLine(shop)).toBe('Houston, TX')
  expect(coverageLine(shop)).toBeNull()
})

test('who comes to the customer says how far', () => {
  expect(coverageLine({ ...shop, placeType: 'service_area', serviceRadiusMiles: 30 })).toBe(
    'Comes to you within 30 mi',
  )
  expect(coverageLine({ ...shop, placeType: 'service_area', coversNationwide: true })).toBe(
    'Serves nationwide',
  )
  expect(cityLine({ city: null, state: 'TX' })).toBeNull()
})

test('an address in one line, of what is known', () => {
  const place = { address: '1204 Main St', city: 'Houston', state: 'TX', zip: '77002' }
  expect(addressLine({ ...place, addressLine2: 'Suite 2' })).toBe('1204 Main St, Suite 2, Houston, TX 77002')
  expect(addressLine({ ...place, addressLine2: null, zip: null })).toBe('1204 Main St, Houston, TX')
  expect(addressLine({})).toBe('')
})

test('links', () => {
  expect(mapsSearchHref('Mama & Co', null, 'Houston, TX')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Mama%20%26%20Co%2C%20Houston%2C%20TX',
  )
  expect(telHref('(713) 555-0142')).toBe('tel:+17135550142')
  expect(telHref('+1 713 555 0142')).toBe('tel:+17135550142')
  expect(telHref('1-713-555-0142')).toBe('tel:+17135550142')
  expect(telHref('+234 803 123 4567')).toBe('tel:+2348031234567')
  expect(telHref('011 234 803 123 4567')).toBe('tel:+2348031234567')
  expect(telHref('(713) 555-0142 ext. 5')).toBe('tel:+17135550142;ext=5')
})

test('distances: a decimal below ten miles', () => {
  expect(distanceLabel(0.4)).toBe('0.4 mi')
  expect(distanceLabel(9.9)).toBe('9.9 mi')
  expect(distanceLabel(9.96)).toBe('10 mi')
  expect(distanceLabel(12)).toBe('12 mi')
  expect(distanceLabel(3894.2)).toBe('3,895 mi')
  // Not within 5 miles, and not within 25.
  expect(distanceLabel(5.04)).toBe('5.1 mi')
  expect(distanceLabel(25.2)).toBe('26 mi')
})
