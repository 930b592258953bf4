import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { endRefusedSubscription } from '#domain/newsletter/end-refused.server.ts'
import { continueIssues, sendIssue } from '#domain/newsletter/send-issue.server.ts'
import { smtpMail } from '#ports/mail-smtp.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { memoryLog } from '#tests/server/test-app.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  for (const table of [
    'newsletterDeliveries',
    'newsletterIssues',
    'newsletterSubscribers',
    'emailOutbox',
  ] as const)
    await site.db.raw.deleteFrom(table).execute()
})

const letterSite = { name: 'Baobab', url: 'https://baobab.example' }
const send = (issueId: string) => sendIssue({ db: site.db, site: letterSite }, { issueId })

async function addReaders(count: number, status = 'confirmed') {
  await site.db.raw
    .insertInto('newsletterSubscribers')
    .values(
      Array.from({ length: count }, (_, n) => ({
        email: `${status}${n}@people.example`,
        status,
        tokenHash: hashOfSecret(`${status} ${n}`),
        consentVersion: '1.0',
        source: 'page',
        confirmedAt: status === 'pending' ? null : new Date(Date.now() - 60_000),
        unsubscribedAt: status === 'unsubscribed' ? new Date() : null,
      })),
    )
    .execute()
}

const text = {
  subject: 'News of {{siteName}}',
  body: 'Read **this**: [the help](/help) and [that](https://a.example).',
}
const save = (id: string, version: number | null, fields = text) =>
  site.ask('admin', 'PUT', `/api/admin/content/newsletter/${id}`, { version, fields })
async function draft() {
  const id = crypto.randomUUID()
  const { body } = await save(id, null)
  return { id, version: body.version as number }
}
const start = (id: string, version: number) =>
  site.ask('admin', 'POST', `/api/admin/newsletter/issues/${id}/send`, { version, sendAt: null })
const mails = () =>
  site.db.raw
    .selectFrom('emailOutbox')
    .select(['recipient', 'subject', 'text', 'html', 'unsubscribeUrl'])
    .where('kind', '=', 'newsletter')
    .orderBy('recipient')
    .execute()

