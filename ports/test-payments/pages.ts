import type { Payments, ProviderCheckout } from '../payments.ts'
import { aCheckout, aSubscription, type Desk, firstLines, newId } from './desk.ts'
import type { TestCard, TestCardPage, TestCheckout } from './records.ts'

export type TestPage = {
  kind: 'checkout' | 'card'
  state: TestCheckout['state']
  description: string
  lines: { description: string; amountCents: number }[]
  totalCents: number
  currency: string
  successUrl: string
  cancelUrl: string
}
export type TestAction = 'pay' | 'pay_fails_later' | 'decline' | 'needs_action' | 'confirm' | 'abandon'

export type TestPages = Pick<
  Payments,
  'startCheckout' | 'findCheckout' | 'expireCheckout' | 'startCardUpdate'
> & {
  /** What one of its pages shows; null for an unknown one. */
  findPage(id: string): Promise<TestPage | null>
  /** What somebody does there. A page that is complete or closed stays as it is. */
  actOnPage(id: string, action: TestAction): Promise<TestPage | null>
}

type Needs = {
  act<T>(key: string | null, fn: (desk: Desk) => Promise<T>): Promise<T>
  find<T>(fn: (desk: Desk) => Promise<T>): Promise<T>
  siteUrl: string
}

const openHours = 24
const good: TestCard = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, isDeclined: false }
const declinedLater: TestCard = { ...good, last4: '0341', isDeclined: true }

/** The pages where somebody pays without money, or gives another card that isn't one. */
export function testPages({ act, find, siteUrl }: Needs): TestPages {
  const urlOf = (id: string) => `${siteUrl}/test-checkout/${id}`
  const opened = <Page extends object>(desk: Desk, prefix: string, page: Page) => ({
    ...page,
    id: newId(prefix),
    state: 'open' as const,
    expiresAt: new Date(desk.now.getTime() + openHours * 3_600_000),
  })
  const started = ({ id, expiresAt }: { id: string; expiresAt: Date }) => ({ id, url: urlOf(id), expiresAt })

  return {
    startCheckout: async ({ key, ...wanted }) =>
      started(
        withDate(
          await act(key, async (desk) => {
            const checkout: TestCheckout = opened(desk, 'cs', { ...wanted, subscriptionId: null })
            await desk.records.save('checkout', checkout)
            return { id: checkout.id, expiresAt: checkout.expiresAt }
          }),
        ),
      ),
    findCheckout: (id) =>
      find(async ({ records }) => {
        const checkout = await records.find('checkout', id)
        return checkout && toldCheckout(checkout)
      }),
    expireCheckout: (id) =>
      act(null, async (desk) => {
        const checkout = await desk.records.find('checkout', id)
        if (checkout && isOpen(checkout)) await close(desk, checkout)
      }),
    startCardUpdate: async ({ key, ...wanted }) =>
      started(
        withDate(
          await act(key, async (desk) => {
            const page: TestCardPage = opened(desk, 'card', wanted)
            await desk.records.save('card_page', page)
            return { id: page.id, expiresAt: page.expiresAt }
          }),
        ),
      ),

    findPage: (id) => find((desk) => show(desk, id)),
    actOnPage: (id, action) =>
      act(null, async (desk) => {
        const checkout = await desk.records.find('checkout', id)
        if (checkout) await (isOpen(checkout) && onCheckout(desk, checkout, action))
        const page = checkout ? null : await desk.records.find('card_page', id)
        if (page) await (isOpen(page) && onCardPage(desk, page, action))
        return show(desk, id)
      }),
  }
}

const isOpen = ({ state }: { state: TestCheckout['state'] }) => state !== 'complete' && state !== 'expired'

const cardOf: Partial<Record<TestAction, TestCard>> = {
  pay: good,
  confirm: good,
  pay_fails_later: declinedLater,
}

async function onCheckout(desk: Desk, checkout: TestCheckout, action: TestAction): Promise<void> {
  if (action === 'abandon') return close(desk, checkout)
  if (action === 'confirm' && checkout.state !== 'needs_action') return
  const card = cardOf[action]
  if (!card) {
    await desk.records.save('checkout', {
      ...checkout,
      state: action === 'decline' ? 'failed' : 'needs_action',
    })
    if (action === 'decline') await desk.tell('checkout.session.payment_failed', aCheckout(checkout))
    return
  }
  const { id } = await desk.openSubscription(checkout, card)
  await desk.records.save('checkout', { ...checkout, state: 'complete', subscriptionId: id })
  await desk.tell('checkout.session.completed', aCheckout(checkout), { kind: 'subscription', id })
}

async function close(desk: Desk, checkout: TestCheckout): Promise<void> {
  await desk.records.save('checkout', { ...checkout, state: 'expired' })
  await desk.tell('checkout.session.expired', aCheckout(checkout))
}

/** The new card pays what is open. */
async function onCardPage(desk: Desk, page: TestCardPage, action: TestAction): Promise<void> {
  if (action === 'confirm' && page.state !== 'needs_action') return
  const card = cardOf[action]
  const states = { abandon: 'expired', decline: 'failed', needs_action: 'needs_action' } as const
  await desk.records.save('card_page', {
    ...page,
    state: card ? 'complete' : states[action as keyof typeof states],
  })
  const subscription = card && (await desk.records.find('subscription', page.subscriptionId))
  if (!subscription || subscription.state === 'canceled') return
  await desk.records.save('subscription', Object.assign(subscription, { card }))
  await desk.tell('customer.subscription.updated', aSubscription(subscription))
  for (const invoice of await desk.openInvoices(subscription.id))
    await desk.pay(subscription, invoice, { isDeclined: false })
}

async function show(desk: Desk, id: string): Promise<TestPage | null> {
  const checkout = await desk.records.find('checkout', id)
  if (checkout) {
    const lines = firstLines(checkout)
    const { state, description, price, successUrl, cancelUrl } = checkout
    return {
      kind: 'checkout',
      state,
      description,
      lines,
      totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      currency: price.currency,
      successUrl,
      cancelUrl,
    }
  }
  const page = await desk.records.find('card_page', id)
  const subscription = page && (await desk.records.find('subscription', page.subscriptionId))
  if (!page || !subscription) return null
  const open = await desk.openInvoices(subscription.id)
  return {
    kind: 'card',
    state: page.state,
    description: subscription.description,
    lines: open.flatMap(({ lines }) => lines),
    totalCents: open.reduce((sum, { totalCents }) => sum + totalCents, 0),
    currency: subscription.price.currency,
    successUrl: page.successUrl,
    cancelUrl: page.cancelUrl,
  }
}

function toldCheckout({ id, businessId, userId, state, subscriptionId }: TestCheckout): ProviderCheckout {
  return { id, businessId, userId, subscriptionId, state: state === 'needs_action' ? 'open' : state }
}

/** An answer that was kept comes back with its moment in words. */
const withDate = ({ id, expiresAt }: { id: string; expiresAt: Date | string }) => ({
  id,
  expiresAt: new Date(expiresAt),
})
