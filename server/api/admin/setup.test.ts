import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findSetup } from '#domain/system/find-setup.server.ts'
import type { Setup } from '#domain/system/schema.ts'
import { outboxSms, type Sms } from '#ports/sms.ts'
import { checkAddress } from '#server/check-address.ts'
import { ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { noSystem } from '#tests/server/no-system.ts'

let site: ApiSite
let backups: { madeAt: string; isSound: boolean | null }[] = []
let demo = { businesses: 3, accounts: 1 }

const texts: { to: string; text: string }[] = []
let sms: Sms = {
  async send(message) {
    texts.push(message)
    return { state: 'sent', providerId: '1' }
  },
}
beforeAll(async () => {
  site = await openApiSite({
    sms: { send: (message) => sms.send(message) },
    system: {
      ...noSystem,
      backups: {
        ...noSystem.backups,
        list: async () =>
          backups.map(({ madeAt, isSound }) => ({
            ...{ name: 'b', bytes: 1, engine: 'embedded' as const, rows: null, media: null, copy: null },
            madeAt,
            check: isSound === null ? null : { at: madeAt, isSound, words: '' },
          })),
      },
      demo: { ...noSystem.demo, find: async () => ({ ...demo, progress: null }) },
    },
  })
})
afterAll(() => site?.close())

const admin = (method: string, path: string, body?: object) =>
  site.ask('admin', method, `/api/admin/system/setup${path}`, body)
const read = async (): Promise<Setup> => (await admin('GET', '')).body

test('the list says what is set up, and only administrators read it', async () => {
  expect((await site.ask('moderator', 'GET', '/api/admin/system/setup')).status).toBe(403)
  expect(await read()).toMatchObject({
    address: { isPublic: false },
    mail: { isDelivered: false, test: null },
    payments: 'off',
    numbers: 'undecided',
    // This API knows no accounts.
    administrators: null,
    backup: null,
    demo: { businesses: 3, accounts: 1 },
  })
  backups = [{ madeAt: '2026-11-20T10:00:00.000Z', isSound: null }]
  demo = { businesses: 0, accounts: 0 }
  await sql`insert into site_settings (key, value) values ('numbers', '{"source": "counted"}')`.execute(
    site.db.raw,
  )
  expect(await read()).toMatchObject({
    numbers: 'counted',
    backup: { madeAt: '2026-11-20T10:00:00.000Z', isSound: null },
    demo: { businesses: 0, accounts: 0 },
  })
})

test('administrators without a verified second factor are counted', async () => {
  const count = async () =>
    (await site.db.transaction((tx) => findSetup(tx, { userId: ids.admin, hasAccounts: true })))
      .administrators
  expect(await count()).toEqual({ all: 1, withoutFactor: 1 })
  const write = (status: string) =>
    sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), ${ids.admin}, ${status}, 'totp', ${status}, now(), now(), 's')`.execute(
      site.db.raw,
    )
  await write('unverified')
  expect(await count()).toEqual({ all: 1, withoutFactor: 1 })
  await write('verified')
  expect(await count()).toEqual({ all: 1, withoutFactor: 0 })
})

test('a test email goes to the administrator who asks, and the list says what became of it', async () => {
  const { status, body } = await admin('POST', '/mail')
  expect([status, body.mail.test]).toMatchObject([
    202,
    { to: 'admin@people.example', state: 'queued', problem: null },
  ])
  await sql`update email_outbox set state = 'failed', last_error = '550 no' where kind = 'setup_test'`.execute(
    site.db.raw,
  )
  expect((await read()).mail.test).toMatchObject({ state: 'failed', problem: '550 no' })
})

test('a test message goes to the number that was typed', async () => {
  expect(await admin('POST', '/text', { phone: '+1 (713) 555-0142' })).toMatchObject({
    status: 200,
    body: { tests: { texts: { problem: null } } },
  })
  expect(texts).toEqual([{ to: '+17135550142', text: expect.stringContaining('Test message from') }])
  expect((await admin('POST', '/text', { phone: '555' })).status).toBe(422)
})

test('where none is delivered, a test message fails', async () => {
  sms = outboxSms
  const { body } = await admin('POST', '/text', { phone: '+1 (713) 555-0142' })
  expect(body.tests.texts.problem).toContain('doesn’t deliver text messages')
})

test('the payment service is asked, and the list remembers how it ended', async () => {
  expect((await read()).tests.payments).toBeNull()
  expect((await admin('POST', '/payments')).body.tests.payments).toMatchObject({ problem: null })
  vi.spyOn(site.payments, 'listSubscriptions').mockImplementation(() => {
    throw new Error('Invalid API Key provided')
  })
  await admin('POST', '/payments')
  expect((await read()).tests.payments).toMatchObject({ problem: 'Invalid API Key provided' })
})

test('a test of another address doesn’t count', async () => {
  await admin('POST', '/address')
  expect((await read()).tests.address).not.toBeNull()
  await sql`update setup_tests set subject = 'https://former.example' where kind = 'address'`.execute(
    site.db.raw,
  )
  expect((await read()).tests.address).toBeNull()
})

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the address is this site, another one, a redirect, or nobody', async () => {
  expect(await checkAddress(await serve((_, response) => response.end('{"status":"ok"}')))).toBeNull()
  expect(await checkAddress(await serve((_, response) => response.writeHead(404).end('no')))).toBe(
    'Something else answers there, with status 404.',
  )
  const away = await serve((_, response) =>
    response.writeHead(301, { location: 'https://www.baobab.example/health' }).end(),
  )
  expect(await checkAddress(away)).toMatch(/^It redirects to https:\/\/www\.baobab\.example\/health/)
  expect(await checkAddress('http://127.0.0.1:1')).toMatch(/^This server can’t reach it: /)
})
