import { expect, test } from 'vitest'
import { isPlausible, parseAmount, payWords, statedPay, yearlyPay, yearlyWords } from './pay.ts'

test.each([
  ['18', 1800],
  ['18.5', 1850],
  [' $18.50 ', 1850],
  ['65,000', 6_500_000],
  ['65000 dollars', 6_500_000],
  ['$65k', 6_500_000],
  ['1,250,000', 125_000_000],
])('“%s” is %i cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents)
})

test.each([
  '',
  '0',
  '-5',
  'a lot',
  '18-22',
  '18,50',
  '1,0000',
  '18.555',
  '20/hr',
  '99999999k',
  '1e5',
  '£20',
  'NaN',
])('“%s” is no amount', (typed) => {
  expect(parseAmount(typed)).toBeNull()
})

test('pay is said in one way, with cents only where there are some', () => {
  expect(payWords({ from: 1800, to: null, unit: 'hour' })).toBe('$18 an hour')
  expect(payWords({ from: 1800, to: 2200, unit: 'hour' })).toBe('$18–$22 an hour')
  expect(payWords({ from: 1800, to: 2250, unit: 'hour' })).toBe('$18.00–$22.50 an hour')
  expect(payWords({ from: 6_500_000, to: 8_000_000, unit: 'year' })).toBe('$65,000–$80,000 a year')
  expect(payWords({ from: 120_000, to: null, unit: 'project' })).toBe('$1,200 for the whole work')
})

test('a job without pay says so, and a volunteer’s that there is none', () => {
  expect(statedPay(null, 'full_time')).toBe('Pay not stated')
  expect(statedPay(null, 'volunteer')).toBe('Unpaid, as a volunteer')
})

test('for comparing, every unit but the whole work comes to a year', () => {
  const year = (unit: Parameters<typeof yearlyPay>[0]['unit']) =>
    yearlyPay({ from: 10_000, to: 20_000, unit })
  expect(year('hour')).toEqual({ from: 20_800_000, to: 41_600_000 })
  expect(year('day')).toEqual({ from: 2_600_000, to: 5_200_000 })
  expect(year('week')).toEqual({ from: 520_000, to: 1_040_000 })
  expect(year('month')).toEqual({ from: 120_000, to: 240_000 })
  expect(year('year')).toEqual({ from: 10_000, to: 20_000 })
  expect(year('project')).toBeNull()
  expect(yearlyWords({ from: 1825, to: null, unit: 'hour' })).toBe(
    'About $37,960 for a year of full-time work (2,080 hours)',
  )
  expect(yearlyWords({ from: 10_000, to: null, unit: 'year' })).toBeNull()
})

test('an amount that fits another unit is noticed', () => {
  expect(isPlausible(6_500_000, 'hour')).toBe(false)
  expect(isPlausible(2000, 'year')).toBe(false)
  expect(isPlausible(2000, 'hour')).toBe(true)
  expect(isPlausible(6_500_000, 'year')).toBe(true)
})
