import { expect, test } from 'vitest'
import type { CustomField } from './schema.ts'
import { customFacts, customPath, customText, normalizeCustomValues } from './values.ts'

const field = (key: string, given: Partial<CustomField>): CustomField => ({
  ...{ key, category: 'beauty-salon', kind: 'text', label: key, help: '', unit: '', choices: [] },
  ...{ takesSeveral: false, isFilter: false },
  ...given,
})
const hair = field('hair', {
  kind: 'choice',
  label: 'Hair types',
  takesSeveral: true,
  choices: [
    { key: 'natural', label: 'Natural' },
    { key: 'locs', label: 'Locs' },
  ],
})
const seats = field('seats', { kind: 'number', label: 'Seats', unit: 'seats' })
const sunday = field('sunday', { kind: 'yes-no', label: 'Walk-ins on Sunday' })
const license = field('license', { label: 'License number' })
const size = field('size', { ...hair, key: 'size', label: 'Size', takesSeveral: false })
const fields = [hair, seats, sunday, license, size]
const settle = (given: object, before: object = {}) =>
  normalizeCustomValues(given as never, { fields, before: before as never })

test('values are stored as their fields take them, without empty ones', () => {
  expect(
    settle({ hair: ['locs', 'natural', 'locs'], seats: 12.5, sunday: false, license: 'TX 1', size: [] }),
  ).toEqual({
    values: { hair: ['natural', 'locs'], seats: 12.5, sunday: false, license: 'TX 1' },
    problems: {},
  })
  expect(settle({ license: '' }, { license: 'TX 1' }).values).toEqual({})
})

test.each([
  ['seats', 'many', /Enter a number/],
  ['seats', 2e9, /too large/],
  ['sunday', 'yes', /yes or no/],
  ['license', 'x'.repeat(301), /At most 300/],
  ['license', 7, /./],
  ['hair', ['braids'], /Choose from “Natural”, “Locs”/],
  ['hair', 'natural', /Choose from/],
  ['size', ['natural', 'locs'], /Choose one/],
  ['gone', 'x', /isn’t offered any more/],
])('%s doesn’t take %j', (key, value, message) => {
  const { values, problems } = settle({ [key]: value })
  expect(problems).toEqual({ [customPath(key)]: expect.stringMatching(message) })
  expect(values).toEqual({})
})

test('what the category doesn’t offer stays as it was', () => {
  const before = { archived: 'kept', seats: 3 }
  for (const given of [{}, { archived: 'kept' }, { archived: '' }])
    expect(settle(given, before)).toEqual({ values: { archived: 'kept' }, problems: {} })
  expect(settle({ archived: 'other' }, before).problems).toEqual({
    'customValues.archived': expect.any(String),
  })
})

test.each([
  [hair, ['locs', 'natural'], 'Locs, Natural'],
  [seats, 12_500, '12,500 seats'],
  [seats, 2014, '2014 seats'],
  [seats, -12_500.75, '-12,500.75 seats'],
  [seats, 1e-7, '1e-7 seats'],
  [sunday, false, 'No'],
  [license, 'TX 1', 'TX 1'],
  [hair, [], null],
  [license, undefined, null],
] as const)('%o of %j reads as %j', (of, value, text) => {
  expect(customText(of, value as never)).toBe(text)
})

test('visitors read values in the order of the fields, and nothing of unknown ones', () => {
  expect(customFacts({ license: 'TX 1', gone: 'x', seats: 2 }, fields)).toEqual([
    { label: 'Seats', text: '2 seats' },
    { label: 'License number', text: 'TX 1' },
  ])
})
