import { expect, test } from 'vitest'
import type { PlanLimits } from '#domain/plans/schema.ts'
import { lostWords } from './lost-words.ts'

const plans = [
  { id: 'premium', photoLimit: 30, flyerLimit: 3, locationLimit: null, serviceLimit: 60, inCarousel: false },
  { id: 'featured', photoLimit: 60, flyerLimit: 6, locationLimit: null, serviceLimit: 60, inCarousel: true },
  { id: 'starter', photoLimit: 30, flyerLimit: 3, locationLimit: 1, serviceLimit: 20, inCarousel: false },
] as PlanLimits[]

test('a smaller plan says what goes, and that nothing is deleted', () => {
  const words = lostWords({ plan: 'featured' }, { plan: 'premium' }, plans)
  expect(words).toHaveLength(2)
  expect(words[0]).toContain('30 photos and 3 flyers')
  expect(words[0]).toContain('not deleted')
  expect(words[1]).toContain('waitlist')
})

test('a larger plan, or the same one paid otherwise, loses nothing', () => {
  expect(lostWords({ plan: 'premium' }, { plan: 'featured' }, plans)).toEqual([])
  expect(lostWords({ plan: 'premium' }, { plan: 'premium' }, plans)).toEqual([])
})

test('fewer locations and services are said, too', () => {
  expect(lostWords({ plan: 'premium' }, { plan: 'starter' }, plans)).toEqual([
    'Its page links to 1 other location. Their own pages stay.',
    'It shows 20 services. Anything over that is hidden, not deleted.',
  ])
  expect(lostWords({ plan: 'starter' }, { plan: 'premium' }, plans)).toEqual([])
})
