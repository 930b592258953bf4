import { type CouponFields, couponSchema, type NewGift, newGiftSchema } from '#domain/billing/admin-schema.ts'
import { couponCodeSchema } from '#domain/billing/schema.ts'
import { endOfPlanDay } from '#domain/plans/plan-days.ts'

/** What is wrong, by the name of the field. */
export type Problems = { [field: string]: string }
export type Read<T> = { value: T; problems?: never } | { value?: never; problems: Problems }

/** "12.50" or "$12.50" in cents; null where it is no amount. */
export function centsOf(typed: string): number | null {
  const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!amount) return null
  return Number(amount[1]!.replaceAll(',', '')) * 100 + Number((amount[2] ?? '').padEnd(2, '0'))
}

/** "1250" as it is typed: "12.50". */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2)

const wholeNumber = (typed: string): number | null => (/^\d+$/.test(typed) ? Number(typed) : null)

export function readCoupon(form: FormData): Read<{ code: string; coupon: CouponFields }> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const problems: Problems = {}
  const within = (name: string, value: number | null, most: number, words: string) => {
    if (value === null || value < 1 || value > most) problems[name] = words
    return value
  }
  const isShare = text('kind') !== 'amount'
  const lasts = text('lasts')
  const fields = {
    percentOff: isShare
      ? within('percentOff', wholeNumber(text('percentOff')), 100, 'Enter a whole number from 1 to 100.')
      : null,
    amountOffCents: isShare
      ? null
      : within(
          'amountOffCents',
          centsOf(text('amountOff')),
          10_000_000,
          'Enter an amount, such as 10 or 12.50.',
        ),
    currency: 'USD',
    lasts,
    months:
      lasts === 'months'
        ? within('months', wholeNumber(text('months')), 36, 'Enter a whole number from 1 to 36.')
        : null,
    tiers: text('tier') === '' ? [] : [text('tier')],
    mostUses:
      text('mostUses') === ''
        ? null
        : within(
            'mostUses',
            wholeNumber(text('mostUses')),
            100_000,
            'Enter a whole number, or leave it empty.',
          ),
    endsAt: endOfPlanDay(text('endsOn')),
    active: true,
    note: text('note'),
  }
  const code = couponCodeSchema.safeParse(text('code'))
  if (!code.success) problems.code = code.error.issues[0]!.message
  const coupon = couponSchema.safeParse(fields)
  // An amount that is wrong is said of its own field, and the share isn't shown.
  for (const { path, message } of coupon.error?.issues ?? [])
    if (isShare || path[0] !== 'percentOff') problems[String(path[0])] ??= message
  if (coupon.success && Date.parse(fields.endsAt) < Date.now()) problems.endsAt = 'Choose a future date.'
  if (!code.success || !coupon.success || Object.keys(problems).length > 0) return { problems }
  return { value: { code: code.data, coupon: coupon.data } }
}

/** What a complimentary plan needs beyond the listing. */
export function readGift(form: FormData): Read<Pick<NewGift, 'tier' | 'endsAt' | 'reason'>> {
  const read = newGiftSchema.pick({ tier: true, endsAt: true, reason: true }).safeParse({
    tier: form.get('tier'),
    endsAt: endOfPlanDay(String(form.get('endsOn') ?? '')),
    reason: form.get('reason'),
  })
  if (read.success) return { value: read.data }
  const problems: Problems = {}
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message
  return { problems }
}
