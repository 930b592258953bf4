import { expect, test } from 'vitest'
import { allOf, makeRecord, parseRecord } from './consent-record.ts'

const choice = { analytics: true, marketing: false, functional: true }
const record = {
  version: '1.0',
  preferences: { necessary: true, analytics: true, marketing: false, functional: true },
  timestamp: '2026-11-21T08:00:00.000Z',
}
const { timestamp: _, ...undated } = record

test('a record holds version, preferences and moment, and is read back', () => {
  expect(makeRecord(choice, new Date('2026-11-21T08:00:00Z'))).toEqual(record)
  expect(parseRecord(JSON.stringify(record))).toEqual(record)
})

test('what is necessary is always true', () => {
  expect(makeRecord(allOf(false), new Date()).preferences).toEqual({
    necessary: true,
    analytics: false,
    marketing: false,
    functional: false,
  })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['half of one', '{"version":"1.0","prefer'],
  ['a word', '"yes"'],
  ['a list', []],
  ['an older version', { ...record, version: '0.9' }],
  ['a number as version', { ...record, version: 1 }],
  ['no moment', undated],
  ['no moment that was', { ...record, timestamp: 'yesterday' }],
  ['a missing category', { ...record, preferences: { necessary: true, analytics: true, marketing: true } }],
  ['a switch that is text', { ...record, preferences: { ...record.preferences, analytics: 'true' } }],
  ['necessary switched off', { ...record, preferences: { ...record.preferences, necessary: false } }],
])('%s counts as no record', (_name, stored) => {
  expect(parseRecord(typeof stored === 'string' || stored === null ? stored : JSON.stringify(stored))).toBe(
    null,
  )
})
