import { expect, test } from 'vitest'
import type { PlanLimits } from '#domain/plans/schema.ts'
import { lostWords } from './lost-words.ts'

const premium: PlanLimits = {
  ...{ id: 'premium', photoLimit: 30, flyerLimit: 3, locationLimit: null, serviceLimit: 60 },
  ...{ inBanner: true, inCarousel: false, analytics: 'full' },
}
const plans: PlanLimits[] = [
  premium,
  { ...premium, id: 'featured', photoLimit: 60, flyerLimit: 6, inCarousel: true },
  { ...premium, id: 'starter', locationLimit: 1, serviceLimit: 20 },
  { ...premium, id: 'quiet', inBanner: false, analytics: 'basic' },
  { ...premium, id: 'least', photoLimit: 1, flyerLimit: 0, locationLimit: 0, serviceLimit: 0 },
]

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

test('a banner and full analytics that go are said, too', () => {
  expect(lostWords({ plan: 'premium' }, { plan: 'quiet' }, plans)).toEqual([
    'It has no place for flyers in the home page banner.',
    'Its numbers are totals of the last seven days only.',
  ])
  expect(lostWords({ plan: 'quiet' }, { plan: 'premium' }, plans)).toEqual([])
})

test('what a plan has nothing of is said in words', () => {
  expect(lostWords({ plan: 'premium' }, { plan: 'least' }, plans)).toEqual([
    'It shows 1 photo and no flyers at a time. Anything over that is hidden, not deleted.',
    'Its page links to no other locations. Their own pages stay.',
    'It shows no services. Anything over that is hidden, not deleted.',
  ])
})
