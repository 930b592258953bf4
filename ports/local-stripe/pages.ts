import type { Account } from './account.ts'
import { type Amount, discountOf, everyOf } from './amounts.ts'
import { invoicesOf } from './invoices.ts'
import type { Rows, Terms } from './rows.ts'
import { completeSession, expireSession } from './sessions.ts'

export type TestPage = {
  kind: 'checkout' | 'card'
  state: 'open' | 'needs_action' | 'failed' | 'complete' | 'expired'
  description: string
  lines: { description: string; amountCents: number }[]
  totalCents: number
  currency: string
  successUrl: string
  cancelUrl: string
}
export type TestAction = 'pay' | 'pay_fails_later' | 'decline' | 'needs_action' | 'confirm' | 'abandon'

/** What a checkout or card update page shows; null if unknown. */
export async function findPage(account: Account, id: string): Promise<TestPage | null> {
  const { records } = account
  const session = await records.find('session', id)
  if (!session) return null
  const { state, terms, success_url: successUrl, cancel_url: cancelUrl } = await records.read('page', id)
  const shown = terms ? await toBuy(account, terms) : await openOf(account, session)
  return (
    shown && {
      ...shown,
      kind: terms ? 'checkout' : 'card',
      state: session.status === 'open' ? state : session.status,
      successUrl,
      cancelUrl,
    }
  )
}

/** A user's action on a page. A page that is complete or closed doesn't change. */
export async function actOnPage(account: Account, id: string, action: TestAction): Promise<TestPage | null> {
  const session = await account.records.find('session', id)
  if (session?.status === 'open') await act(account, session, action)
  return findPage(account, id)
}

async function act(account: Account, session: Rows['session'], action: TestAction): Promise<void> {
  const page = await account.records.read('page', session.id)
  switch (action) {
    case 'abandon':
      return expireSession(account, session)
    // Only the page and its visitor know about this; no event is sent.
    case 'decline':
      page.state = 'failed'
      return
    case 'needs_action':
      page.state = 'needs_action'
      return
    case 'confirm':
      if (page.state === 'needs_action') await completeSession(account, session, account.newCard())
      return
    case 'pay':
      return completeSession(account, session, account.newCard())
    case 'pay_fails_later': {
      const card = account.newCard({ last4: '0341' })
      // Open invoices are still paid with it, once the card is set as the default.
      const open = (await openInvoices(account, session)).map((invoice) => invoice.id)
      await completeSession(account, session, card)
      card.metadata = { bank: 'declines', pays: open.join(' ') }
    }
  }
}

type Shown = Pick<TestPage, 'description' | 'lines' | 'totalCents' | 'currency'>

async function toBuy({ records }: Account, terms: Terms): Promise<Shown> {
  const price = await records.read('price', terms.price)
  const coupon = await records.find('coupon', terms.coupon)
  const amountCents = price.unit_amount!
  const off = discountOf(coupon, amountCents)
  const code = coupon?.metadata?.code ?? coupon?.name
  return {
    description: terms.description,
    lines: [
      { description: `${terms.description}, ${everyOf(price)}`, amountCents },
      ...(off > 0 ? [{ description: `Coupon ${code}`, amountCents: -off }] : []),
    ],
    totalCents: amountCents - off,
    currency: price.currency.toUpperCase(),
  }
}

/** The open invoices that the new card pays. */
async function openOf(account: Account, session: Rows['session']): Promise<Shown | null> {
  const subscription = await replacedIn(account, session)
  if (!subscription) return null
  const open = await openInvoices(account, session)
  return {
    description: subscription.description ?? '',
    lines: open.flatMap(({ lines }) => lines.data.map(previewLine)),
    totalCents: open.reduce((sum, { amount_due }) => sum + amount_due, 0),
    currency: subscription.items.data[0]!.price.currency.toUpperCase(),
  }
}

const previewLine = ({ description, amount }: Pick<Amount, 'amount'> & { description: string | null }) => ({
  description: description ?? 'Plan',
  amountCents: amount,
})

const replacedIn = ({ records }: Account, { metadata }: Rows['session']) =>
  records.find('subscription', metadata?.subscription_id ?? null)

async function openInvoices(account: Account, session: Rows['session']): Promise<Rows['invoice'][]> {
  const subscription = await replacedIn(account, session)
  if (!subscription) return []
  return (await invoicesOf(account, subscription)).filter(({ status }) => status === 'open')
}
