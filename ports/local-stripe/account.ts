import type { Records } from './records.ts'
import { type Kind, newId, type Rows } from './rows.ts'

export type AccountSettings = {
  /** Base URL of the payment pages; a session's id is appended. */
  pageUrl: string
  taxPercent: number
  isTaxSetUp: boolean
}

/** A merchant's Stripe account at one moment (in seconds), and the events that result from changes to it. */
export class Account {
  readonly records: Records
  readonly now: number
  readonly settings: AccountSettings

  constructor(records: Records, now: number, settings: AccountSettings) {
    this.records = records
    this.now = now
    this.settings = settings
  }

  async emit(type: string, object: Rows[Kind]): Promise<void> {
    const id = newId('event')
    const event = { id, object: 'event', api_version: 'whatever', created: this.now, type, data: { object } }
    await this.records.addEvent({ id, body: JSON.stringify(event) })
  }

  newCard({ last4 = '4242', bank }: { last4?: string; bank?: 'declines' | 'asks' } = {}) {
    return this.records.add('payment_method', {
      id: newId('payment_method'),
      object: 'payment_method',
      type: 'card',
      created: this.now,
      metadata: { ...(bank && { bank }) },
      card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034 },
    })
  }
}
