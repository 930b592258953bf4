import { expect, test } from 'vitest'
import { lookMs, type Press, whyIgnored } from './use-queue-keys.ts'

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
