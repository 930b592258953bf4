import { expect, test } from 'vitest'
import { daySchema, momentSchema } from './day.ts'

const takes = (schema: { safeParse(text: string): { success: boolean } }, text: string) =>
  schema.safeParse(text).success

test.each([
  ['0001-01-01', true],
  ['2024-02-29', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['2023-02-29', false],
  ['10000-01-01', false],
  ['', false],
])('the day %j: %j', (text, isTaken) => {
  expect(takes(daySchema(), text)).toBe(isTaken)
})

test.each([
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0000-12-31T23:59:59Z', false],
  // In UTC it is the year before, or after.
  ['0001-01-01T00:00:00+02:00', false],
  ['9999-12-31T23:59:59-02:00', false],
])('the moment %j: %j', (text, isTaken) => {
  expect(takes(momentSchema(undefined, { offset: true }), text)).toBe(isTaken)
})

test('the message is the form’s own', () => {
  expect(daySchema('Choose a day.').safeParse('0000-01-01').error?.issues[0]?.message).toBe('Choose a day.')
})
