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
  ['customValues', {}, null],
  ['constructor', 'anything', 'anything'],
] as const)('%s %j reads as %j', (field, value, text) => {
  expect(valueText(field, value)).toBe(text)
})

test('custom fields are a line each, in their order, and unknown ones last by their keys', () => {
  const field = {
    category: 'beauty-salon',
    help: '',
    unit: '',
    choices: [],
    takesSeveral: false,
    isFilter: false,
  }
  const fields = [
    { ...field, key: 'license', kind: 'text', label: 'License number' },
    { ...field, key: 'sunday', kind: 'yes-no', label: 'Walk-ins on Sunday' },
  ] as const
  const values = { sunday: true, 'hair-types': ['natural', 'locs'], license: 'TX 1' }
  expect(valueText('customValues', values, fields)).toBe(
    'License number: TX 1\nWalk-ins on Sunday: Yes\nHair types: natural,locs',
  )
  expect(valueText('customValues', { license: '' }, fields)).toBeNull()
})
