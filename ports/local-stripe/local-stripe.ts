import { Account, type AccountSettings } from './account.ts'
import { cardOf, disputeInvoice, invoicesOf, payInvoice } from './invoices.ts'
import { actOnPage, findPage, type TestAction, type TestPage } from './pages.ts'
import { answer, type ProtocolOptions } from './protocol.ts'
import { Records } from './records.ts'
import type { Rows } from './rows.ts'
import { expireSession } from './sessions.ts'
import { renewSubscription } from './subscriptions.ts'

/** A local simulation of Stripe: its API, its pages, and the actions of people, banks and time. */
export type LocalStripe = {
  /** For the adapter, in place of network requests. */
  fetch: typeof fetch
  /** What one of its pages shows; null if unknown. */
  findPage(id: string): Promise<TestPage | null>
  /** A user's action on a page. A page that is complete or closed doesn't change. */
  actOnPage(id: string, action: TestAction): Promise<TestPage | null>
  /** Runs the renewals, payment retries and cancellations that are due. */
  passTime(): Promise<void>
  /** Simulates a cardholder disputing a payment. False if nothing was paid. */
  dispute(invoiceId: string, status: Rows['dispute']['status']): Promise<boolean>
}

export function localStripe(options: ProtocolOptions): LocalStripe {
  const turn = <T>(fn: (account: Account) => Promise<T>): Promise<T> => takeTurn(options, fn)
  return {
    async fetch(url, { method = 'GET', headers, body } = {}) {
      const sent = new Headers(headers)
      const { status, body: told } = await answer(
        {
          method,
          url: String(url),
          header: (name) => sent.get(name) ?? undefined,
          body: typeof body === 'string' ? body : '',
        },
        options,
      )
      return Response.json(told, { status, headers: { 'request-id': 'req_local' } })
    },
    findPage: (id) => turn((account) => findPage(account, id)),
    actOnPage: (id, action) => turn((account) => actOnPage(account, id, action)),
    passTime: () => turn(passTime),
    dispute: (invoiceId, status) => turn((account) => disputeInvoice(account, invoiceId, status)),
  }
}

type TurnOptions = Pick<ProtocolOptions, 'store' | 'now'> & { settings: AccountSettings }

/** Runs something that happens at Stripe outside its API. */
export function takeTurn<T>(
  { store, now, settings }: TurnOptions,
  fn: (account: Account) => Promise<T>,
): Promise<T> {
  return store.use(async (rows) => {
    const records = new Records(rows)
    const made = await fn(new Account(records, Math.floor(now().getTime() / 1000), settings))
    await records.flush()
    return made
  })
}

/** Everything that is due by now: renewals, payment retries, cancellations, expiring pages. */
async function passTime(account: Account): Promise<void> {
  for (const status of ['active', 'past_due'])
    for (const subscription of await account.records.list('subscription', { status }))
      await passTimeOf(account, subscription)
  for (const session of await account.records.list('session', { status: 'open' }))
    if (session.expires_at <= account.now) await expireSession(account, session)
}

async function passTimeOf(account: Account, subscription: Rows['subscription']): Promise<void> {
  const at = (moment: number) => new Account(account.records, moment, account.settings)
  const period = subscription.items.data[0]!
  if (subscription.status === 'past_due')
    for (const invoice of await invoicesOf(account, subscription))
      while (isDue(invoice, account.now))
        await payInvoice(at(invoice.next_payment_attempt!), invoice, await cardOf(account, subscription))
  while (subscription.status === 'active' && period.current_period_end <= account.now)
    await renewSubscription(at(period.current_period_end), subscription)
}

const isDue = ({ status, next_payment_attempt: next }: Rows['invoice'], now: number): boolean =>
  status === 'open' && next !== null && next <= now
