import type { ChangePreview, Discount, Interval, InvoiceLine, Price } from '../payments.ts'

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const first = new Date(from)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), last))
  return first
}

export const nextPeriodEnd = (from: Date, interval: Interval): Date =>
  addMonths(from, interval === 'yearly' ? 12 : 1)

/** Never below zero. */
export function afterDiscount(amountCents: number, discount: Discount | null): number {
  if (!discount) return amountCents
  const off =
    'percent' in discount.off
      ? Math.round((amountCents * discount.off.percent) / 100)
      : discount.off.amountCents
  return Math.max(0, amountCents - off)
}

/** Of a discount that is given at `startedAt`: whether it still counts. A period that began before its end has it whole. */
export function runningDiscount(
  discount: Discount | null,
  { startedAt, periodStart }: { startedAt: Date; periodStart: Date },
): Discount | null {
  if (!discount || discount.lasts === 'forever') return discount
  if (discount.lasts === 'once') return periodStart > startedAt ? null : discount
  return periodStart < addMonths(startedAt, discount.lasts.months) ? discount : null
}

type Present = {
  price: Price
  description: string
  periodStart: Date
  periodEnd: Date
  /** What counts in this period, and in the next. */
  discount: Discount | null
  nextDiscount: Discount | null
  creditCents: number
}

/** What is left of the period is credited at the old price and charged at the new one; another interval begins at once. */
export function proratedChange(
  present: Present,
  { price, at }: { price: Price; at: Date },
): ChangePreview & { periodStart: Date; periodEnd: Date; totalCents: number } {
  const whole = present.periodEnd.getTime() - present.periodStart.getTime()
  const left = Math.min(1, Math.max(0, (present.periodEnd.getTime() - at.getTime()) / whole))
  const isSameInterval = price.interval === present.price.interval
  const credited = Math.round(afterDiscount(present.price.amountCents, present.discount) * left)
  const charged = Math.round(afterDiscount(price.amountCents, present.discount) * (isSameInterval ? left : 1))
  const period = isSameInterval
    ? { periodStart: present.periodStart, periodEnd: present.periodEnd }
    : { periodStart: at, periodEnd: nextPeriodEnd(at, price.interval) }
  const totalCents = charged - credited
  const dueNowCents = Math.max(0, totalCents - present.creditCents)
  const creditCents = Math.max(0, present.creditCents - totalCents)
  return {
    ...period,
    totalCents,
    lines: [
      line(`Unused time of ${present.price.tier}, ${present.price.interval}`, -credited),
      line(
        isSameInterval
          ? `Remaining time of ${price.tier}, ${price.interval}`
          : `${price.tier}, ${price.interval}`,
        charged,
      ),
      ...(present.creditCents > 0 && totalCents > 0
        ? [line('Credit', -Math.min(present.creditCents, totalCents))]
        : []),
    ],
    currency: price.currency,
    dueNowCents,
    creditCents,
    nextCents: Math.max(0, afterDiscount(price.amountCents, present.nextDiscount) - creditCents),
    nextAt: period.periodEnd,
  }
}

const line = (description: string, amountCents: number): InvoiceLine => ({
  description: description.charAt(0).toUpperCase() + description.slice(1),
  amountCents,
})
