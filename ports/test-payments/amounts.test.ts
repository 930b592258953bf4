import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, afterDiscount, proratedChange, runningDiscount } from './amounts.ts'

const on = (day: string) => new Date(`${day}T00:00:00Z`)
const price = (tier: string, amountCents: number, interval: 'monthly' | 'yearly' = 'monthly') => ({
  tier,
  interval,
  amountCents,
  currency: 'USD',
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months are %s', (from, months, to) => expect(addMonths(on(from), months)).toEqual(on(to)))

const june = {
  price: price('premium', 2900),
  description: 'Premium',
  periodStart: on('2026-06-01'),
  periodEnd: on('2026-07-01'),
  discount: null,
  nextDiscount: null,
  creditCents: 0,
}

test('half of a month at another price', () => {
  const change = proratedChange(june, { price: price('featured', 7900), at: on('2026-06-16') })
  expect(change).toMatchObject({
    dueNowCents: 2500,
    creditCents: 0,
    nextCents: 7900,
    nextAt: on('2026-07-01'),
  })
  expect(change.lines.map(({ amountCents }) => amountCents)).toEqual([-1450, 3950])
})

test('a smaller plan leaves a credit, which the next invoice takes', () => {
  const change = proratedChange(
    { ...june, price: price('featured', 7900) },
    { price: price('premium', 2900), at: on('2026-06-16') },
  )
  expect(change).toMatchObject({ dueNowCents: 0, creditCents: 2500, nextCents: 400 })
})

test('another interval begins at once', () => {
  const change = proratedChange(june, { price: price('premium', 29_000, 'yearly'), at: on('2026-06-16') })
  expect(change).toMatchObject({ dueNowCents: 29_000 - 1450, nextAt: on('2027-06-16'), nextCents: 29_000 })
})

test('whatever is changed when: cents are whole, nothing is owed twice, and there and back costs nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 30 * 86_400 }),
      fc.integer({ min: 0, max: 5000 }),
      (from, to, second, creditCents) => {
        const at = new Date(june.periodStart.getTime() + second * 1000)
        const there = proratedChange(
          { ...june, creditCents, price: price('premium', from) },
          { price: price('featured', to), at },
        )
        expect([there.dueNowCents, there.creditCents].every(Number.isInteger)).toBe(true)
        expect(Math.min(there.dueNowCents, there.creditCents)).toBe(0)
        const back = proratedChange(
          { ...june, creditCents: there.creditCents, price: price('featured', to) },
          { price: price('premium', from), at },
        )
        expect(there.dueNowCents - there.creditCents + creditCents).toBe(there.totalCents)
        expect(there.totalCents + back.totalCents).toBe(0)
      },
    ),
  )
})

test('a discount counts as long as it was given for, and never makes a price negative', () => {
  const started = on('2026-01-10')
  const within = (lasts: 'once' | 'forever' | { months: number }, periodStart: string) =>
    runningDiscount(
      { code: 'A', off: { percent: 20 }, lasts },
      { startedAt: started, periodStart: on(periodStart) },
    ) !== null
  expect([within('once', '2026-01-10'), within('once', '2026-02-10')]).toEqual([true, false])
  expect([within({ months: 3 }, '2026-03-10'), within({ months: 3 }, '2026-04-10')]).toEqual([true, false])
  expect(within('forever', '2030-01-10')).toBe(true)
  expect(afterDiscount(500, { code: 'A', off: { amountCents: 900, currency: 'USD' }, lasts: 'once' })).toBe(0)
})
