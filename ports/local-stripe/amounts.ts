import type { Rows } from './rows.ts'

export type Price = Pick<Rows['price'], 'unit_amount' | 'recurring' | 'metadata'>
type Coupon = Pick<Rows['coupon'], 'percent_off' | 'amount_off' | 'duration' | 'duration_in_months'>
type Period = { start: number; end: number }
export type Amount = { description: string; amount: number; period: Period }

/** The same day this many months later, or the last day of a shorter month. In seconds, like all of Stripe's times. */
export function addMonths(from: number, months: number): number {
  const first = new Date(from * 1000)
  const day = first.getUTCDate()
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.getTime() / 1000
}

export const periodFrom = (start: number, { recurring: { interval, interval_count } }: Price): Period => ({
  start,
  end: addMonths(start, (interval === 'year' ? 12 : 1) * interval_count),
})

/** What a coupon takes off an amount; never more than the amount. */
export function discountOf(coupon: Coupon | null, amount: number): number {
  if (!coupon || amount <= 0) return 0
  const { percent_off, amount_off } = coupon
  return Math.min(amount, percent_off === null ? amount_off! : Math.round((amount * percent_off) / 100))
}

/**
 * When a coupon applied at `start` ends, which is the start of the first period without it. Null when it never ends.
 */
export function endOfDiscount({ duration, duration_in_months }: Coupon, start: number): number | null {
  if (duration === 'forever') return null
  return duration === 'once' ? start + 1 : addMonths(start, duration_in_months!)
}

/** The part of a total that is charged, and the customer's resulting balance: below zero is in the customer's favor. */
export function settled(total: number, balance: number): { amountDue: number; balance: number } {
  const amountDue = Math.max(0, total + balance)
  return { amountDue, balance: total + balance - amountDue }
}

type Present = {
  price: Price
  period: Period
  /** The coupon that applies in this period. */
  coupon: Coupon | null
}

/**
 * The rest of the period is credited at the old price and charged at the new one; a different interval starts at once.
 */
export function proratedChange(
  present: Present,
  { price, at, keepsCoupon = true }: { price: Price; at: number; keepsCoupon?: boolean },
): { lines: Amount[]; period: Period } {
  const { start, end } = present.period
  const left = Math.min(1, Math.max(0, (end - at) / (end - start)))
  const isSameInterval = price.recurring.interval === present.price.recurring.interval
  const period = isSameInterval ? present.period : periodFrom(at, price)
  const net = ({ unit_amount }: Price, coupon: Coupon | null) =>
    unit_amount! - discountOf(coupon, unit_amount!)
  const [before, after] = [nameOf(present.price), nameOf(price)]
  return {
    period,
    lines: [
      {
        description: `Unused time of ${before}`,
        amount: -Math.round(net(present.price, present.coupon) * left),
        period: { start: at, end },
      },
      {
        description: isSameInterval
          ? `Remaining time of ${after}`
          : after.charAt(0).toUpperCase() + after.slice(1),
        amount: Math.round(net(price, keepsCoupon ? present.coupon : null) * (isSameInterval ? left : 1)),
        period: { start: at, end: period.end },
      },
    ],
  }
}

export const everyOf = ({ recurring }: Price): string =>
  recurring.interval === 'year' ? 'yearly' : 'monthly'

const nameOf = (price: Price): string => `${price.metadata.tier ?? 'plan'}, ${everyOf(price)}`
