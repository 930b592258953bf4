import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

test.each([
  ['name', 'Mama Abiola', 'Mama Abiola'],
  ['phone', null, null],
  ['description', '', null],
  ['yearEstablished', 2014, '2014'],
  ['heritage', ['NG', 'GH'], 'Nigeria, Ghana'],
  ['attributes', [], null],
  ['subcategory', 'west-african-restaurants', 'West african restaurants'],
  ['placeType', 'online_only', 'Online only'],
  ['coversNationwide', false, 'No'],
  ['priceLevel', 3, '$$$'],
  ['services', [{ name: 'Braids', price: '$120' }, { name: 'Locs' }], 'Braids · $120\nLocs'],
  ['socialLinks', {}, null],
  ['hours', [{ weekday: 1, opens: 540, closes: 1020 }], 'Monday: 9 AM – 5 PM'],
  ['specialDays', [{ date: '2026-12-25', ranges: [], note: 'Christmas' }], '2026-12-25 · Closed · Christmas'],
  ['constructor', 'anything', 'anything'],
] as const)('%s %j reads as %j', (field, value, text) => {
  expect(valueText(field, value)).toBe(text)
})
