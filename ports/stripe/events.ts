import type Stripe from 'stripe'
import { BadSignatureError, type EventSubject, type PaymentEvent, PaymentRefusedError } from '../payments.ts'
import { idOf, momentOf, type StripeDesk, wholeOf } from './desk.ts'
import { findLiving, listOpenInvoices } from './subscriptions.ts'

const mostAheadSeconds = 300

/**
 * What a delivery is about, by ids alone. A payment names no invoice, so Stripe is asked for it; and a card that was given is
 * put in place here, where it is told first.
 */
export async function readStripeEvent(
  desk: StripeDesk,
  body: Uint8Array,
  signature: string | undefined,
): Promise<PaymentEvent> {
  const event = await verified(desk, body, signature)
  return {
    id: event.id,
    type: event.type,
    createdAt: momentOf(event.created),
    about: await subjectsOf(desk, event),
  }
}

async function verified(
  desk: StripeDesk,
  body: Uint8Array,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const stripe = await desk.open()
  if (isAhead(signature)) throw new BadSignatureError('The signature is of a time to come')
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', desk.settings.webhookSecret)
  } catch (error) {
    // Its cause carries what was delivered.
    if ((error as { type?: unknown }).type === 'StripeSignatureVerificationError')
      throw new BadSignatureError('The signature doesn’t fit, or it is too old')
    throw error
  }
}

/** The package looks at how old a delivery is only: one of the future could be sent again and again until then. */
const isAhead = (signature: string | undefined): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1] ?? 0) > Date.now() / 1000 + mostAheadSeconds

async function subjectsOf(desk: StripeDesk, event: Stripe.Event): Promise<EventSubject[]> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return aboutPage(desk, event.data.object)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.pending_update_applied':
    case 'customer.subscription.pending_update_expired':
    case 'customer.subscription.trial_will_end':
      return subscriptions(event.data.object.id)
    case 'invoice.created':
    case 'invoice.updated':
    case 'invoice.finalized':
    case 'invoice.finalization_failed':
    case 'invoice.paid':
    case 'invoice.payment_succeeded':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.payment_attempt_required':
    case 'invoice.marked_uncollectible':
    case 'invoice.overdue':
    case 'invoice.overpaid':
    case 'invoice.sent':
    case 'invoice.voided':
      return invoices(event.data.object.id)
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return invoices(...(await paidWith(desk, idOf(event.data.object.payment_intent))))
    default:
      return []
  }
}

const subscriptions = (...ids: string[]): EventSubject[] => ids.map((id) => ({ kind: 'subscription', id }))
const invoices = (...ids: string[]): EventSubject[] => ids.map((id) => ({ kind: 'invoice', id }))

async function aboutPage(desk: StripeDesk, session: Stripe.Checkout.Session): Promise<EventSubject[]> {
  const { id, mode, metadata, status } = session
  const replaced = metadata?.subscription_id
  if (mode === 'setup' && replaced) {
    if (status !== 'complete') return []
    await putCardInPlace(desk, session, replaced)
    return subscriptions(replaced)
  }
  if (!metadata?.business_id) return []
  const bought = idOf(session.subscription)
  return [{ kind: 'checkout', id }, ...(bought ? subscriptions(bought) : [])]
}

async function paidWith(desk: StripeDesk, payment_intent: string | null): Promise<string[]> {
  if (!payment_intent) return []
  const { data } = await desk.ask((stripe) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent }, limit: 100 }),
  )
  return data.flatMap(({ invoice }) => idOf(invoice) ?? [])
}

/** From the next payment on, and for what is open. A card that was given before the one in place stays out of it. */
async function putCardInPlace(
  desk: StripeDesk,
  { id, setup_intent }: Stripe.Checkout.Session,
  subscriptionId: string,
): Promise<void> {
  const intentId = idOf(setup_intent)
  const intent =
    intentId &&
    (await desk.find((stripe) => stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] })))
  const given = intent && wholeOf(intent.payment_method)
  const subscription = given && (await findUnlessEnded(desk, subscriptionId))
  if (!given || !subscription) return
  const present = wholeOf(subscription.default_payment_method)
  if (present && present.id !== given.id && present.created > given.created) return
  await desk.ask((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      { default_payment_method: given.id },
      { idempotencyKey: `card ${id}` },
    ),
  )
  for (const invoice of await listOpenInvoices(desk, subscriptionId))
    await tryToPay(desk, invoice.id, given.id)
}

async function findUnlessEnded(desk: StripeDesk, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await findLiving(desk, id)
  } catch (error) {
    if (error instanceof PaymentRefusedError) return null
    throw error
  }
}

/** What this card can't pay stays open, and is told by an event of its own. */
async function tryToPay(desk: StripeDesk, invoice: string, payment_method: string): Promise<void> {
  try {
    await desk.ask((stripe) =>
      stripe.invoices.pay(
        invoice,
        { payment_method },
        { idempotencyKey: `pay ${invoice} ${payment_method}` },
      ),
    )
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error
  }
}
