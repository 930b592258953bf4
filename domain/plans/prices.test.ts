import { expect, test } from 'vitest'
import { amountWords, moneyWords, priceOf, priceWords, readBilling, yearlySaving } from './prices.ts'
import type { Plan } from './schema.ts'

const plan = { priceMonthCents: 2900, priceYearCents: 29000 } as Plan

test.each([
  [0, 'USD', '$0'],
  [2900, 'USD', '$29'],
  [2417, 'USD', '$24.17'],
  [2950, 'USD', '$29.50'],
  [129900, 'CAD', 'CA$1,299'],
])('%d cents in %s are %s', (cents, currency, words) => {
  expect(moneyWords(cents, currency)).toBe(words)
})

test('a column of amounts has cents throughout, and a price says its time', () => {
  expect([2900, -435, 0].map((cents) => amountWords(cents, 'USD'))).toEqual(['$29.00', '-$4.35', '$0.00'])
  expect(priceWords(2900, 'USD', 'monthly')).toBe('$29 a month')
  expect(priceWords(29050, 'USD', 'yearly')).toBe('$290.50 a year')
})

test('a year costs ten months, or no less than twelve', () => {
  expect([priceOf(plan, 'monthly'), priceOf(plan, 'yearly'), yearlySaving(plan)]).toEqual([2900, 29000, 5800])
  expect(yearlySaving({ ...plan, priceYearCents: 40000 })).toBe(0)
})

test('only “yearly” is yearly', () => {
  expect([null, '', 'YEARLY', 'yearly'].map(readBilling)).toEqual(['monthly', 'monthly', 'monthly', 'yearly'])
})
