import { expect, test } from 'vitest'
import { followMs, lookMs, type Press, whyIgnored, whyTooSoon } from './use-queue-keys.ts'

const press: Press = { key: 'a', name: 'Kente Corner', isThere: true, isOnScreen: true, quietMs: 10_000 }

test('a key does what it is for', () => {
  expect(whyIgnored(press)).toBeNull()
  expect(whyIgnored({ ...press, quietMs: lookMs })).toBeNull()
  // Nothing is decided by assigning and selecting.
  for (const key of ['s', 'x']) expect(whyIgnored({ ...press, key, quietMs: 0 })).toBeNull()
})

test.each<[Partial<Press>, RegExp]>([
  [{ name: null }, /no open entry/],
  [{ isOnScreen: false }, /off screen/],
  [{ quietMs: lookMs - 1 }, /too quick: “Kente Corner” .* press a again/],
  [{ key: 'r', quietMs: 0 }, /press r again/],
  [{ isThere: false }, /The a key does nothing/],
])('%j is ignored, and it is said why', (given, why) => {
  expect(whyIgnored({ ...press, ...given })).toMatch(why)
})

test('the second click of a double click decides nothing about the entry that follows', () => {
  expect(whyTooSoon('Kente Corner', followMs - 1)).toMatch(/too quick: “Kente Corner” .* wasn’t decided/)
  expect(whyTooSoon('Kente Corner', followMs)).toBeNull()
})
