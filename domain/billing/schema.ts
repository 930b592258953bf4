import { z } from 'zod'
import { tiers } from '#domain/plans/tiers.ts'
import { paragraphs } from '#domain/text.ts'
import { disputeStates, subscriptionStates } from '#ports/payments.ts'

export const paidTiers = ['premium', 'featured'] as const
export type PaidTier = (typeof paidTiers)[number]
export const billings = ['monthly', 'yearly'] as const

/** How long a plan goes on after a payment failed. `entitled_tier` in the database has the same. */
export const graceDays = 7

const moment = z.string()
const cents = z.number().int()
const currency = z.string().length(3)

export const choiceSchema = z.object({
  tier: z.enum(paidTiers, 'Choose Premium or Featured.'),
  billing: z.enum(billings, 'Choose monthly or yearly.'),
})
export type Choice = z.infer<typeof choiceSchema>

export const couponCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[A-Z0-9][A-Z0-9-]{2,30}$/,
    'A code has 3 to 31 letters, digits or hyphens. Check how it is written.',
  )

export const cardSchema = z
  .object({
    brand: z.string(),
    last4: z.string(),
    expMonth: z.number().int(),
    expYear: z.number().int(),
  })
  .meta({ id: 'BillingCard' })

/** A subscription as whoever pays it sees it. Dates are ISO 8601, amounts whole cents. */
export const subscriptionSchema = z
  .object({
    id: z.uuid(),
    tier: z.enum(paidTiers),
    billing: z.enum(billings),
    /** Each period, before a coupon. */
    amountCents: cents,
    currency,
    state: z.enum(subscriptionStates),
    /** When it renews, or ends where it is canceled. */
    periodEnd: moment,
    cancelsAtPeriodEnd: z.boolean(),
    endedAt: moment.nullable(),
    /** Until when a failed payment can be made up for; null unless `past_due`. */
    graceEndsAt: moment.nullable(),
    /** Its listing is suspended: nothing is charged. */
    isPaused: z.boolean(),
    card: cardSchema.nullable(),
    couponCode: z.string().nullable(),
    startedAt: moment,
  })
  .meta({ id: 'BillingSubscription' })
export type OwnSubscription = z.infer<typeof subscriptionSchema>

export const planAllowancesSchema = z
  .object({
    tier: z.enum(tiers),
    photoLimit: z.number().int(),
    flyerLimit: z.number().int(),
    inBanner: z.boolean(),
    inCarousel: z.boolean(),
    analytics: z.enum(['basic', 'full']),
  })
  .meta({ id: 'PlanAllowances' })