test('an issue goes to those who confirmed, once each, with a way out of their own', async () => {
  await addReaders(3)
  await addReaders(2, 'pending')
  await addReaders(2, 'unsubscribed')
  const { id, version } = await draft()
  const started = await start(id, version)
  expect([started.status, started.body.state]).toEqual([202, 'sending'])
  expect(site.queued.at(-1)).toEqual({ name: 'send-newsletter', data: { issueId: id } })
  await send(id)
  await send(id)
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient)).toEqual([0, 1, 2].map((n) => `confirmed${n}@people.example`))
  expect(new Set(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(3)
  expect(sent[0]).toMatchObject({ subject: 'News of Baobab' })
  expect(sent[0]!.html).toContain('<a href="https://baobab.example/help">the help</a>')
  expect(sent[0]!.text).toContain('[the help](https://baobab.example/help)')
  expect(sent[0]!.unsubscribeUrl).toMatch(
    /^https:\/\/baobab\.example\/api\/newsletter\/unsubscribe\/[\w-]{43}$/,
  )
  const shown = await site.ask('admin', 'GET', `/api/admin/content/newsletter/${id}`)
  expect(shown.body).toMatchObject({ state: 'sent', facts: { recipients: 3, left: 0 } })
  // A click on its unsubscribe link is counted with the issue, and the next issue isn't sent.
  const out = sent[1]!.unsubscribeUrl!.replace('https://baobab.example', '') as `/api/${string}`
  await site.call('visitor', 'POST', out, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
  const again = await draft()
  await start(again.id, again.version)
  await send(again.id)
  expect((await mails()).filter(({ recipient }) => recipient === 'confirmed1@people.example')).toHaveLength(1)
  expect((await site.ask('admin', 'GET', `/api/admin/content/newsletter/${id}`)).body.facts.left).toBe(1)
})

test('killed in the middle, run by two at once, and run again, it goes to each once', async () => {
  await addReaders(70)
  const { id, version } = await draft()
  await start(id, version)
  // The process dies in its third batch: what was committed stays, the rest is rolled back.
  let batches = 0
  const dying = {
    ...site.db,
    transaction: ((fn: (tx: never) => Promise<unknown>) =>
      site.db.transaction(async (tx) => {
        batches += 1
        const result = await fn(tx as never)
        if (batches === 4) throw new Error('killed')
        return result
      })) as typeof site.db.transaction,
  }
  await expect(sendIssue({ db: dying, site: letterSite }, { issueId: id })).rejects.toThrow('killed')
  expect(await mails()).toHaveLength(40)
  await Promise.all([send(id), send(id), continueIssues({ db: site.db, site: letterSite }, new Date())])
  const sent = (await mails()).map(({ recipient }) => recipient)
  expect(sent).toHaveLength(70)
  expect(new Set(sent).size).toBe(70)
  const { body } = await site.ask('admin', 'GET', `/api/admin/content/newsletter/${id}`)
  // Its beginning and its end count as changes, its emails don't.
  expect(body).toMatchObject({ state: 'sent', version: 3, facts: { recipients: 70 } })
})

test('a real mail server gets the headers of RFC 8058, and the link in the text', async () => {
  await addReaders(1)
  const { id, version } = await draft()
  await start(id, version)
  await send(id)
  const server = await startMailServer()
  const mail = smtpMail(server.url)
  const { log } = memoryLog()
  await deliverMail({
    db: site.db,
    mail,
    from: { name: 'Baobab', address: 'no-reply@baobab.example' },
    log,
    now: () => new Date(Date.now() + 1000),
  })
  const [got] = server.mails
  await mail.close()
  await server.close()
  const header = (name: string) => got!.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/baobab\.example\/api\/newsletter\/unsubscribe\/[\w-]{43}>$/,
  )
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const token = header('list-unsubscribe')!.match(/([\w-]{43})>/)![1]
  expect(got!.text).toContain(`https://baobab.example/newsletter/unsubscribe/${token}`)
  expect(got!.html).toContain(`href="https://baobab.example/newsletter/unsubscribe/${token}"`)
})

test('a mailbox that doesn’t exist is mailed twice, and administrators see why it left', async () => {
  const server = await startMailServer()
  const mail = smtpMail(server.url)
  try {
    await addReaders(1)
    const { db } = site
    const from = { name: 'Baobab', address: 'news@baobab.example' }
    const deliver = () =>
      deliverMail({
        ...{ db, mail, from, log: memoryLog().log, now: () => new Date(Date.now() + 1000) },
        onNoMailbox: (address) => endRefusedSubscription(db, address),
      })
    const issue = async () => {
      const { id, version } = await draft()
      const { status } = await start(id, version)
      if (status === 202) await send(id)
      return status
    }
    const listed = async () =>
      (await site.ask('admin', 'GET', '/api/admin/newsletter/subscribers')).body.subscribers
    const mine = site.db.raw.updateTable('newsletterSubscribers')
    const refused = async () => {
      server.refuse('recipient', '550 5.1.1 No such user')
      expect(await issue()).toBe(202)
      await deliver()
    }
    const before = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
    await mine.set({ confirmedAt: before(300) }).execute()
    // Twice on one day may be one fault of a relay, and so may what was long ago.
    await refused()
    await refused()
    expect(await listed()).toMatchObject([{ status: 'confirmed', isRefused: false }])
    await mine.set({ refusedAt: before(200) }).execute()
    await refused()
    expect(await listed()).toMatchObject([{ status: 'confirmed', isRefused: false }])
    await mine.set({ refusedAt: before(30) }).execute()
    await refused()
    expect(await listed()).toMatchObject([{ status: 'unsubscribed', isRefused: true }])
    // Nobody is left to send to.
    expect(await issue()).toBe(409)
    // The mailbox may exist by now and subscribe again; unsubscribing after that isn't a refusal.
    await mine.set({ status: 'confirmed', unsubscribedAt: null }).execute()
    expect(await listed()).toMatchObject([{ status: 'confirmed', isRefused: false }])
    await mine.set({ status: 'unsubscribed', unsubscribedAt: new Date(Date.now() + 1000) }).execute()
    expect(await listed()).toMatchObject([{ status: 'unsubscribed', isRefused: false }])
  } finally {
    await mail.close()
    await server.close()
  }
})

