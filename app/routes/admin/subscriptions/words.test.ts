import { expect, test } from 'vitest'
import type { AdminCoupon, AdminPayment, AdminSubscription, Gift } from '#domain/billing/admin-schema.ts'
import {
  couponMark,
  couponWords,
  differenceWords,
  giftMark,
  paymentMarks,
  priceNotice,
  refundableCents,
  sideWords,
  subscriptionStatus,
} from './words.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = '2026-12-24T12:00:00Z'
const before = '2026-11-01T12:00:00Z'

const subscription = {
  state: 'active',
  periodEnd: later,
  endedAt: null,
  pastDueSince: null,
} as AdminSubscription
test.each<[Partial<AdminSubscription>, string, string]>([
  [{}, 'Active', 'Renews on December 24, 2026'],
  [{ state: 'trialing' }, 'Trial', 'Renews on December 24, 2026'],
  [{ cancelsAtPeriodEnd: true }, 'Canceled', 'Ends on December 24, 2026'],
  [{ isPaused: true }, 'Paused', 'The listing is suspended'],
  [{ state: 'past_due', pastDueSince: before }, 'Payment failed', 'Unpaid since November 1, 2026'],
  [{ state: 'incomplete' }, 'Not paid yet', 'Not started'],
  [{ state: 'canceled', endedAt: before }, 'Ended', 'Ended on November 1, 2026'],
])('a subscription with %j is %s: %s', (changes, label, until) =>
  expect(subscriptionStatus({ ...subscription, ...changes })).toMatchObject({ label, until }),
)

const payment = {
  state: 'paid',
  paidCents: 2900,
  refundedCents: 0,
  dispute: null,
  currency: 'USD',
} as AdminPayment
test.each<[Partial<AdminPayment>, string[], number]>([
  [{}, ['Paid'], 2900],
  [{ state: 'open', paidCents: 0 }, ['Unpaid'], 0],
  [{ refundedCents: 1000 }, ['Paid', '$10.00 refunded'], 1900],
  [{ refundedCents: 2900 }, ['Paid', 'Refunded'], 0],
  [{ dispute: 'open' }, ['Paid', 'Disputed'], 2900],
  [{ dispute: 'lost' }, ['Paid', 'Dispute lost'], 0],
  [{ refundedCents: 1000, dispute: 'won' }, ['Paid', '$10.00 refunded', 'Dispute won'], 1900],
])('a payment with %j is marked %j, and %i can go back', (changes, labels, left) => {
  const changed = { ...payment, ...changes }
  expect(paymentMarks(changed).map(({ label }) => label)).toEqual(labels)
  expect(refundableCents(changed)).toBe(left)
})

const coupon = {
  percentOff: 25,
  amountOffCents: null,
  currency: 'USD',
  lasts: 'once',
  months: null,
  active: true,
  endsAt: later,
  uses: 0,
  mostUses: null,
} as AdminCoupon
test('a coupon says what it gives, and whether it still counts', () => {
  expect(couponWords(coupon)).toBe('25% off the first period')
  expect(couponWords({ ...coupon, lasts: 'months', months: 1 })).toBe('25% off for 1 month')
  expect(couponWords({ ...coupon, percentOff: null, amountOffCents: 500, lasts: 'forever' })).toBe(
    '$5 off forever',
  )
  const mark = (changes: Partial<AdminCoupon>) => couponMark({ ...coupon, ...changes }, now).label
  expect(mark({})).toBe('Active')
  expect(mark({ active: false })).toBe('Ended')
  expect(mark({ endsAt: before })).toBe('Expired')
  expect(mark({ uses: 3, mostUses: 3 })).toBe('Used up')
})

test('a complimentary plan runs, is over, or was taken back', () => {
  const mark = (changes: Partial<Gift>) =>
    giftMark({ endsAt: later, endedAt: null, ...changes } as Gift, now).label
  expect(mark({})).toBe('Active')
  expect(mark({ endsAt: before })).toBe('Expired')
  expect(mark({ endedAt: before })).toBe('Ended early')
})

test('a difference is told in words, one of a later version as it is called', () => {
  const words = (what: string) => differenceWords({ subscription: 'sub_1', what })
  expect(words('missing_here')).toBe('Only at the payment service')
  expect(words('something_new')).toBe('something new')
  expect(sideWords({ tier: 'free', amountCents: 2900, isPaused: false, state: 'past_due' })).toBe(
    'plan: free, price: 29.00, paused: no, state: past due',
  )
  expect(sideWords({ periodEnd: later })).toMatch(/^period until: Dec 24, 2026, /)
  expect(sideWords(undefined)).toBe('–')
})

test('a plan that the payment service doesn’t know of yet is stored or deleted all the same', () => {
  expect(priceNotice('Twin deleted', true)).toEqual({ title: 'Twin deleted', variant: 'ok' })
  expect(priceNotice('Twin deleted', false)).toMatchObject({
    ...{ title: expect.stringContaining('Twin deleted, but the payment service'), variant: 'info' },
  })
})
