import type { Billing, Plan } from './schema.ts'

/** "$29", "$29.50": shows cents only when there are any. */
export function moneyWords(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** "$29.00", "-$4.35": for columns of amounts. */
export const amountWords = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** "$29 a month". */
export const priceWords = (cents: number, currency: string, billing: Billing): string =>
  `${moneyWords(cents, currency)} a ${billing === 'yearly' ? 'year' : 'month'}`

export const priceOf = (plan: Plan, billing: Billing): number =>
  billing === 'yearly' ? plan.priceYearCents : plan.priceMonthCents

/** How much less a year costs than twelve months; never below zero. */
export const yearlySaving = (plan: Plan): number =>
  Math.max(0, plan.priceMonthCents * 12 - plan.priceYearCents)

/** Anything but "yearly" is monthly. */
export const readBilling = (value: string | null): Billing => (value === 'yearly' ? 'yearly' : 'monthly')
