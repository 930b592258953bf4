import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Account, type Terms } from './account.ts'
import { answers } from './answers.ts'
import { Refusal, readForm, type Values } from './form.ts'
import { type Operation, operations } from './parameters.ts'

export type Asked = { operation: string; path: string; values: Values; key: string | undefined }
type Told = { status: number; body: unknown }
/** What goes wrong with the next request. */
export type Trouble = 'hang up' | { status: number; body?: unknown; headers?: Record<string, string> }

const version = '2026-10-28.endive'

/**
 * Plays Stripe on this machine: each request has to be one that its API knows, with the parameters that it takes, the version,
 * the account's key, and a key of its own where it makes something.
 */
export class StripeServer {
  account = new Account()
  readonly secretKey = 'sk_test_local'
  readonly webhookSecret = 'whsec_local'
  readonly asked: Asked[] = []
  readonly terms = new Map<string, Terms>()
  troubles: Trouble[] = []
  readonly #kept = new Map<string, Told & { request: string }>()
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
    this.account = new Account()
    this.asked.length = 0
    this.terms.clear()
    this.troubles = []
    this.#kept.clear()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await text(request)
    const trouble = this.troubles.shift()
    if (trouble === 'hang up') {
      request.socket.destroy()
      return
    }
    const { status, body } = trouble ? { body: {}, ...trouble } : this.#answer(request, form)
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_1',
      ...(typeof trouble === 'object' && trouble.headers),
    })
    response.end(JSON.stringify(body))
  }

  #answer({ method, url, headers }: IncomingMessage, body: string): Told {
    const { pathname, search } = new URL(url!, this.url)
    const key = headers['idempotency-key'] as string | undefined
    const request = `${method} ${url} ${body}`
    try {
      if (headers.authorization !== `Bearer ${this.secretKey}`)
        throw new Refusal(`Invalid API Key provided: ${headers.authorization?.slice(7)}`, { status: 401 })
      if (headers['stripe-version'] !== version) throw new Refusal('Another version')
      if (method === 'POST' && !key) throw new Refusal('A POST without an Idempotency-Key')
      const kept = key ? this.#kept.get(key) : undefined
      if (kept && kept.request !== request)
        throw new Refusal('Keys for idempotent requests can only be used with the same parameters.', {
          type: 'idempotency_error',
        })
      if (kept) return kept
      const told = this.#act(method!, pathname, method === 'POST' ? body : search.slice(1), key)
      if (key) this.#kept.set(key, { ...told, request })
      return told
    } catch (error) {
      return refused(error)
    }
  }

  #act(method: string, pathname: string, form: string, key: string | undefined): Told {
    const { operation, id } = find(method, pathname)
    const name = `${operation.method} ${operation.path}`
    const values = readForm(form, operation.fields, operation.required)
    this.asked.push({ operation: name, path: pathname, values, key })
    try {
      const { account, terms } = this
      const answer = answers[name]!({ account, id, values, terms })
      return { status: 200, body: account.records.expanded(answer, expandedIn(values)) }
    } catch (error) {
      return refused(error)
    }
  }
}

const expandedIn = ({ expand = [] }: Values) => expand as string[]

function find(method: string, pathname: string): { operation: Operation; id: string } {
  for (const operation of operations) {
    const pattern = new RegExp(`^${operation.path.replace(':id', '([^/]+)')}$`)
    const id = pattern.exec(pathname)?.[1] ?? ''
    const isMeant = pathname === operation.path || (id !== '' && !isNamed(pathname))
    if (operation.method === method && isMeant) return { operation, id: decodeURIComponent(id) }
  }
  throw new Refusal(`Unrecognized request URL (${method}: ${pathname}).`, { status: 404 })
}

/** A path that is an operation as it stands is never one with an id. */
const isNamed = (pathname: string) => operations.some(({ path }) => path === pathname)

function refused(error: unknown): Told {
  if (error instanceof Refusal) return { status: error.status, body: error.body }
  const message = error instanceof Error ? error.message : String(error)
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } }
}
