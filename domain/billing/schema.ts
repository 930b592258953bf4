import { z } from 'zod'
import { momentSchema } from '#domain/day.ts'
import { planIdSchema } from '#domain/plans/plan-id.ts'
import { paidTiers, tiers } from '#domain/plans/tiers.ts'
import { paragraphs } from '#domain/typed-text.ts'
import { disputeStates, subscriptionStates } from '#ports/payments.ts'

export const billings = ['monthly', 'yearly'] as const

/** How long a plan continues after a failed payment. Must match `entitled_plan` in the database. */
export const graceDays = 7

const moment = z.string()
const cents = z.number().int()
const currency = z.string().length(3)

const choice = z.object({
  plan: planIdSchema.optional().describe('The ID of a plan'),
  tier: planIdSchema.optional().describe('The older name of `plan`'),
  billing: z.enum(billings, 'Choose monthly or yearly.'),
})

/** What is sent under the older name has the newer one from here on. */
export function renamed<Sent extends { plan?: string | undefined; tier?: string | undefined }>(
  { tier, ...sent }: Sent,
  context: z.RefinementCtx,
) {
  const plan = sent.plan ?? tier
  if (plan !== undefined) return { ...sent, plan }
  context.addIssue({ code: 'custom', path: ['plan'], message: 'Choose a plan.' })
  return z.NEVER
}

export const choiceSchema = choice.transform(renamed)
export type Choice = z.output<typeof choiceSchema>

/** What a listing is on, or was. */
const planRef = {
  /** Its ID. */
  plan: z.string(),
  planName: z.string(),
}

export const couponCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,30}$/, 'A code has 3 to 31 letters, digits or hyphens. Check the spelling.')

export const cardSchema = z
  .object({
    brand: z.string(),
    last4: z.string(),
    expMonth: z.number().int(),
    expYear: z.number().int(),
  })
  .meta({ id: 'BillingCard' })

/** A subscription as its payer sees it. Dates are ISO 8601, amounts in whole cents. */
export const subscriptionSchema = z
  .object({
    id: z.uuid(),
    ...planRef,
    tier: z.enum(paidTiers),
    billing: z.enum(billings),
    /** Per period, before any coupon. */
    amountCents: cents,
    currency,
    state: z.enum(subscriptionStates),
    /** When it renews, or when it ends if canceled. */
    periodEnd: moment,
    cancelsAtPeriodEnd: z.boolean(),
    endedAt: moment.nullable(),
    /** The deadline for making up a failed payment. Null unless `past_due`. */
    graceEndsAt: moment.nullable(),
    /** The listing is suspended, so nothing is charged. */
    isPaused: z.boolean(),
    card: cardSchema.nullable(),
    couponCode: z.string().nullable(),
    startedAt: moment,
  })
  .meta({ id: 'BillingSubscription' })
export type OwnSubscription = z.infer<typeof subscriptionSchema>

const planAllowancesSchema = z
  .object({
    ...planRef,
    tier: z.enum(tiers),
    photoLimit: z.number().int(),
    flyerLimit: z.number().int(),
    /** How many other locations its page links to. Null for all. */
    locationLimit: z.number().int().nullable(),
    serviceLimit: z.number().int(),
    inBanner: z.boolean(),
    inCarousel: z.boolean(),
    analytics: z.enum(['basic', 'full']),
  })
  .meta({ id: 'PlanAllowances' })

/** A listing and its plan, for its owner or the person who pays for it. */
export const businessBillingSchema = z
  .object({
    business: z
      .object({
        id: z.uuid(),
        name: z.string(),
        slug: z.string(),
        status: z.string(),
        /** False when the user still pays for a listing they have transferred. */
        isOwn: z.boolean(),
      })
      .nullable()
      .describe('Null where the listing is gone'),
    ...planRef,
    tier: z.enum(tiers),
    allowances: planAllowancesSchema.nullable(),
    /** The current one, or else the last one. Null when there has never been one. */
    subscription: subscriptionSchema.nullable(),
    complimentary: z.object({ ...planRef, tier: z.enum(paidTiers), endsAt: moment }).nullable(),
    /** A message why no plan can be bought for it now. Null when one can. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'BusinessBilling' })
export type BusinessBilling = z.infer<typeof businessBillingSchema>

export const billingSchema = z
  .object({
    /** A test checkout: no real money is charged. */
    isTest: z.boolean(),
    /** Whether this site sells plans at all. */
    isSelling: z.boolean(),
    businesses: z.array(businessBillingSchema),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof billingSchema>

const invoiceLineSchema = z.object({ description: z.string(), amountCents: cents })

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
    /** Separated by line feeds; may be empty. */
    billedAddress: z.string(),
    periodStart: moment,
    periodEnd: moment,
    invoicedAt: moment,
    paidAt: moment.nullable(),
    /** When the card will be charged again. */
    nextAttemptAt: moment.nullable(),
    /** At the provider. Null when this site shows the invoice itself. */
    hostedUrl: z.string().nullable(),
    pdfUrl: z.string().nullable(),
  })
  .meta({ id: 'BillingInvoice' })
export type Invoice = z.infer<typeof invoiceSchema>

export const newCheckoutSchema = choice
  .extend({
    /** Generated by the browser; makes the checkout idempotent. */
    id: z.uuid(),
    businessId: z.uuid(),
    coupon: couponCodeSchema.optional(),
  })
  .meta({ id: 'NewCheckout' })
  .transform(renamed)
export type NewCheckout = z.output<typeof newCheckoutSchema>

export const couponCheckSchema = choice
  .extend({ code: couponCodeSchema, businessId: z.uuid() })
  .meta({ id: 'CouponCheck' })
  .transform(renamed)

const checkoutStates = ['open', 'failed', 'complete', 'expired'] as const
export const checkoutSchema = z
  .object({
    id: z.uuid(),
    /**
     * `open`: not confirmed yet; `failed`: declined but still open; `complete`: the plan is active; `expired`: closed
     * without a payment.
     */
    state: z.enum(checkoutStates),
    businessId: z.uuid().nullable(),
    businessName: z.string().nullable(),
    ...planRef,
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
    /** The price of the first period with the coupon. */
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
    /** Remaining credit, deducted from the next invoices. */
    creditCents: cents,
    nextCents: cents,
    nextAt: moment,
    /** The coupon that isn't for the new plan: it ends with the change. */
    endedCoupon: z.string().nullable(),
    /** Send this with the change to get the price shown. Valid for an hour. */
    previewedAt: moment,
  })
  .meta({ id: 'PlanChangePreview' })
export type Preview = z.infer<typeof previewSchema>

export const changeSchema = choice
  .extend({
    previewedAt: momentSchema('Look at the preview first.'),
    /** From the preview; any other amount is a `conflict`. */
    dueNowCents: cents,
  })
  .meta({ id: 'PlanChange' })
  .transform(renamed)
export type Change = z.output<typeof changeSchema>

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
    /** Nobody has to give one. */
    reason: z.enum(cancelReasons, 'Choose one of the reasons, or none.').nullable().default(null),
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
    /** Redirect targets after success and after leaving. */
    successUrl: z.string(),
    cancelUrl: z.string(),
  })
  .meta({ id: 'TestPaymentPage' })
export type TestPage = z.infer<typeof testPageSchema>

const testActions = ['pay', 'pay_fails_later', 'decline', 'needs_action', 'confirm', 'abandon'] as const
export const testActionSchema = z.object({ action: z.enum(testActions) }).meta({ id: 'TestPaymentAction' })
export type TestAction = (typeof testActions)[number]
