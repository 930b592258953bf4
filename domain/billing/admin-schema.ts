import { z } from 'zod'
import { paragraphs } from '#domain/text.ts'
import { subscriptionStates } from '#ports/payments.ts'
import { billings, couponCodeSchema, invoiceSchema, paidTiers } from './schema.ts'

const moment = z.string()
const laterMoment = z.iso.datetime({ offset: true, error: 'Enter a date.' })

/** Where a page begins: after this row of the one before. */
export const cursorSchema = z.object({
  before: z.iso.datetime({ offset: true, error: 'That is no moment' }).optional(),
  id: z.string().max(200).optional(),
})
export type Cursor = z.infer<typeof cursorSchema>

const businessRef = z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable()

export const adminSubscriptionSchema = z
  .object({
    id: z.uuid(),
    business: businessRef,
    /** Null for an account that is gone. */
    payer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    provider: z.enum(['stripe', 'test']),
    providerId: z.string(),
    tier: z.enum(paidTiers),
    billing: z.enum(billings),
    amountCents: z.number().int(),
    currency: z.string(),
    state: z.enum(subscriptionStates),
    periodEnd: moment,
    cancelsAtPeriodEnd: z.boolean(),
    cancelReason: z.string().nullable(),
    cancelNote: z.string().nullable(),
    pastDueSince: moment.nullable(),
    isPaused: z.boolean(),
    couponCode: z.string().nullable(),
    startedAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: 'AdminSubscription' })
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>

export const adminPaymentSchema = invoiceSchema
  .extend({
    business: businessRef,
    subscriptionId: z.uuid(),
    provider: z.enum(['stripe', 'test']),
    providerId: z.string(),
  })
  .meta({ id: 'AdminPayment' })
export type AdminPayment = z.infer<typeof adminPaymentSchema>

export const paymentFilterSchema = cursorSchema.extend({
  only: z.enum(['open', 'refunded', 'disputed']).optional(),
})
export const subscriptionFilterSchema = cursorSchema.extend({ state: z.enum(subscriptionStates).optional() })

export const refundSchema = z
  .object({
    /** Made by the browser: the same again is the same refund. */
    id: z.uuid(),
    amountCents: z.number().int().min(1, 'Enter an amount.'),
    note: paragraphs()
      .trim()
      .min(1, 'Say why, for the record.')
      .max(500, 'The note can be up to 500 characters.'),
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof refundSchema>

export const eventSchema = z
  .object({
    id: z.string(),
    provider: z.string(),
    type: z.string(),
    state: z.enum(['waiting', 'done', 'given_up']),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    receivedAt: moment,
    handledAt: moment.nullable(),
  })
  .meta({ id: 'PaymentEvent' })
export type KeptEvent = z.infer<typeof eventSchema>

export const reconciliationSchema = z
  .object({
    id: z.uuid(),
    startedAt: moment,
    finishedAt: moment,
    subscriptions: z.number().int(),
    differences: z.array(z.looseObject({ subscription: z.string(), what: z.string() })),
  })
  .meta({ id: 'Reconciliation' })
export type KeptReconciliation = z.infer<typeof reconciliationSchema>

const couponFields = {
  percentOff: z.number().int().min(1).max(100).nullable(),
  amountOffCents: z.number().int().min(1).max(10_000_000).nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Three capital letters, as USD.')
    .default('USD'),
  lasts: z.enum(['once', 'months', 'forever'], 'Say for how long it counts.'),
  months: z.number().int().min(1).max(36).nullable(),
  /** None: for every plan that costs something. */
  tiers: z.array(z.enum(paidTiers)).default([]),
  mostUses: z.number().int().min(1).max(100_000).nullable(),
  endsAt: laterMoment,
  active: z.boolean().default(true),
  note: paragraphs().trim().max(500).default(''),
}
export const couponSchema = z.object(couponFields).superRefine((coupon, context) => {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if ((coupon.percentOff === null) === (coupon.amountOffCents === null))
    wrong('percentOff', 'Enter either a percentage or an amount.')
  if ((coupon.lasts === 'months') !== (coupon.months !== null))
    wrong('months', 'Say for how many months, where it is for several.')
})
export type CouponFields = z.infer<typeof couponSchema>
export const codeParam = z.object({ code: couponCodeSchema })
export const keptCouponSchema = z
  .object({ ...couponFields, endsAt: moment, code: z.string(), uses: z.number().int() })
  .meta({ id: 'Coupon' })
export type KeptCoupon = z.infer<typeof keptCouponSchema>

export const newGiftSchema = z
  .object({
    /** Made by the browser: the same again is the same plan. */
    id: z.uuid(),
    businessId: z.uuid(),
    tier: z.enum(paidTiers, 'Choose Premium or Featured.'),
    endsAt: laterMoment,
    reason: paragraphs().trim().min(1, 'Say why, for the record.').max(500),
  })
  .meta({ id: 'NewComplimentaryPlan' })
export type NewGift = z.infer<typeof newGiftSchema>
export const giftSchema = z
  .object({
    id: z.uuid(),
    business: businessRef,
    tier: z.enum(paidTiers),
    startsAt: moment,
    endsAt: moment,
    endedAt: moment.nullable(),
    reason: z.string(),
    givenBy: z.string().nullable(),
  })
  .meta({ id: 'ComplimentaryPlan' })
export type Gift = z.infer<typeof giftSchema>

export const eventFilterSchema = cursorSchema.extend({
  state: z.enum(['waiting', 'done', 'given_up']).optional(),
})
export const reconciliationResultSchema = reconciliationSchema
  .pick({ subscriptions: true, differences: true })
  .meta({ id: 'ReconciliationResult' })
