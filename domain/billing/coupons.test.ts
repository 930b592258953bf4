import { expect, test } from 'vitest'
import type { Discount } from '#ports/payments.ts'
import { describeDiscount } from './coupons.server.ts'

test.each<[Discount['lasts'], string]>([
  ['once', '25% off the first month'],
  [{ months: 1 }, '25% off for 1 month'],
  [{ months: 3 }, '25% off for 3 months'],
  ['forever', '25% off for as long as you stay'],
])('a discount that lasts %j is told as %s', (lasts, words) => {
  const price = { plan: 'premium', interval: 'monthly', amountCents: 2900, currency: 'USD' } as const
  expect(describeDiscount({ code: 'WELCOME', off: { percent: 25 }, lasts }, price).words).toBe(words)
})
