import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  centsOf,
  type TypedCoupon,
  typedCents,
  typedCouponSchema,
  typedGiftSchema,
  typedRefundSchema,
} from './typed.ts'

/** The errors by field. */
const problemsOf = (schema: z.ZodType, typed: unknown) =>
  Object.fromEntries(
    schema.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

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

const coupon: TypedCoupon = {
  code: 'spring-25',
  kind: 'share',
  percentOff: '25',
  amountOffCents: '',
  lasts: 'once',
  months: '',
  plan: '',
  mostUses: '',
  endsAt: '2099-01-31',
  note: '',
}

test('a coupon is read as the API wants it', () => {
  expect(typedCouponSchema.parse(coupon)).toMatchObject({
    code: 'SPRING-25',
    coupon: { percentOff: 25, amountOffCents: null, lasts: 'once', months: null, plans: [], mostUses: null },
  })
  const other = {
    kind: 'amount',
    amountOffCents: '5',
    lasts: 'months',
    months: '3',
    plan: 'premium',
    mostUses: '9',
  } as const
  expect(typedCouponSchema.parse({ ...coupon, ...other }).coupon).toMatchObject({
    percentOff: null,
    amountOffCents: 500,
    months: 3,
    plans: ['premium'],
    mostUses: 9,
  })
})

test('what is wrong with a coupon stands with its field, once', () => {
  const wrong = (changes: Partial<TypedCoupon>) => problemsOf(typedCouponSchema, { ...coupon, ...changes })
  expect(wrong({ percentOff: '101' })).toEqual({ percentOff: 'Enter a whole number from 1 to 100.' })
  expect(wrong({ percentOff: '' })).toEqual({ percentOff: 'Enter a whole number from 1 to 100.' })
  expect(wrong({ kind: 'amount' })).toEqual({ amountOffCents: 'Enter an amount, such as 10 or 12.50.' })
  expect(wrong({ lasts: 'months', months: 'some' })).toEqual({ months: 'Enter a whole number from 1 to 36.' })
  expect(wrong({ mostUses: '-1' })).toEqual({ mostUses: 'Enter a whole number, or leave it empty.' })
  expect(wrong({ endsAt: '' })).toEqual({ endsAt: 'Enter a date.' })
  expect(wrong({ endsAt: '2020-01-01' })).toEqual({ endsAt: 'Choose a future date.' })
  expect(wrong({ code: 'a' })).toEqual({ code: expect.stringContaining('3 to 31 letters') })
})

test('a complimentary plan needs a listing, a day and a reason', () => {
  expect(problemsOf(typedGiftSchema, { listing: null, plan: 'premium', endsAt: '', reason: ' ' })).toEqual({
    listing: 'Type the name of a published listing, and choose it from the list.',
    endsAt: 'Enter a date.',
    reason: 'Say why, for the record.',
  })
  const listing = { kind: 'business', label: 'Grill', detail: 'Houston', href: '/business/grill' } as const
  expect(
    typedGiftSchema.parse({ listing, plan: 'featured', endsAt: '2099-01-31', reason: ' Festival ' }),
  ).toMatchObject({ listing, plan: 'featured', reason: 'Festival' })
})

test('a refund is an amount of what is left, with a reason', () => {
  const schema = typedRefundSchema(2900, 'USD')
  expect(schema.parse({ amountCents: '$12.50', note: ' Twice ' })).toEqual({
    amountCents: 1250,
    note: 'Twice',
  })
  const wrong = (amountCents: string) => problemsOf(schema, { amountCents, note: '' })
  expect(wrong('ten')).toEqual({
    amountCents: 'Enter an amount, such as 10 or 12.50.',
    note: 'Say why, for the record.',
  })
  expect(wrong('29.01').amountCents).toBe('That’s more than can be refunded: at most $29.00.')
})