/** A listing and its plan, for its owner or whoever pays for it. */
export const businessBillingSchema = z
  .object({
    business: z
      .object({
        id: z.uuid(),
        name: z.string(),
        slug: z.string(),
        status: z.string(),
        /** Somebody may still pay for what they have handed over. */
        isOwn: z.boolean(),
      })
      .nullable()
      .describe('Null where the listing is gone'),
    tier: z.enum(tiers),
    allowances: planAllowancesSchema.nullable(),
    /** The one that runs, or the last one; null where there never was one. */
    subscription: subscriptionSchema.nullable(),
    complimentary: z.object({ tier: z.enum(paidTiers), endsAt: moment }).nullable(),
    /** Why a plan can't be bought for it now, in words; null where it can. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'BusinessBilling' })
export type BusinessBilling = z.infer<typeof businessBillingSchema>

export const billingSchema = z
  .object({
    /** A test checkout: no money moves. */
    isTest: z.boolean(),
    /** Whether a plan can be bought here at all. */
    isSelling: z.boolean(),
    businesses: z.array(businessBillingSchema),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof billingSchema>

export const invoiceLineSchema = z.object({ description: z.string(), amountCents: cents })

export const invoiceSchema = z
  .object({
    id: z.uuid(),
    number: z.string().nullable(),
    businessId: z.uuid().nullable(),
    state: z.enum(['open', 'paid', 'void', 'uncollectible']),
    currency,
    totalCents: cents,
    taxCents: cents,
    paidCents: cents,
    refundedCents: cents,
    dispute: z.enum(disputeStates).nullable(),
    lines: z.array(invoiceLineSchema),
    billedName: z.string(),
    /** Lines, broken by line feeds; may be empty. */
    billedAddress: z.string(),
    periodStart: moment,
    periodEnd: moment,
    invoicedAt: moment,
    paidAt: moment.nullable(),
    /** When the card is tried again. */
    nextAttemptAt: moment.nullable(),
    /** At the provider; null where this site shows it itself. */
    hostedUrl: z.string().nullable(),
    pdfUrl: z.string().nullable(),
  })
  .meta({ id: 'BillingInvoice' })
export type Invoice = z.infer<typeof invoiceSchema>

export const newCheckoutSchema = choiceSchema
  .extend({
    /** Made by the browser: the same again is the same checkout. */
    id: z.uuid(),
    businessId: z.uuid(),
    coupon: couponCodeSchema.optional(),
  })
  .meta({ id: 'NewCheckout' })
export type NewCheckout = z.infer<typeof newCheckoutSchema>

export const checkoutStates = ['open', 'failed', 'complete', 'expired'] as const
export const checkoutSchema = z
  .object({
    id: z.uuid(),
    /**
     * `open`: nothing is confirmed yet; `failed`: declined, and still open; `complete`: the plan is there; `expired`:
     * closed without a payment.
     */
    state: z.enum(checkoutStates),
    businessId: z.uuid().nullable(),
    businessName: z.string().nullable(),
    tier: z.enum(paidTiers),
    billing: z.enum(billings),
    amountCents: cents,
    currency,
    couponCode: z.string().nullable(),
    /** Where to pay, while it is open. */
    url: z.string().nullable(),
    expiresAt: moment.nullable(),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof checkoutSchema>

export const couponOfferSchema = z
  .object({
    code: z.string(),
    /** "20% off for 3 months". */
    words: z.string(),
    /** What the first period costs with it. */
    firstCents: cents,
    currency,
  })
  .meta({ id: 'CouponOffer' })
export type CouponOffer = z.infer<typeof couponOfferSchema>

export const previewSchema = z
  .object({
    lines: z.array(invoiceLineSchema),
    currency,
    /** Charged at once. */
    dueNowCents: cents,
    /** Left over, and taken off the next invoices. */
    creditCents: cents,
    nextCents: cents,
    nextAt: moment,
    /** To be sent with the change, so that it costs what was shown. Good for an hour. */
    previewedAt: moment,
  })
  .meta({ id: 'PlanChangePreview' })
export type Preview = z.infer<typeof previewSchema>

export const changeSchema = choiceSchema
  .extend({
    previewedAt: z.iso.datetime({ error: 'Look at the preview first.' }),
    /** As the preview said; another amount is a `conflict`. */
    dueNowCents: cents,
  })
  .meta({ id: 'PlanChange' })
export type Change = z.infer<typeof changeSchema>

export const cancelReasons = [
  'too_expensive',
  'too_little_use',
  'missing_features',
  'closing',
  'temporary',
  'other',
] as const
export const cancelSchema = z
  .object({
    reason: z.enum(cancelReasons, 'Choose one of the reasons.'),
    note: paragraphs().trim().max(500, 'The note can be up to 500 characters.').default(''),
  })
  .meta({ id: 'PlanCancellation' })
export type Cancellation = z.infer<typeof cancelSchema>

export const pageSchema = z.object({ url: z.string() }).meta({ id: 'BillingPage' })

/** What the test checkout's page shows. */
export const testPageSchema = z
  .object({
    kind: z.enum(['checkout', 'card']),
    state: z.enum(['open', 'needs_action', 'failed', 'complete', 'expired']),
    description: z.string(),
    lines: z.array(invoiceLineSchema),
    totalCents: cents,
    currency,
    /** Where to go when it is done, and when it is left. */
    successUrl: z.string(),
    cancelUrl: z.string(),
  })
  .meta({ id: 'TestPaymentPage' })
export type TestPage = z.infer<typeof testPageSchema>

export const testActions = [
  'pay',
  'pay_fails_later',
  'decline',
  'needs_action',
  'confirm',
  'abandon',
] as const
export const testActionSchema = z.object({ action: z.enum(testActions) }).meta({ id: 'TestPaymentAction' })
export type TestAction = (typeof testActions)[number]
