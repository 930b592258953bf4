import { expect, test } from 'vitest'
import { valueWords } from './field-words.ts'

test.each([
  ['name', 'Mama Abiola', 'Mama Abiola'],
  ['phone', null, null],
  ['description', '', null],
  ['heritage', ['NG', 'GH'], 'Nigeria, Ghana'],
  ['attributes', [], null],
  ['subcategory', 'west-african-restaurants', 'West african restaurants'],
  ['coversNationwide', false, 'No'],
  ['priceLevel', 3, '$$$'],
  ['services', [{ name: 'Braids', price: '$120' }, { name: 'Locs' }], 'Braids · $120\nLocs'],
  ['socialLinks', {}, null],
  ['hours', [{ weekday: 1, opens: 540, closes: 1020 }], 'Monday: 9 AM – 5 PM'],
  ['specialDays', [{ date: '2026-12-25', ranges: [], note: 'Christmas' }], '2026-12-25 · Closed · Christmas'],
] as const)('%s %j reads as %j', (field, value, text) => {
  expect(valueWords(field, value)).toBe(text)
})
