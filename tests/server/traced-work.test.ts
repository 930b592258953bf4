import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runSql } from '#db/run-sql.ts'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { sendIssue } from '#domain/newsletter/send-issue.server.ts'
import { smtpMail } from '#ports/mail-smtp.ts'
import type { Work } from '#ports/work.ts'
import { pgBossWork } from '#ports/work-pg-boss.ts'
import { sendNewsletterJob } from '#server/api/admin/newsletter.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { lineage, traceHere } from '#tests/trace-collector.ts'
import { inSpan } from '#trace.ts'
import { type ApiSite, openApiSite } from './api-site.ts'
import { memoryLog } from './test-app.ts'

const { log } = memoryLog()
let site: ApiSite
let work: Work
let server: MailServer
beforeAll(async () => {
  site = await openApiSite({
    isTraced: true,
    work({ db, engine }) {
      const send = {
        name: sendNewsletterJob,
        run: (data: unknown) =>
          sendIssue(
            { db, site: { name: 'Baobab', url: 'https://baobab.example' } },
            data as { issueId: string },
          ),
      }
      work = pgBossWork({
        jobs: [send],
        runSql: (text, values) => runSql(db, text, values),
        isEmbedded: engine === 'embedded',
        log,
        pollSeconds: 0.5,
      })
      return work
    },
  })
  server = await startMailServer()
  await work.start()
})
afterAll(async () => {
  await work?.stop()
  await server?.close()
  await site?.close()
})
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function traced() {
  const here = await traceHere()
  ends.push(here.end)
  return here.collector
}

async function deliver(): Promise<void> {
  const mail = smtpMail(server.url)
  const from = { name: 'Baobab', address: 'no-reply@baobab.example' }
  await deliverMail({ db: site.db, mail, from, log, now: () => new Date(Date.now() + 1_000) })
  await mail.close()
}

const mails = () =>
  site.db.raw.selectFrom('emailOutbox').select(['traceparent', 'state']).orderBy('createdAt').execute()

test('a request, the job that it queued and the email that this wrote are one trace', async () => {
  const { db } = site
  for (const table of ['newsletterDeliveries', 'newsletterSubscribers', 'emailOutbox'] as const)
    await db.raw.deleteFrom(table).execute()
  await db.raw
    .insertInto('newsletterSubscribers')
    .values({
      email: 'ada@people.example',
      status: 'confirmed',
      tokenHash: hashOfSecret('ada'),
      consentVersion: '1.0',
      source: 'page',
      confirmedAt: new Date(Date.now() - 60_000),
    })
    .execute()
  const id = crypto.randomUUID()
  const fields = { subject: 'News of this site', body: 'Read **this**: [the help](/help).' }
  const { body } = await site.ask('admin', 'PUT', `/api/admin/content/newsletter/${id}`, {
    version: null,
    fields,
  })

  const { spans } = await traced()
  const path = `/api/admin/newsletter/issues/${id}/send` as const
  const started = await site.ask('admin', 'POST', path, { version: body.version, sendAt: null })
  expect(started.status).toBe(202)
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
  await deliver()
  expect(server.mails).toHaveLength(1)

  const find = (name: string) => spans.find((span) => span.name === name)
  await expect.poll(() => find('deliver mail')).toBeDefined()
  await expect.poll(() => find('run send-newsletter')).toBeDefined()
  const post = 'POST /api/admin/newsletter/issues/:id/send'
  expect(lineage(spans, find('run send-newsletter')!)).toEqual([
    'run send-newsletter',
    'queue send-newsletter',
    post,
  ])
  expect(lineage(spans, find('send mail')!)).toEqual([
    'send mail',
    'deliver mail',
    'transaction',
    'run send-newsletter',
    'queue send-newsletter',
    post,
  ])
  expect(find('deliver mail')).toMatchObject({ kind: 5, attributes: { 'mail.kind': 'newsletter' } })
  expect(new Set(['send mail', 'UPDATE email_outbox', post].map((name) => find(name)?.traceId)).size).toBe(1)
  expect(JSON.stringify(spans)).not.toMatch(/people\.example/)
})

test('what isn’t traced leads nowhere, and a job gets exactly what was queued', async () => {
  await site.db.raw.deleteFrom('emailOutbox').execute()
  const letter = {
    kind: 'test',
    to: 'ada@people.example',
    userId: null,
    subject: 'Hello',
    text: 'a',
    html: 'a',
  }
  const write = () => site.db.asUser({ role: 'anon' }, (tx) => queueMail(tx, letter))
  await write()
  const { spans } = await traced()
  await inSpan({ name: 'some work' }, write)
  await write()
  expect((await mails()).map(({ traceparent }) => traceparent)).toEqual([
    null,
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    null,
  ])
  await deliver()
  await expect.poll(() => spans.filter(({ name }) => name === 'deliver mail')).toHaveLength(3)
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3)
})
