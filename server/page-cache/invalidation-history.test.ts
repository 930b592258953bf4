import { expect, test } from 'vitest'
import { InvalidationHistory } from './invalidation-history.ts'

const minute = 60_000
const history = (...invalidations: [tag: string, xid: bigint][]) => {
  const made = new InvalidationHistory(10 * minute)
  made.note(
    invalidations.map(([tag, xid]) => ({ tag, xid })),
    0,
  )
  return made
}
const moved = (known: InvalidationHistory, snapshot: string, tags = ['home'], at = 0, now = 0) =>
  known.movedSince(tags, { snapshot, at }, now)

test('a page stays good if its renderer could see every change of what it shows', () => {
  const known = history(['home', 100n], ['business:1', 140n])
  expect(moved(known, '101:101:')).toBe(false)
  expect(moved(known, '100:100:')).toBe(true)
  expect(moved(known, '120:120:', ['business:1'])).toBe(true)
  expect(moved(known, '120:120:', ['city:1'])).toBe(false)
})

test('a transaction that was still running when the page was rendered has changed it', () => {
  const known = history(['home', 100n])
  expect(moved(known, '100:120:100,110')).toBe(true)
  expect(moved(known, '90:120:90,110')).toBe(false)
})

test('a change of everything changes every page', () => {
  expect(moved(history(['all', 100n]), '90:90:', ['city:1'])).toBe(true)
  expect(moved(history(['all', 100n]), '101:101:', ['city:1'])).toBe(false)
})

test('a page older than what is known is never used', () => {
  const known = history()
  expect(moved(known, '1:1:', ['home'], 0, 8.9 * minute)).toBe(false)
  expect(moved(known, '1:1:', ['home'], 0, 9.1 * minute)).toBe(true)
  known.distrustBefore(5 * minute)
  expect(moved(known, '1:1:', ['home'], 5 * minute, 5 * minute)).toBe(true)
  expect(moved(known, '1:1:', ['home'], 6 * minute, 6 * minute)).toBe(false)
})

test('what is long past is let go', () => {
  const known = history(['home', 100n])
  known.sweep(9 * minute)
  expect(moved(known, '90:90:')).toBe(true)
  known.sweep(11 * minute)
  expect(moved(known, '90:90:')).toBe(false)
})

test('with too many changes to remember, nothing that was before is used', () => {
  const known = history(
    ...Array.from({ length: 50_001 }, (_, i): [string, bigint] => [`business:${i}`, 100n]),
  )
  expect(moved(known, '200:200:', ['city:1'], -1)).toBe(true)
  expect(moved(known, '200:200:', ['city:1'], 1, 1)).toBe(false)
})

test('after an interruption, what changed is still known to pages that were rendered without it', () => {
  const known = history(['home', 100n])
  known.distrustBefore(minute)
  expect(moved(known, '101:101:', ['home'], minute, minute)).toBe(true)
  expect(moved(known, '90:90:', ['home'], 2 * minute, 2 * minute)).toBe(true)
  expect(moved(known, '101:101:', ['home'], 2 * minute, 2 * minute)).toBe(false)
})

test('a page that was being rendered while there was too much to remember is not used', () => {
  const known = history(
    ...Array.from({ length: 50_001 }, (_, i): [string, bigint] => [`business:${i}`, 100n]),
  )
  expect(moved(known, '90:90:', ['business:1'], 1, 1)).toBe(true)
})

test('what isn’t a snapshot is never trusted', () => {
  expect(moved(history(), 'soon')).toBe(true)
})
