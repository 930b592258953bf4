import type { Tx } from '#db/client.ts'
import { recordCounts } from '#domain/metrics/record-counts.server.ts'
import { createLimits, noLimits } from '#domain/rate-limits/limits.ts'
import { recordSearchTerms } from '#domain/search-learning/record.server.ts'
import { recordSearches } from '#domain/site-numbers/record-searches.server.ts'
import type { Captcha } from '#ports/captcha.ts'
import type { TestPayments } from '#ports/payments-test.ts'
import type { Push } from '#ports/push.ts'
import type { Sms } from '#ports/sms.ts'
import type { Work } from '#ports/work.ts'
import { createApi } from '#server/api/api.ts'
import type { SystemDeps } from '#server/api/system-deps.ts'
import { createAvatars } from '#server/avatars.ts'
import { type Counts, createCounts } from '#server/event-counter.ts'
import { openTestPayments } from '#server/payments/open-payments.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type MemoryFiles, memoryFiles } from '#tests/memory-files.ts'
import { type Actor, actors, claimsOf, ids } from '#tests/policies/people.ts'
import { noPush } from './no-push.ts'
import { noSystem } from './no-system.ts'
import { from, type LogLine, memoryLog, testApp } from './test-app.ts'

export type ApiSite = TestDatabase & {
  /**
   * A request as one of the people of `tests/policies/people.ts`; `body` is sent as JSON, bytes and forms unchanged.
   */
  call(
    actor: Actor,
    method: string,
    path: `/api/${string}`,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** The same, returning the status and the parsed JSON. */
  ask(
    actor: Actor,
    method: string,
    path: `/api/${string}`,
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect it with matchers
  ): Promise<{ status: number; body: any }>
  storage: MemoryFiles
  /** The payment provider; its events arrive at this API's webhook. */
  payments: TestPayments
  lines: LogLine[]
  /** Text messages, newest last. */
  texts: { to: string; text: string }[]
  /** Written when the test says so. */
  counts: Counts
  /** Queued background jobs, newest last. */
  queued: { name: string; data: object }[]
  now(): Date
  /** Advances the API's clock; the database keeps its own. */
  advance(seconds: number): void
}

/** The API on its own database, with everyone in the policy matrix and their businesses. */
export async function openApiSite({
  seed,
  isLimited = false,
  captcha = null,
  address = '203.0.113.7',
  system,
  undoSeconds = 0,
  isSelling = true,
  push = noPush,
  sms,
  work,
  isTraced = false,
}: {
  seed?: (tx: Tx) => Promise<void>
  isLimited?: boolean
  captcha?: Captcha | null
  address?: string
  /** What a test needs from the program besides the database. */
  system?: SystemDeps
  undoSeconds?: number
  isSelling?: boolean
  push?: Pick<Push, 'siteKey' | 'isEndpoint'>
  /** In place of one that keeps the messages in `texts`. */
  sms?: Sms
  /** In place of one that keeps what is queued in `queued`. */
  work?: (database: TestDatabase) => Pick<Work, 'queue'>
  isTraced?: boolean
} = {}): Promise<ApiSite> {
  const database = await openTestDatabase({ withPeople: true, ...(seed && { seed }) })
  const { db } = database
  const texts: ApiSite['texts'] = []
  const queued: ApiSite['queued'] = []
  const storage = memoryFiles()
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const { log, lines } = memoryLog()
  const counts = createCounts({
    record: (some) => db.transaction((tx) => recordCounts(tx, some, now())),
    recordSearches: (some) => db.transaction((tx) => recordSearches(tx, some, now())),
    recordTerms: (some, day) => db.transaction((tx) => recordSearchTerms(tx, some, day)),
    now,
    log,
  })
  const payments = openTestPayments({
    db,
    siteUrl: 'http://baobab.test',
    secret: 'a secret of this test',
    isSelling,
    now,
    log,
    ask: (request) => app.request(request, undefined, from(address)),
  })
  const api = createApi({
    db,
    payments,
    testPayments: payments,
    limits: isLimited ? createLimits({ db, now }) : noLimits,
    async findPerson(header) {
      // `Bearer admin aal1` has shown no second factor, `Bearer owner aal2` has.
      const [, name, aal] = header?.split(' ') ?? []
      const actor = actors.find((each) => each === name)
      if (!actor || actor === 'visitor') return null
      const claims = {
        ...claimsOf(actor),
        ...((aal === 'aal1' || aal === 'aal2') && { aal: aal as 'aal1' | 'aal2' }),
        role: 'authenticated' as const,
        sub: ids[actor],
        email: `${actor}@people.example`,
      }
      return { userId: ids[actor], claims, needsSecondFactor: false }
    },
    accounts: null,
    avatars: createAvatars(storage),
    storage,
    sms: sms ?? {
      async send(message) {
        texts.push(message)
        return { state: 'sent', providerId: String(texts.length) }
      },
    },
    captcha,
    push,
    work: work?.(database) ?? {
      async queue(_within, name, data) {
        queued.push({ name, data })
        return true
      },
    },
    undoSeconds,
    counts,
    system: system ?? noSystem,
    site: { name: 'Baobab', url: 'http://baobab.test' },
    now,
    log,
  })
  const { app } = testApp({ api, siteUrl: 'http://baobab.test', isTraced })
  const call: ApiSite['call'] = async (actor, method, path, body, headers = {}) => {
    const isBytes = body instanceof Uint8Array
    // A form sets its own content type.
    const isForm = body instanceof URLSearchParams || body instanceof FormData
    return app.request(
      path,
      {
        method,
        headers: {
          'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1',
          ...(actor !== 'visitor' && { authorization: `Bearer ${actor}` }),
          ...headers,
          ...(body !== undefined &&
            !isForm && {
              'content-type': isBytes ? 'application/octet-stream' : 'application/json',
            }),
        },
        ...(body !== undefined && {
          body: isForm ? body : isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
        }),
      },
      from(address),
    )
  }
  return {
    ...database,
    storage,
    payments,
    lines,
    texts,
    queued,
    now,
    call,
    counts,
    async ask(...args) {
      const response = await call(...args)
      const text = await response.text()
      return {
        status: response.status,
        body: text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
      }
    },
    advance: (seconds) => {
      ahead += seconds * 1000
    },
  }
}
