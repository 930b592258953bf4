import { expect, test } from 'vitest'
import type { Plan } from '#domain/plans/schema.ts'
import { lostWords } from './lost-words.ts'

const plans = [
  { tier: 'premium', photoLimit: 30, flyerLimit: 3, inCarousel: false },
  { tier: 'featured', photoLimit: 60, flyerLimit: 6, inCarousel: true },
] as Plan[]

test('a smaller plan says what goes, and that nothing is deleted', () => {
  const words = lostWords({ tier: 'featured' }, { tier: 'premium' }, plans)
  expect(words).toHaveLength(2)
  expect(words[0]).toContain('30 photos and 3 flyers')
  expect(words[0]).toContain('not deleted')
  expect(words[1]).toContain('waitlist')
})

test('a larger plan, the same one paid otherwise, or one that isn’t sold any more, loses nothing', () => {
  expect(lostWords({ tier: 'premium' }, { tier: 'featured' }, plans)).toEqual([])
  expect(lostWords({ tier: 'premium' }, { tier: 'premium' }, plans)).toEqual([])
  expect(lostWords({ tier: 'featured' }, { tier: 'premium' }, plans.slice(0, 1))).toEqual([])
})