test('what was changed or sent meanwhile is neither overwritten nor sent again', async () => {
  await addReaders(1)
  const { id, version } = await draft()
  const changed = await save(id, version, { ...text, subject: 'Another subject' })
  expect([changed.status, changed.body.version]).toEqual([200, 2])
  expect((await save(id, version)).status).toBe(409)
  expect((await start(id, version)).status).toBe(409)
  const both = await Promise.all([start(id, 2), start(id, 2)])
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  expect((await save(id, 2)).status).toBe(409)
  const gone = { version: 2, title: 'Another subject' }
  expect((await site.ask('admin', 'DELETE', `/api/admin/content/newsletter/${id}`, gone)).status).toBe(409)
})

test('saved twice it is one draft; a test goes to whoever asks, and nobody else', async () => {
  await addReaders(2)
  const id = crypto.randomUUID()
  const path = `/api/admin/newsletter/issues/${id}` as const
  const twice = await Promise.all([1, 2].map(() => save(id, null)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await site.ask('admin', 'POST', `${path}/test`)).body).toEqual({ to: 'admin@people.example' })
  const all = await site.db.raw.selectFrom('emailOutbox').select(['kind', 'recipient', 'subject']).execute()
  expect(all).toEqual([
    { kind: 'newsletter_test', recipient: 'admin@people.example', subject: '[Test] News of Baobab' },
  ])
  const gone = { version: 1, title: text.subject }
  expect((await site.ask('admin', 'DELETE', `/api/admin/content/newsletter/${id}`, gone)).status).toBe(204)
})

test('with nobody on the list nothing begins', async () => {
  await addReaders(1, 'pending')
  const { id, version } = await draft()
  expect((await start(id, version)).status).toBe(409)
})

test('who is on the list is counted, searched, and taken along as a file that runs nothing', async () => {
  await addReaders(3)
  await addReaders(1, 'pending')
  await site.db.raw
    .updateTable('newsletterSubscribers')
    .set({ email: '=cmd@people.example' })
    .where('email', '=', 'confirmed0@people.example')
    .execute()
  const { body } = await site.ask('admin', 'GET', '/api/admin/newsletter/subscribers?q=CONFIRMED')
  expect(body.subscribers).toHaveLength(2)
  expect(body.counts).toEqual({ pending: 1, confirmed: 3, unsubscribed: 0 })
  const file = await site.call('admin', 'GET', '/api/admin/newsletter/subscribers.csv')
  expect(file.headers.get('content-disposition')).toContain('newsletter-subscribers.csv')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBe('email,status,source,consent,asked_at,confirmed_at,left_at')
  expect(lines.some((line) => line.startsWith("'=cmd@people.example,confirmed,page,1.0,"))).toBe(true)
  const noted = await site.db.raw
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'newsletter.export')
    .execute()
  expect(noted).toHaveLength(1)
})

test.each(['visitor', 'user', 'moderator'] as const)('%s may do none of it', async (actor) => {
  const status = actor === 'visitor' ? 401 : 403
  for (const path of ['subscribers', 'subscribers.csv'] as const)
    expect((await site.ask(actor, 'GET', `/api/admin/newsletter/${path}`)).status, path).toBe(status)
})
