import { z } from 'zod'
import { couponDurationSchema, couponSchema, giftFields, refundSchema } from '#domain/billing/admin-schema.ts'
import { couponCodeSchema } from '#domain/billing/schema.ts'
import { endOfPlanDay } from '#domain/plans/plan-days.ts'
import { amountWords } from '#domain/plans/prices.ts'
import type { Suggestion } from '#domain/search/schema.ts'

/** "12.50" or "$12.50" in cents; null if it isn't an amount. */
export function centsOf(typed: string): number | null {
  const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!amount) return null
  return Number(amount[1]!.replaceAll(',', '')) * 100 + Number((amount[2] ?? '').padEnd(2, '0'))
}

/** 1250 formatted for an input: "12.50". */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2)

const wholeNumber = (typed: string): number | null => (/^\d+$/.test(typed) ? Number(typed) : null)

const noAmount = 'Enter an amount, such as 10 or 12.50.'
const text = z.string().trim()

const typedCoupon = z.object({
  code: text,
  kind: z.enum(['share', 'amount']),
  percentOff: text,
  amountOffCents: text,
  lasts: couponDurationSchema,
  months: text,
  plan: text,
  mostUses: text,
  endsAt: text,
  note: text,
})
export type TypedCoupon = z.input<typeof typedCoupon>

/** What is typed about a coupon, turned into what the API takes. Fields that aren't shown don't count. */
export const typedCouponSchema = typedCoupon.transform((typed, context) => {
  const { value, problems } = readCoupon(typed)
  for (const [field, message] of Object.entries(problems))
    context.addIssue({ code: 'custom', path: [field], message })
  return value ?? z.NEVER
})

function readCoupon(typed: TypedCoupon) {
  const problems: { [field: string]: string } = {}
  const within = (name: string, value: number | null, most: number, words: string) => {
    if (value === null || value < 1 || value > most) problems[name] = words
    return value
  }
  const isShare = typed.kind === 'share'
  const fields = {
    percentOff: isShare
      ? within('percentOff', wholeNumber(typed.percentOff), 100, 'Enter a whole number from 1 to 100.')
      : null,
    amountOffCents: isShare
      ? null
      : within('amountOffCents', centsOf(typed.amountOffCents), 10_000_000, noAmount),
    currency: 'USD',
    lasts: typed.lasts,
    months:
      typed.lasts === 'months'
        ? within('months', wholeNumber(typed.months), 36, 'Enter a whole number from 1 to 36.')
        : null,
    plans: typed.plan === '' ? [] : [typed.plan],
    mostUses:
      typed.mostUses === ''
        ? null
        : within(
            'mostUses',
            wholeNumber(typed.mostUses),
            100_000,
            'Enter a whole number, or leave it empty.',
          ),
    endsAt: endOfPlanDay(typed.endsAt),
    active: true,
    note: typed.note,
  }
  const code = couponCodeSchema.safeParse(typed.code)
  if (!code.success) problems.code = code.error.issues[0]!.message
  const coupon = couponSchema.safeParse(fields)
  // An invalid amount is reported on its own field, as the percentage field is hidden.
  for (const { path, message } of coupon.error?.issues ?? [])
    if (isShare || path[0] !== 'percentOff') problems[String(path[0])] ??= message
  if (coupon.success && Date.parse(fields.endsAt) < Date.now()) problems.endsAt = 'Choose a future date.'
  if (!code.success || !coupon.success || Object.keys(problems).length > 0) return { problems }
  return { value: { code: code.data, coupon: coupon.data }, problems }
}

type ChosenListing = Extract<Suggestion, { kind: 'business' }>

/** A complimentary plan as typed. */
export const typedGiftSchema = z.object({
  listing: z.custom<ChosenListing>(
    (chosen) => chosen !== null,
    'Type the name of a published listing, and choose it from the list.',
  ) as z.ZodType<ChosenListing, ChosenListing | null>,
  plan: giftFields.plan,
  endsAt: z.string().transform(endOfPlanDay).pipe(giftFields.endsAt),
  reason: giftFields.reason,
})

/** The amount and reason of a refund of at most `most` cents, as typed. */
export const typedRefundSchema = (most: number, currency: string) =>
  z.object({
    amountCents: z
      .string()
      .transform((typed) => centsOf(typed) ?? 0)
      .pipe(
        z
          .number()
          .min(1, noAmount)
          .max(most, `That’s more than can be refunded: at most ${amountWords(most, currency)}.`),
      ),
    note: refundSchema.shape.note,
  })
