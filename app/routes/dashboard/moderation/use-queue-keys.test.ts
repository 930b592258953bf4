import { expect, test } from 'vitest'
import { lookMs, type Press, whyIgnored } from './use-queue-keys.ts'

const press: Press = { key: 'a', isThere: true, isBusy: false, isOnScreen: true, quietMs: 10_000 }

test('a key does what it is for', () => {
  expect(whyIgnored(press)).toBeNull()
  expect(whyIgnored({ ...press, quietMs: lookMs })).toBeNull()
  // Only approving takes a single press.
  for (const key of ['r', 's', 'x']) expect(whyIgnored({ ...press, key, quietMs: 0 })).toBeNull()
})

test.each<[Partial<Press>, RegExp]>([
  [{ isBusy: true }, /Still saving/],
  [{ key: 'r', isBusy: true }, /Still saving/],
  [{ isOnScreen: false }, /off screen/],
  [{ quietMs: lookMs - 1 }, /too quick/],
  [{ isThere: false }, /The a key does nothing/],
])('%j is ignored, and it is said why', (given, why) => {
  expect(whyIgnored({ ...press, ...given })).toMatch(why)
})
