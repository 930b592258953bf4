import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, discountOf, endOfDiscount, type Price, proratedChange, settled } from './amounts.ts'

const on = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const price = (tier: string, unit_amount: number, interval: 'month' | 'year' = 'month'): Price => ({
  unit_amount,
  metadata: { tier },
  recurring: { interval, interval_count: 1 },
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months are %s', (from, months, to) => expect(addMonths(on(from), months)).toBe(on(to)))

const june = {
  price: price('premium', 2900),
  period: { start: on('2026-06-01'), end: on('2026-07-01') },
  coupon: null,
}
const amounts = ({ lines }: ReturnType<typeof proratedChange>) => lines.map(({ amount }) => amount)
const totalOf = (change: ReturnType<typeof proratedChange>) =>
  amounts(change).reduce((sum, amount) => sum + amount)

test('half of a month at another price', () => {
  const change = proratedChange(june, { price: price('featured', 7900), at: on('2026-06-16') })
  expect(change.period).toEqual(june.period)
  expect(change.lines).toMatchObject([
    { amount: -1450, description: 'Unused time of premium, monthly' },
    { amount: 3950, description: 'Remaining time of featured, monthly' },
  ])
  expect(settled(totalOf(change), 0)).toEqual({ amountDue: 2500, balance: 0 })
})

test('a smaller plan leaves a credit, which the next invoice takes', () => {
  const change = proratedChange(
    { ...june, price: price('featured', 7900) },
    { price: price('premium', 2900), at: on('2026-06-16') },
  )
  expect(settled(totalOf(change), 0)).toEqual({ amountDue: 0, balance: -2500 })
  expect(settled(2900, -2500)).toEqual({ amountDue: 400, balance: 0 })
})

test('another interval begins at once', () => {
  const change = proratedChange(june, { price: price('premium', 29_000, 'year'), at: on('2026-06-16') })
  expect(amounts(change)).toEqual([-1450, 29_000])
  expect(change.period).toEqual({ start: on('2026-06-16'), end: on('2027-06-16') })
})

test('what a coupon took off isn’t given back', () => {
  const half = { percent_off: 50, amount_off: null, duration: 'forever', duration_in_months: null } as const
  const change = proratedChange(
    { ...june, coupon: half },
    { price: price('featured', 7900), at: on('2026-06-16') },
  )
  expect(amounts(change)).toEqual([-725, 1975])
})

test('whatever is changed when: cents are whole, nothing is owed twice, and there and back costs nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 30 * 86_400 }),
      fc.integer({ min: 0, max: 5000 }),
      (from, to, second, credit) => {
        const at = june.period.start + second
        const [one, other] = [price('premium', from), price('featured', to)]
        const there = totalOf(proratedChange({ ...june, price: one }, { price: other, at }))
        const { amountDue, balance } = settled(there, -credit)
        expect([amountDue, balance].every(Number.isInteger)).toBe(true)
        expect(Math.min(amountDue, 0 - balance)).toBe(0)
        expect(amountDue + balance + credit).toBe(there)
        const back = totalOf(proratedChange({ ...june, price: other }, { price: one, at }))
        expect(there + back).toBe(0)
      },
    ),
  )
})

test('a discount counts as long as it was given for, and never makes a price negative', () => {
  const start = on('2026-01-10')
  const off = { percent_off: 20, amount_off: null }
  const within = (lasts: 'once' | 'forever' | number, periodStart: string) => {
    const duration = typeof lasts === 'number' ? 'repeating' : lasts
    const duration_in_months = typeof lasts === 'number' ? lasts : null
    const end = endOfDiscount({ ...off, duration, duration_in_months }, start)
    return end === null || on(periodStart) < end
  }
  expect([within('once', '2026-01-10'), within('once', '2026-02-10')]).toEqual([true, false])
  expect([within(3, '2026-03-10'), within(3, '2026-04-10')]).toEqual([true, false])
  expect(within('forever', '2030-01-10')).toBe(true)
  const nine = { percent_off: null, amount_off: 900, duration: 'once', duration_in_months: null } as const
  expect([discountOf(nine, 500), discountOf(nine, 0), discountOf(nine, 2900)]).toEqual([500, 0, 900])
})
