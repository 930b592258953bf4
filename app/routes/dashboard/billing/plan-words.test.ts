import { expect, test } from 'vitest'
import type { BusinessBilling, Invoice, OwnSubscription } from '#domain/billing/schema.ts'
import { cardWords, expiresBefore, invoiceName, invoiceStatus, planStatusOf } from './plan-words.ts'

const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2027 }
const subscription: OwnSubscription = {
  id: '00000000-0000-4000-9000-000000000002',
  plan: 'premium',
  planName: 'Premium',
  tier: 'premium',
  billing: 'monthly',
  amountCents: 2900,
  currency: 'USD',
  state: 'active',
  periodEnd: '2027-02-14T12:00:00.000Z',
  cancelsAtPeriodEnd: false,
  endedAt: null,
  graceEndsAt: null,
  isPaused: false,
  card,
  couponCode: null,
  startedAt: '2027-01-14T12:00:00.000Z',
}
type Given = BusinessBilling['complimentary']
const given: Given = {
  plan: 'featured',
  planName: 'Featured',
  tier: 'featured',
  endsAt: '2027-03-01T12:00:00.000Z',
}

const standing = (changes: Partial<OwnSubscription> | null, complimentary: Given = null) =>
  planStatusOf({
    business: null,
    plan: 'free',
    planName: 'Free',
    tier: 'free',
    allowances: null,
    subscription: changes && { ...subscription, ...changes },
    complimentary,
    refusal: null,
  })

test.each([
  ['renews', {}, 'Active', /^\$29 a month\. Renews on February 14, 2027\.$/],
  ['ends', { cancelsAtPeriodEnd: true }, 'Canceled', /runs until February 14, 2027.*undo this/],
  [
    'is unpaid',
    { state: 'past_due', graceEndsAt: '2027-02-21T12:00:00.000Z' },
    'Payment failed',
    /stays until February 21, 2027/,
  ],
  ['was never paid', { state: 'incomplete' }, 'Not paid yet', /first payment/],
  ['is paused', { isPaused: true }, 'Paused', /aren’t charged/],
  ['is tried', { state: 'trialing' }, 'Trial', /Free until February 14, 2027, then \$29 a month/],
  ['has ended', { state: 'canceled', endedAt: '2027-02-01T12:00:00.000Z' }, 'Ended', /on February 1, 2027/],
] as const)('a plan that %s', (_what, changes, label, text) => {
  const shown = standing(changes)
  expect(shown.label).toBe(label)
  expect(shown.text).toMatch(text)
})

test('what is given stands behind what is paid, and before what has ended', () => {
  expect(standing({}, given).label).toBe('Active')
  expect(standing({ state: 'canceled' }, given).text).toMatch(/^Featured, free of charge until March 1, 2027/)
  expect(standing(null, given).label).toBe('Complimentary')
  expect(standing(null).label).toBe('Free')
})

test('an unpaid plan that was canceled is unpaid first', () => {
  expect(standing({ state: 'past_due', cancelsAtPeriodEnd: true }).tone).toBe('danger')
})

test('a card by its last four digits, and whether it is over before it is charged', () => {
  expect(cardWords(card)).toBe('Visa ending in 4242, good until 03/2027')
  expect(cardWords({ ...card, brand: 'cartes_bancaires' })).toMatch(/^Card ending in 4242/)
  expect(expiresBefore(card, '2027-03-31T23:00:00.000Z')).toBe(false)
  expect(expiresBefore(card, '2027-04-01T00:00:00.000Z')).toBe(true)
})

const invoice = {
  number: 'T-0007',
  state: 'paid',
  currency: 'USD',
  totalCents: 2900,
  paidCents: 2900,
  refundedCents: 0,
  dispute: null,
  nextAttemptAt: null,
} as Invoice

test.each([
  [{}, 'Paid', ''],
  [{ refundedCents: 900 }, 'Partly refunded', '$9.00 of it went back to you.'],
  [{ refundedCents: 2900 }, 'Refunded', '$29.00 of it went back to you.'],
  [{ dispute: 'open', refundedCents: 900 }, 'Disputed', 'Your bank is looking into this payment.'],
  [{ dispute: 'lost' }, 'Charged back', 'Your bank gave this payment back to you.'],
  [{ dispute: 'won' }, 'Paid', ''],
  [
    { state: 'open', paidCents: 0, nextAttemptAt: '2027-02-17T12:00:00.000Z' },
    'Unpaid',
    'The card is tried again on February 17, 2027.',
  ],
  [{ state: 'open', paidCents: 0 }, 'Unpaid', 'Waiting for another card.'],
  [{ state: 'void', paidCents: 0 }, 'Void', 'It doesn’t have to be paid.'],
  [{ state: 'uncollectible', paidCents: 0 }, 'Not paid', 'It was canceled. You owe nothing.'],
] as [Partial<Invoice>, string, string][])('an invoice with %o is “%s”', (changes, label, text) => {
  expect(invoiceStatus({ ...invoice, ...changes })).toMatchObject({ label, text })
})

test('what is paid, or costs nothing, has a receipt', () => {
  expect(invoiceName(invoice)).toBe('Receipt T-0007')
  expect(invoiceName({ ...invoice, paidCents: 0, totalCents: 0, number: null })).toBe('Receipt')
  expect(invoiceName({ ...invoice, paidCents: 0 })).toBe('Invoice T-0007')
})
