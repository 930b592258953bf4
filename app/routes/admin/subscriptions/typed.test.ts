import { expect, test } from 'vitest'
import { centsOf, readCoupon, readGift, typedCents } from './typed.ts'

const formOf = (fields: { [name: string]: string }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  ['12.50', 1250],
  ['$12.5', 1250],
  [' 290 ', 29_000],
  ['1,290.05', 129_005],
  ['0', 0],
  ['', null],
  ['12,5', null],
  ['-3', null],
  ['1.234', null],
  ['ten', null],
])('%j is %j in cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

test('cents are typed as they are read', () => expect(centsOf(typedCents(1205))).toBe(1205))

const coupon = { code: 'spring-25', kind: 'share', percentOff: '25', lasts: 'once', endsOn: '2099-01-31' }

test('a coupon is read as the API wants it', () => {
  expect(readCoupon(formOf(coupon)).value).toMatchObject({
    code: 'SPRING-25',
    coupon: { percentOff: 25, amountOffCents: null, lasts: 'once', months: null, tiers: [], mostUses: null },
  })
  const other = {
    kind: 'amount',
    amountOff: '5',
    lasts: 'months',
    months: '3',
    tier: 'premium',
    mostUses: '9',
  }
  expect(readCoupon(formOf({ ...coupon, ...other })).value?.coupon).toMatchObject({
    percentOff: null,
    amountOffCents: 500,
    months: 3,
    tiers: ['premium'],
    mostUses: 9,
  })
})

test('what is wrong with a coupon stands with its field, once', () => {
  const wrong = (changes: { [name: string]: string }) =>
    readCoupon(formOf({ ...coupon, ...changes })).problems
  expect(wrong({ percentOff: '101' })).toEqual({ percentOff: 'Enter a whole number from 1 to 100.' })
  expect(wrong({ percentOff: '' })).toEqual({ percentOff: 'Enter a whole number from 1 to 100.' })
  expect(wrong({ kind: 'amount' })).toEqual({ amountOffCents: 'Enter an amount, such as 10 or 12.50.' })
  expect(wrong({ lasts: 'months', months: 'some' })).toEqual({ months: 'Enter a whole number from 1 to 36.' })
  expect(wrong({ mostUses: '-1' })).toEqual({ mostUses: 'Enter a whole number, or leave it empty.' })
  expect(wrong({ endsOn: '' })).toEqual({ endsAt: 'Enter a date.' })
  expect(wrong({ endsOn: '2020-01-01' })).toEqual({ endsAt: 'Choose a future date.' })
  expect(wrong({ code: 'a' })).toEqual({ code: expect.stringContaining('3 to 31 letters') })
})

test('a complimentary plan needs a day and a reason', () => {
  expect(readGift(formOf({ tier: 'premium', endsOn: '', reason: ' ' })).problems).toEqual({
    endsAt: 'Enter a date.',
    reason: 'Say why, for the record.',
  })
  expect(
    readGift(formOf({ tier: 'featured', endsOn: '2099-01-31', reason: ' Festival ' })).value,
  ).toMatchObject({
    tier: 'featured',
    reason: 'Festival',
  })
})
