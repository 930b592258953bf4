import type Stripe from 'stripe'

type Kind = 'string' | 'url' | 'integer' | 'number' | 'boolean' | 'strings' | `${string}|${string}`
/** What a parameter holds; one in brackets is a list. */
export type Field = Kind | readonly [Field] | { orEmpty: Field } | { [name: string]: Field }

/** Names that also exist in the package's types, which are generated from Stripe's OpenAPI. */
type Shape<P> = { readonly [Name in keyof P]?: Part<NonNullable<P[Name]>> }
type Part<V> =
  | Kind
  | (V extends readonly (infer Each)[] ? readonly [Part<Each>] : V extends object ? Shape<V> : never)
  | { orEmpty: Part<V> }

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  fields: Field
  /** Dotted paths; `*` is each item of a list, and a name with `?` applies only if given. */
  required: readonly string[]
}

const expand: readonly ['string'] = ['string']
const metadata: 'strings' = 'strings'
const page = { limit: 'integer', starting_after: 'string', ending_before: 'string', expand } as const
const address = {
  line1: 'string',
  line2: { orEmpty: 'string' },
  city: 'string',
  state: 'string',
  postal_code: { orEmpty: 'string' },
  country: 'string',
} as const
const items = [{ id: 'string', price: 'string', quantity: 'integer', deleted: 'boolean', metadata }] as const
const prorated = 'always_invoice|create_prorations|none'
const feedback =
  'customer_service|low_quality|missing_features|other|switched_service|too_complex|too_expensive|unused'
const discounts = { orEmpty: [{ coupon: 'string', promotion_code: 'string', discount: 'string' }] } as const
const paidWith = { payment_intent: 'string', charge: 'string' } as const
const tax = { enabled: 'boolean' } as const

function operation<P>(
  method: Operation['method'],
  path: string,
  fields: Shape<P>,
  required: readonly string[] = [],
): Operation {
  return { method, path, fields: fields as Field, required }
}

/**
 * The part of Stripe's API that this site uses (https://docs.stripe.com/api): the parameters of each operation and
 * which are required.
 */
