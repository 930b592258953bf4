import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type CuttingProxy, openProxy } from '#tests/db/cutting-proxy.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { type ChaosSite, openChaosSite } from './chaos-site.ts'
import { report } from './outcome.ts'

const mails = 12
const patience = { interval: 100, timeout: 240_000 }

let server: MailServer
let proxy: CuttingProxy
let site: ChaosSite
beforeAll(async () => {
  server = await startMailServer()
  proxy = await openProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
  site = await openChaosSite({ env: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}`, MAIL_DELIVERY: 'smtp' } })
  await site.start()
}, 300_000)
afterAll(async () => {
  await site?.close()
  await proxy?.close()
  await server?.close()
})

beforeEach(async () => {
  server.mails.length = 0
  await sql`delete from email_outbox`.execute(site.db.raw)
})
afterEach(() => {
  proxy.refuse(false)
  server.whenGot(async () => undefined)
})

const queue = () =>
  site.db.transaction(async (tx) => {
    for (let nth = 1; nth <= mails; nth += 1)
      await queueMail(tx, {
        kind: 'test',
        to: `reader${nth}@people.example`,
        userId: null,
        subject: `Mail ${nth}`,
        text: 'Hello',
        html: '<p>Hello</p>',
      })
  })

const count = async (condition: string) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from email_outbox
      where ${sql.raw(condition)}`.execute(site.db.raw)
  ).rows[0]!.count
const isSent = `state = 'sent'`
/** The attempt is over; until then the row is queued as well. */
const isDelayed = `state = 'queued' and last_error is not null`

/** The pause before the next attempt, of a minute, is over at once. */
const passTime = () =>
  sql`update email_outbox set next_attempt_at = now() where ${sql.raw(isDelayed)}`.execute(site.db.raw)

/** All mails arrive at last, and each is one: a copy has the same Message-ID, by which mailboxes know it. */
async function reportArrived(name: string, since: number): Promise<void> {
  await expect.poll(() => count(isSent), patience).toBe(mails)
  const recoveredMs = performance.now() - since
  const ids = new Map<string, Set<string>>()
  for (const { subject = '', messageId = '' } of server.mails)
    ids.set(subject, (ids.get(subject) ?? new Set()).add(messageId))
  report(name, {
    acknowledged: mails,
    lost: mails - ids.size,
    doubled: [...ids.values()].filter(({ size }) => size > 1).length,
    recoveredMs,
    note: `${server.mails.length - mails} copies with the same Message-ID`,
  })
}

test('a mail server that is dead', async () => {
  proxy.refuse(true)
  await queue()
  await expect.poll(() => count(isDelayed), patience).toBe(mails)
  proxy.refuse(false)
  const since = performance.now()
  await passTime()
  await reportArrived('mail server dead, then back', since)
  expect(server.mails).toHaveLength(mails)
})

test('a mail server that is slow', async () => {
  const released = Promise.withResolvers<void>()
  server.whenGot(() => released.promise)
  await queue()
  // Several at a time are with it, and nothing is known of them.
  await expect.poll(() => server.mails.length, patience).toBeGreaterThan(4)
  expect(await count(isSent)).toBe(0)
  const since = performance.now()
  released.resolve()
  await reportArrived('mail server slow', since)
  expect(server.mails).toHaveLength(mails)
})

test('a mail server that takes mails and doesn’t say so, or says that it didn’t', async () => {
  let cuts = 3
  server.whenGot(async () => {
    // The text is there, and the connections end before the answer.
    if (cuts > 0) proxy.cut()
    cuts -= 1
  })
  server.refuse('text', 451, 451, 421)
  await queue()
  await expect.poll(async () => (await count(isDelayed)) + (await count(isSent)), patience).toBe(mails)
  expect(await count(isDelayed)).toBeGreaterThan(3)
  const since = performance.now()
  await passTime()
  await reportArrived('mail server lying', since)
})
