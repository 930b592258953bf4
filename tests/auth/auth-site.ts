import { randomBytes } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { accountStoreOf } from '#auth/account-store.ts'
import { createAuthApi } from '#auth/auth-api.ts'
import { createBackground } from '#auth/background.ts'
import { findPersonOf } from '#auth/find-person.ts'
import { makeKey, type SigningKeys, signingKeys } from '#auth/keys/signing-keys.ts'
import { createSecrets } from '#auth/secrets.ts'
import type { AuthService } from '#auth/service.ts'
import { type AuthSettings, strictSettings } from '#auth/settings.ts'
import { createLimits, noLimits } from '#domain/rate-limits/limits.ts'
import type { Captcha } from '#ports/captcha.ts'
import { createApi } from '#server/api/api.ts'
import type { SystemDeps } from '#server/api/system-deps.ts'
import { avatarRoutes, createAvatars } from '#server/avatars.ts'
import { toProblem } from '#server/middleware/errors.ts'
import { openTestPayments } from '#server/payments/open-payments.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type MemoryFiles, memoryFiles } from '#tests/memory-files.ts'
import { noPush } from '#tests/server/no-push.ts'
import { noSystem } from '#tests/server/no-system.ts'
import { from, type LogLine, memoryLog, testApp } from '#tests/server/test-app.ts'

export type AuthSite = TestDatabase & {
  service: AuthService
  /** Profile pictures. */
  storage: MemoryFiles
  lines: LogLine[]
  /** Text messages, newest last. */
  texts: { to: string; text: string }[]
  /** A request from `address`, with a path below the site: `/auth/v1/user`. */
  request(path: string, init?: RequestInit, address?: string): Promise<Response>
  /** The official client on a separate device; its sessions are discarded with it. */
  client(options?: { address?: string; flowType?: 'implicit' | 'pkce' }): SupabaseClient
  /** Advances the service's clock; the client keeps the machine's. */
  advance(seconds: number): void
}

export const siteUrl = 'http://baobab.test'

/** Hashes at the lowest cost, so that suites are fast. */
export const quickSettings: AuthSettings = { ...strictSettings, hash: { memoryKiB: 64, passes: 1 } }

/** The auth service and the API, mounted as in production, on their own database, used by the official client. */
export async function openAuthSite(
  settings: Partial<AuthSettings> = {},
  {
    isLimited = false,
    captcha = null,
    system = noSystem,
    database: given,
  }: { isLimited?: boolean; captcha?: Captcha | null; system?: SystemDeps; database?: TestDatabase } = {},
): Promise<AuthSite> {
  const database = given ?? (await openTestDatabase())
  const { log, lines } = memoryLog()
  const texts: AuthSite['texts'] = []
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const { db } = database
  const service: AuthService = {
    db,
    settings: { ...quickSettings, ...settings },
    keys: await testKeys(),
    secrets: createSecrets(randomBytes(32)),
    captcha,
    limits: isLimited ? createLimits({ db, now }) : noLimits,
    site: { name: 'Baobab', url: siteUrl },
    background: createBackground(log),
    toProblem,
    now,
    sms: {
      async send(message) {
        texts.push(message)
        return { state: 'sent', providerId: String(texts.length) }
      },
    },
    log,
  }
  const storage = memoryFiles()
  const payments = openTestPayments({
    db,
    siteUrl,
    secret: 'a secret of this test',
    now,
    log,
    ask: (sent) => app.request(sent, undefined, from('203.0.113.7')),
  })
  const api = createApi({
    db,
    payments,
    testPayments: payments,
    limits: service.limits,
    findPerson: findPersonOf(service),
    accounts: accountStoreOf(service),
    avatars: createAvatars(storage),
    storage,
    captcha: null,
    sms: service.sms,
    push: noPush,
    work: { queue: async () => true },
    undoSeconds: 0,
    system,
    counts: { add: () => undefined },
    site: service.site,
    now,
    log,
  })
  const { app } = testApp({ auth: createAuthApi(service), api, avatars: avatarRoutes(storage), siteUrl })
  const request: AuthSite['request'] = async (path, init = {}, address = '203.0.113.7') =>
    app.request(path, init, from(address))
  return {
    ...database,
    service,
    storage,
    lines,
    texts,
    request,
    client: ({ address, flowType = 'implicit' } = {}) =>
      createClient(siteUrl, 'sb_publishable_test', {
        auth: { flowType, autoRefreshToken: false, persistSession: true, storage: memoryStorage() },
        global: { fetch: (input, init) => request(pathOf(input), init, address) },
      }),
    advance: (seconds) => {
      ahead += seconds * 1000
    },
  }
}

const pathOf = (input: RequestInfo | URL): string => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  return pathname + search
}

async function testKeys(): Promise<SigningKeys> {
  const kept = [await makeKey('ES256', new Date())]
  return signingKeys({ list: () => kept, secret: undefined, signsWithSecret: false })
}

/** What a browser's profile would store. */
export function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
