import { expect, test } from 'vitest'
import { changePlanPath, largerTier, newPlanPath, pricingPath, readWish, wishWords } from './plan-paths.ts'

const businessId = '00000000-0000-4000-9000-000000000001'

test('a wish goes along in the address, and comes back as it was', () => {
  const wish = { tier: 'featured', billing: 'yearly', businessId } as const
  expect(pricingPath(wish)).toBe(`/pricing?tier=featured&billing=yearly&business=${businessId}`)
  expect(newPlanPath(wish)).toBe(`/dashboard/billing/new?tier=featured&billing=yearly&business=${businessId}`)
  expect(readWish(new URL(pricingPath(wish), 'https://site.example').searchParams)).toEqual(wish)
  expect(changePlanPath('s1', { tier: 'premium' })).toBe('/dashboard/billing/plans/s1/change?tier=premium')
})

test('what is usual isn’t said', () => {
  expect(pricingPath({})).toBe('/pricing')
  expect(pricingPath({ tier: null, billing: 'monthly', businessId: null })).toBe('/pricing')
  expect(pricingPath({ billing: 'yearly' })).toBe('/pricing?billing=yearly')
})

test.each(['', 'tier=free&billing=weekly&business=1', 'tier=gold&business=javascript:alert(1)'])(
  'what can’t be is left out: %s',
  (query) => {
    expect(readWish(new URLSearchParams(query))).toEqual({
      tier: null,
      billing: 'monthly',
      businessId: null,
    })
  },
)

test('the next larger plan, and a wish in words', () => {
  expect((['free', 'premium', 'featured'] as const).map(largerTier)).toEqual(['premium', 'featured', null])
  expect(wishWords({ tier: 'premium', billing: 'yearly' })).toBe('Premium, paid yearly')
})
