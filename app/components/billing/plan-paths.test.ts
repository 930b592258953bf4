import { expect, test } from 'vitest'
import {
  changePlanPath,
  largerPlan,
  newPlanPath,
  planChoiceWords,
  pricingPath,
  readPlanChoice,
} from './plan-paths.ts'

const businessId = '00000000-0000-4000-9000-000000000001'

test('a planChoice goes along in the address, and comes back as it was', () => {
  const planChoice = { plan: 'featured', billing: 'yearly', businessId } as const
  expect(pricingPath(planChoice)).toBe(`/pricing?plan=featured&billing=yearly&business=${businessId}`)
  expect(newPlanPath(planChoice)).toBe(
    `/dashboard/billing/new?plan=featured&billing=yearly&business=${businessId}`,
  )
  expect(readPlanChoice(new URL(pricingPath(planChoice), 'https://site.example').searchParams)).toEqual(
    planChoice,
  )
  expect(changePlanPath('s1', { plan: 'premium' })).toBe('/dashboard/billing/plans/s1/change?plan=premium')
})

test('addresses from when a plan was a tier still name it', () => {
  const { plan } = readPlanChoice(new URLSearchParams('tier=featured'))
  expect(plan).toBe('featured')
  expect(readPlanChoice(new URLSearchParams('plan=starter-2&tier=featured')).plan).toBe('starter-2')
})

test('what is usual isn’t said', () => {
  expect(pricingPath({})).toBe('/pricing')
  expect(pricingPath({ plan: null, billing: 'monthly', businessId: null })).toBe('/pricing')
  expect(pricingPath({ billing: 'yearly' })).toBe('/pricing?billing=yearly')
})

test.each(['', 'plan=&billing=weekly&business=1', 'plan=Gold&business=javascript:alert(1)'])(
  'what can’t be is left out: %s',
  (query) => {
    expect(readPlanChoice(new URLSearchParams(query))).toEqual({
      plan: null,
      billing: 'monthly',
      businessId: null,
    })
  },
)

test('the next larger plan, and a planChoice in words', () => {
  expect(['free', 'premium', 'featured', 'starter'].map(largerPlan)).toEqual([
    'premium',
    'featured',
    null,
    null,
  ])
  expect(planChoiceWords({ name: 'Premium', billing: 'yearly' })).toBe('Premium, paid yearly')
})
