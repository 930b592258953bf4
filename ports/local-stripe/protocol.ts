import { Account, type AccountSettings } from './account.ts'
import { answers } from './answers.ts'
import { Refusal, readForm, type Values } from './form.ts'
import { type Operation, operations } from './parameters.ts'
import { Records } from './records.ts'
import type { KeptAnswer, LocalStripeStore } from './store.ts'

/** As it arrives over the network. */
type StripeRequest = {
  method: string
  url: string
  header: (name: string) => string | undefined
  body: string
}
type StripeAnswer = { status: number; body: unknown }
export type Heard = { operation: string; path: string; values: Values; key: string | undefined }

export type ProtocolOptions = {
  store: LocalStripeStore
  settings: AccountSettings
  secretKey: string
  now: () => Date
  /** Called for each accepted request. */
  onRequest?: (heard: Heard) => void
}

const version = '2026-10-28.endive'

/**
 * Answers as Stripe's API does: each request must be a known operation with known parameters, the right version, the
 * account's key, and an idempotency key if it creates something.
 */
export async function answer(request: StripeRequest, options: ProtocolOptions): Promise<StripeAnswer> {
  try {
    const { method, url, header, body } = request
    const { pathname, search } = new URL(url)
    const authorization = header('authorization')
    const key = header('idempotency-key')
    if (authorization !== `Bearer ${options.secretKey}`)
      throw new Refusal(`Invalid API Key provided: ${authorization?.slice(7)}`, { status: 401 })
    if (header('stripe-version') !== version) throw new Refusal('Another version')
    if (method === 'POST' && !key) throw new Refusal('A POST without an Idempotency-Key')
    const { operation, id } = find(method, pathname)
    const form = method === 'POST' ? body : search.slice(1)
    const name = `${operation.method} ${operation.path}`
    const values = readForm(form, operation.fields, operation.required)
    options.onRequest?.({ operation: name, path: pathname, values, key })
    return await act({ name, id, values, key, request: `${method} ${pathname} ${form}` }, options)
  } catch (error) {
    return refused(error)
  }
}

type Act = { name: string; id: string; values: Values; key: string | undefined; request: string }

/** Runs once per key. A rejected request may still have changed something, as a declined payment does. */
function act({ name, id, values, key, request }: Act, options: ProtocolOptions): Promise<StripeAnswer> {
  return options.store.use(async (rows) => {
    const before = key === undefined ? undefined : await rows.answerOf(key)
    if (before) return same(before, request)
    const records = new Records(rows)
    const account = new Account(records, Math.floor(options.now().getTime() / 1000), options.settings)
    const told = await tried(async () => {
      const found = await answers[name]!({ account, id, values })
      return { status: 200, body: await records.expanded(found, (values.expand ?? []) as string[]) }
    })
    await records.flush()
    if (key !== undefined) await rows.remember(key, { ...told, request })
    return told
  })
}

function same({ status, body, request }: KeptAnswer, again: string): StripeAnswer {
  if (request === again) return { status, body }
  throw new Refusal('Keys for idempotent requests can only be used with the same parameters.', {
    type: 'idempotency_error',
  })
}

async function tried(work: () => Promise<StripeAnswer>): Promise<StripeAnswer> {
  try {
    return await work()
  } catch (error) {
    return refused(error)
  }
}

function find(method: string, pathname: string): { operation: Operation; id: string } {
  for (const operation of operations) {
    const pattern = new RegExp(`^${operation.path.replace(':id', '([^/]+)')}$`)
    const id = pattern.exec(pathname)?.[1] ?? ''
    const isMeant = pathname === operation.path || (id !== '' && !isNamed(pathname))
    if (operation.method === method && isMeant) return { operation, id: decodeURIComponent(id) }
  }
  throw new Refusal(`Unrecognized request URL (${method}: ${pathname}).`, { status: 404 })
}

/** A path that matches an operation literally is never read as one with an id. */
const isNamed = (pathname: string) => operations.some(({ path }) => path === pathname)

function refused(error: unknown): StripeAnswer {
  if (error instanceof Refusal) return { status: error.status, body: error.body }
  throw error
}
