import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Account } from '#ports/local-stripe/account.ts'
import { takeTurn } from '#ports/local-stripe/local-stripe.ts'
import { answer, type Heard, type ProtocolOptions } from '#ports/local-stripe/protocol.ts'
import { completeSession } from '#ports/local-stripe/sessions.ts'
import { renewSubscription } from '#ports/local-stripe/subscriptions.ts'
import { MemoryStripe } from './memory-stripe.ts'

/** What goes wrong with the next request. */
export type Trouble = 'hang up' | { status: number; body?: unknown; headers?: Record<string, string> }

const usual = { pageUrl: 'https://checkout.stripe.example/c', taxPercent: 0, isTaxSetUp: true }

/** The local Stripe behind a port of this machine, with an account in memory and a clock of its own. */
export class StripeServer {
  readonly secretKey = 'sk_test_local'
  readonly webhookSecret = 'whsec_local'
  readonly records = new MemoryStripe()
  readonly asked: Heard[] = []
  readonly settings = { ...usual }
  /** In seconds. */
  now = Math.floor(Date.now() / 1000)
  troubles: Trouble[] = []
  readonly #options: ProtocolOptions = {
    store: this.records,
    settings: this.settings,
    secretKey: this.secretKey,
    now: () => new Date(this.now * 1000),
    onRequest: (heard) => this.asked.push(heard),
  }
  readonly #http = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<this> {
    await once(this.#http.listen(0, '127.0.0.1'), 'listening')
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#http.closeAllConnections()
    this.#http.close()
  }

  /** An account with nothing in it. */
  reset(): void {
    this.records.clear()
    Object.assign(this.settings, usual)
    this.now = Math.floor(Date.now() / 1000)
    this.asked.length = 0
    this.troubles = []
  }

  /** Something that people, banks or time do there. */
  happen<T>(fn: (account: Account) => Promise<T>): Promise<T> {
    return takeTurn(this.#options, fn)
  }

  /** Somebody pays on an open page, or gives a card there. */
  complete(sessionId: string, card: Parameters<Account['newCard']>[0] = {}): Promise<string> {
    return this.happen(async (account) => {
      const given = account.newCard(card)
      await completeSession(account, await account.records.read('session', sessionId), given)
      return given.id
    })
  }

  /** From the next payment on. */
  setBank(cardId: string, bank: 'declines' | 'asks'): void {
    this.records.find('payment_method', cardId)!.metadata = { bank }
  }

  /** Time goes on to the end of a subscription's period. */
  async renew(subscriptionId: string): Promise<void> {
    this.now = this.records.find('subscription', subscriptionId)!.items.data[0]!.current_period_end
    await this.happen(async (account) =>
      renewSubscription(account, await account.records.read('subscription', subscriptionId)),
    )
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const trouble = this.troubles.shift()
    if (trouble === 'hang up') {
      request.socket.destroy()
      return
    }
    const { method, url, headers } = request
    const told = trouble
      ? { body: {}, ...trouble }
      : await answer(
          {
            method: method!,
            url: `${this.url}${url}`,
            header: (name) => headers[name] as string | undefined,
            body,
          },
          this.#options,
        ).catch((error: unknown) => ({ status: 500, body: { error: { message: String(error) } } }))
    response.writeHead(told.status, {
      'content-type': 'application/json',
      'request-id': 'req_1',
      ...(typeof trouble === 'object' && trouble.headers),
    })
    response.end(JSON.stringify(told.body))
  }
}