export const operations: readonly Operation[] = [
  operation<Stripe.Tax.SettingsRetrieveParams>('GET', '/v1/tax/settings', { expand }),
  operation<Stripe.ProductRetrieveParams>('GET', '/v1/products/:id', { expand }),
  operation<Stripe.ProductCreateParams>(
    'POST',
    '/v1/products',
    {
      id: 'string',
      name: 'string',
      active: 'boolean',
      description: 'string',
      tax_code: 'string',
      metadata,
      expand,
    },
    ['name'],
  ),
  operation<Stripe.ProductUpdateParams>('POST', '/v1/products/:id', {
    name: 'string',
    active: 'boolean',
    description: { orEmpty: 'string' },
    metadata,
    expand,
  }),
  operation<Stripe.PriceListParams>('GET', '/v1/prices', {
    active: 'boolean',
    currency: 'string',
    lookup_keys: ['string'],
    product: 'string',
    type: 'one_time|recurring',
    ...page,
  }),
  operation<Stripe.PriceCreateParams>(
    'POST',
    '/v1/prices',
    {
      currency: 'string',
      product: 'string',
      unit_amount: 'integer',
      active: 'boolean',
      nickname: 'string',
      recurring: { interval: 'day|week|month|year', interval_count: 'integer' },
      lookup_key: 'string',
      transfer_lookup_key: 'boolean',
      tax_behavior: 'exclusive|inclusive|unspecified',
      metadata,
      expand,
    },
    ['currency', 'product', 'unit_amount', 'recurring.interval'],
  ),
  operation<Stripe.PriceUpdateParams>('POST', '/v1/prices/:id', {
    active: 'boolean',
    lookup_key: 'string',
    nickname: { orEmpty: 'string' },
    transfer_lookup_key: 'boolean',
    metadata,
    expand,
  }),
  operation<Stripe.CouponRetrieveParams>('GET', '/v1/coupons/:id', { expand }),
  operation<Stripe.CouponCreateParams>(
    'POST',
    '/v1/coupons',
    {
      id: 'string',
      name: 'string',
      percent_off: 'number',
      amount_off: 'integer',
      currency: 'string',
      duration: 'forever|once|repeating',
      duration_in_months: 'integer',
      max_redemptions: 'integer',
      redeem_by: 'integer',
      metadata,
      expand,
    },
    ['duration'],
  ),
  operation<Stripe.CustomerCreateParams>('POST', '/v1/customers', {
    email: 'string',
    name: 'string',
    description: 'string',
    address: { orEmpty: address },
    metadata,
    expand,
  }),
  operation<Stripe.CustomerUpdateParams>('POST', '/v1/customers/:id', {
    email: { orEmpty: 'string' },
    name: { orEmpty: 'string' },
    description: { orEmpty: 'string' },
    address: { orEmpty: address },
    metadata,
    expand,
  }),
  operation<Stripe.Checkout.SessionCreateParams>(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: 'payment|setup|subscription',
      customer: 'string',
      client_reference_id: 'string',
      currency: 'string',
      line_items: [{ price: 'string', quantity: 'integer' }],
      discounts: [{ coupon: 'string', promotion_code: 'string' }],
      allowed_payment_method_types: ['card|link|us_bank_account|cashapp'],
      payment_method_collection: 'always|if_required',
      adaptive_pricing: { enabled: 'boolean' },
      billing_address_collection: 'auto|required',
      customer_update: { address: 'auto|never', name: 'auto|never', shipping: 'auto|never' },
      automatic_tax: tax,
      metadata,
      subscription_data: {
        description: 'string',
        invoice_settings: { description: 'string', footer: 'string' },
        metadata,
        trial_period_days: 'integer',
      },
      setup_intent_data: { description: 'string', metadata },
      success_url: 'url',
      cancel_url: 'url',
      expires_at: 'integer',
      locale: 'auto|en',
      expand,
    },
    ['mode', 'success_url', 'line_items?.*.price'],
  ),
  operation<Stripe.Checkout.SessionRetrieveParams>('GET', '/v1/checkout/sessions/:id', { expand }),
  operation<Stripe.Checkout.SessionExpireParams>('POST', '/v1/checkout/sessions/:id/expire', { expand }),
  operation<Stripe.SubscriptionListParams>('GET', '/v1/subscriptions', {
    customer: 'string',
    price: 'string',
    status: 'active|all|canceled|ended|incomplete|incomplete_expired|past_due|paused|trialing|unpaid',
    ...page,
  }),
  operation<Stripe.SubscriptionRetrieveParams>('GET', '/v1/subscriptions/:id', { expand }),
  operation<Stripe.SubscriptionUpdateParams>(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at: { orEmpty: 'integer' },
      cancel_at_period_end: 'boolean',
      cancellation_details: { comment: { orEmpty: 'string' }, feedback: { orEmpty: feedback } },
      default_payment_method: 'string',
      description: { orEmpty: 'string' },
      discounts,
      items,
      metadata: 'strings',
      pause_collection: {
        orEmpty: { behavior: 'keep_as_draft|mark_uncollectible|void', resumes_at: 'integer' },
      },
      payment_behavior: 'allow_incomplete|default_incomplete|error_if_incomplete|pending_if_incomplete',
      proration_behavior: prorated,
      proration_date: 'integer',
      expand,
    },
    ['pause_collection?.behavior'],
  ),
  operation<Stripe.SubscriptionCancelParams>('DELETE', '/v1/subscriptions/:id', {
    invoice_now: 'boolean',
    prorate: 'boolean',
    cancellation_details: { comment: { orEmpty: 'string' }, feedback: { orEmpty: feedback } },
    expand,
  }),
  operation<Stripe.InvoiceListParams>('GET', '/v1/invoices', {
    customer: 'string',
    subscription: 'string',
    status: 'draft|open|paid|uncollectible|void',
    ...page,
  }),
  operation<Stripe.InvoiceCreatePreviewParams>('POST', '/v1/invoices/create_preview', {
    customer: 'string',
    subscription: 'string',
    discounts,
    preview_mode: 'next|recurring',
    subscription_details: {
      cancel_at_period_end: 'boolean',
      items,
      proration_behavior: prorated,
      proration_date: 'integer',
    },
    expand,
  }),
  operation<Stripe.InvoiceRetrieveParams>('GET', '/v1/invoices/:id', { expand }),
  operation<Stripe.InvoiceListLineItemsParams>('GET', '/v1/invoices/:id/lines', page),
  operation<Stripe.InvoiceVoidInvoiceParams>('POST', '/v1/invoices/:id/void', { expand }),
  operation<Stripe.InvoicePayParams>('POST', '/v1/invoices/:id/pay', {
    payment_method: 'string',
    off_session: 'boolean',
    expand,
  }),
  operation<Stripe.InvoicePaymentListParams>(
    'GET',
    '/v1/invoice_payments',
    {
      invoice: 'string',
      payment: { type: 'payment_intent|payment_record', payment_intent: 'string' },
      status: 'canceled|open|paid',
      ...page,
    },
    ['payment?.type'],
  ),
  operation<Stripe.ChargeListParams>('GET', '/v1/charges', {
    customer: 'string',
    payment_intent: 'string',
    ...page,
  }),
  operation<Stripe.DisputeListParams>('GET', '/v1/disputes', { ...paidWith, ...page }),
  operation<Stripe.RefundCreateParams>('POST', '/v1/refunds', {
    ...paidWith,
    amount: 'integer',
    reason: 'duplicate|fraudulent|requested_by_customer',
    metadata,
    expand,
  }),
  operation<Stripe.SetupIntentRetrieveParams>('GET', '/v1/setup_intents/:id', { expand }),
]
