import type Stripe from 'stripe'
import { BadSignatureError, type EventSubject, type PaymentEvent, PaymentRefusedError } from '../payments.ts'
import { idOf, momentOf, type StripeClient, wholeOf } from './client.ts'
import { findLiving, listOpenInvoices } from './subscriptions.ts'

/** How old a delivery may be, and how far its clock may be ahead. */
const toleranceSeconds = 300

/**
 * What a delivery is about, by ids only. A payment names no invoice, so Stripe is asked for it. A new card is set as
 * the default here, because this is the first we learn of it.
 */
export async function readStripeEvent(
  client: StripeClient,
  body: Uint8Array,
  signature: string | undefined,
): Promise<PaymentEvent> {
  const event = await verified(client, body, signature)
  return {
    id: event.id,
    type: event.type,
    createdAt: momentOf(event.created),
    about: await subjectsOf(client, event),
  }
}

async function verified(
  client: StripeClient,
  body: Uint8Array,
  signature: string | undefined,
): Promise<Stripe.Event> {
  const stripe = await client.open()
  const now = client.now()
  // The package fails on a part without a value.
  if (!/^\w+=\w+(,\w+=\w+)*$/.test(signature ?? ''))
    throw new BadSignatureError('The signature has another form')
  if (isAhead(signature, now)) throw new BadSignatureError('The signature is of a time to come')
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature ?? '',
      client.settings.webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    // The original error contains the delivery, so it isn't passed on.
    if ((error as { type?: unknown }).type === 'StripeSignatureVerificationError')
      throw new BadSignatureError('The signature doesn’t fit, or it is too old')
    throw error
  }
}

/** The package only checks for old deliveries: one dated in the future could be replayed until that time. */
const isAhead = (signature: string | undefined, now: Date): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1] ?? 0) > now.getTime() / 1000 + toleranceSeconds

async function subjectsOf(client: StripeClient, event: Stripe.Event): Promise<EventSubject[]> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return aboutPage(client, event.data.object)
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
      return invoices(...(await paidWith(client, idOf(event.data.object.payment_intent))))
    default:
      return []
  }
}

const subscriptions = (...ids: string[]): EventSubject[] => ids.map((id) => ({ kind: 'subscription', id }))
const invoices = (...ids: string[]): EventSubject[] => ids.map((id) => ({ kind: 'invoice', id }))

async function aboutPage(client: StripeClient, session: Stripe.Checkout.Session): Promise<EventSubject[]> {
  const { id, mode, metadata, status } = session
  const replaced = metadata?.subscription_id
  if (mode === 'setup' && replaced) {
    if (status !== 'complete') return []
    await putCardInPlace(client, session, replaced)
    return subscriptions(replaced)
  }
  if (!metadata?.business_id) return []
  const bought = idOf(session.subscription)
  return [{ kind: 'checkout', id }, ...(bought ? subscriptions(bought) : [])]
}

async function paidWith(client: StripeClient, payment_intent: string | null): Promise<string[]> {
  if (!payment_intent) return []
  const { data } = await client.request((stripe) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent }, limit: 100 }),
  )
  return data.flatMap(({ invoice }) => idOf(invoice) ?? [])
}

/** Uses the card for future payments and open invoices. Ignores a card that was added before the current one. */
async function putCardInPlace(
  client: StripeClient,
  { id, setup_intent }: Stripe.Checkout.Session,
  subscriptionId: string,
): Promise<void> {
  const intentId = idOf(setup_intent)
  const intent =
    intentId &&
    (await client.find((stripe) => stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] })))
  const given = intent && wholeOf(intent.payment_method)
  const subscription = given && (await findUnlessEnded(client, subscriptionId))
  if (!given || !subscription) return
  const present = wholeOf(subscription.default_payment_method)
  if (present && present.id !== given.id && present.created > given.created) return
  await client.request((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      { default_payment_method: given.id },
      { idempotencyKey: `card ${id}` },
    ),
  )
  for (const invoice of await listOpenInvoices(client, subscriptionId))
    await tryToPay(client, invoice.id, given.id)
}

async function findUnlessEnded(client: StripeClient, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await findLiving(client, id)
  } catch (error) {
    if (error instanceof PaymentRefusedError) return null
    throw error
  }
}

/** An invoice that this card can't pay stays open, and sends its own event. */
async function tryToPay(client: StripeClient, invoice: string, payment_method: string): Promise<void> {
  try {
    await client.request((stripe) =>
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
