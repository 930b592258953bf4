import type { Account } from './account.ts'
import { newId, type Rows } from './rows.ts'
import { subscribe } from './subscriptions.ts'

/** Someone pays on an open page, or adds a card there. */
export async function completeSession(
  account: Account,
  session: Rows['session'],
  card: Rows['payment_method'],
): Promise<void> {
  session.status = 'complete'
  session.url = null
  if (session.mode === 'setup') {
    const { id } = account.records.add('setup_intent', {
      id: newId('setup_intent'),
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: card.id,
    })
    session.setup_intent = id
    session.payment_status = 'no_payment_required'
  } else {
    const { terms } = await account.records.read('page', session.id)
    session.subscription = (await subscribe(account, session, terms!, card)).id
    session.payment_status = 'paid'
  }
  await account.emit('checkout.session.completed', session)
}

export async function expireSession(account: Account, session: Rows['session']): Promise<void> {
  Object.assign(session, { status: 'expired', url: null })
  await account.emit('checkout.session.expired', session)
}
