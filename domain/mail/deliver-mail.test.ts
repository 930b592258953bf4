import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#ports/mail.ts'
import { outboxMail } from '#ports/mail.ts'
import { smtpMail } from '#ports/mail-smtp.ts'
import { deliverOutbox } from '#server/start/deliver-outbox.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { deliverMail } from './deliver-mail.ts'
import { queueMail } from './queue-mail.ts'

let database: TestDatabase
let server: MailServer
let mail: Mail
beforeAll(async () => {
  database = await openTestDatabase()
  server = await startMailServer()
  mail = smtpMail(server.url)
})
afterAll(async () => {
  await mail.close()
  await server.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.raw.deleteFrom('emailOutbox').execute()
  server.mails.length = 0
  server.whenGot(async () => {})
})

const minute = 60_000
const from = { name: 'Baobab', address: 'no-reply@baobab.example' }
const { log, lines } = memoryLog()
// The database's clock is the machine's, or nearly so.
const inMinutes = (minutes: number) => () => new Date(Date.now() + 1000 + minutes * minute)
const deliver = (minutes = 0, port = mail) =>
  deliverMail({ db: database.db, mail: port, from, log, now: inMinutes(minutes) })

const refusedFor: string[] = []
const queue = (subject = 'Hello', unsubscribe?: { url: string }) =>
  database.db.transaction((tx) =>
    queueMail(tx, {
      kind: 'test',
      to: 'ada@people.example',
      userId: null,
      subject,
      text: 'Hello',
      html: '<p>Hello</p>',
      unsubscribe,
    }),
  )
const row = (id: string) =>
  database.db.raw.selectFrom('emailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a queued mail is sent once, and its text is forgotten', async () => {
  const id = await queue()
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)
  expect(server.mails.map(({ messageId, subject }) => [messageId, subject])).toEqual([
    [`<${id}@baobab.example>`, 'Hello'],
  ])
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, text: null, html: null, lastError: null })
  expect((await row(id)).sentAt).toBeInstanceOf(Date)
})

test('after a “not now” it waits longer each time, then gives up', async () => {
  const id = await queue()
  const waits = [1, 5, 15, 60, 180, 360]
  let minutes = 0
  for (const wait of waits) {
    server.refuse('recipient', 450)
    expect(await deliver(minutes), `after ${minutes} minutes`).toBe(1)
    expect(await row(id)).toMatchObject({ state: 'queued', lastError: expect.stringContaining('450') })
    expect(await deliver(minutes + wait - 0.5)).toBe(0)
    minutes += wait + 0.5
  }
  server.refuse('recipient', 450)
  await deliver(minutes)
  expect(await row(id)).toMatchObject({ state: 'failed', attempts: 7, text: 'Hello' })
  expect(server.mails).toEqual([])
  expect(JSON.stringify(lines)).not.toContain('ada@people.example')
})

test('after a “not now” the next attempt is the same mail', async () => {
  const id = await queue()
  server.refuse('text', 451)
  await deliver()
  await deliver(1.5)
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@baobab.example>`])
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('after a “never” there is no other attempt', async () => {
  const id = await queue()
  server.refuse('recipient', 550)
  await deliver()
  expect(await row(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringContaining('550'),
  })
  expect(await deliver(600)).toBe(0)
})

test('a mailbox that doesn’t exist is told of, and nothing else that is refused', async () => {
  const tell = () =>
    deliverMail({
      ...{ db: database.db, mail, from, log, now: inMinutes(0) },
      onNoMailbox: async (address) => void refusedFor.push(address),
    })
  for (const answer of [
    550,
    '550 5.7.1 Looks like spam',
    '451 5.1.1 Try later',
    '554 5.2.2 Mailbox full',
  ] as const) {
    await queue()
    server.refuse('recipient', answer)
    await tell()
  }
  await queue()
  server.refuse('text', '550 5.1.1 No such user')
  await tell()
  expect(refusedFor).toEqual([])
  const id = await queue()
  server.refuse('recipient', '550 5.1.1 No such user')
  await tell()
  expect(refusedFor).toEqual(['ada@people.example'])
  expect(await row(id)).toMatchObject({ state: 'failed' })
})

test('two processes share the work and send nothing twice', async () => {
  const subjects = Array.from({ length: 12 }, (_, index) => `Mail ${index}`)
  for (const subject of subjects) await queue(subject)
  const drain = async () => {
    while ((await deliver()) > 0);
  }
  await Promise.all([drain(), drain()])
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual(subjects.sort())
})

test('what a dead process was sending is sent again after its lease, under the same id', async () => {
  const id = await queue()
  const dies: Mail = { ...outboxMail, send: () => new Promise(() => undefined) }
  void deliver(0, dies)
  await expect.poll(async () => (await row(id)).attempts, { timeout: 20_000 }).toBe(1)
  expect(await deliver(4)).toBe(0)
  expect(await deliver(6)).toBe(1)
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@baobab.example>`])
})

test('a mail whose link is long dead is not sent any more', async () => {
  const id = await queue()
  await deliver(25 * 60)
  expect(await row(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('within a day') })
  expect(server.mails).toEqual([])
})

test('where nobody delivers, it is kept to be read', async () => {
  const id = await queue()
  await deliver(0, outboxMail)
  expect(await row(id)).toMatchObject({ state: 'kept', text: 'Hello', html: '<p>Hello</p>' })
  expect(await deliver(0)).toBe(0)
})

test('mails for many wait behind those that someone expects, and their way out is forgotten with the text', async () => {
  const url = 'https://baobab.example/newsletter/unsubscribe/abc'
  const many = []
  for (let n = 0; n < 7; n += 1) many.push(await queue('News', { url }))
  await queue('Your code')
  expect(await deliver()).toBe(5)
  expect(server.mails.map(({ subject }) => subject)).toContain('Your code')
  expect(await deliver()).toBe(3)
  const news = server.mails.find(({ subject }) => subject === 'News')!
  expect(news.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  )
  expect(await row(many[0]!)).toMatchObject({ state: 'sent', unsubscribeUrl: null })
})

test('many of one kind don’t keep another kind waiting, and bulk mail comes after all', async () => {
  const queueAs = (kind: string, unsubscribe?: { url: string }) =>
    database.db.transaction((tx) =>
      queueMail(tx, {
        kind,
        to: 'ada@people.example',
        userId: null,
        subject: kind,
        text: 'Hello',
        html: '<p>Hello</p>',
        unsubscribe,
      }),
    )
  for (let number = 0; number < 30; number++) await queueAs('listing_received')
  for (let number = 0; number < 3; number++)
    await queueAs('newsletter', { url: 'https://baobab.example/off' })
  await queueAs('sign_in_code')
  await deliver()
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'listing_received'),
    'sign_in_code',
  ])
  while ((await deliver()) > 0);
  // Those of a batch arrive in any order.
  const last = server.mails.slice(-4).map(({ subject }) => subject)
  expect(last.filter((subject) => subject === 'newsletter')).toHaveLength(3)
})

test('200 mails at a server that takes 0.3 s for each go out twenty at a time', async () => {
  let atOnce = 0
  let most = 0
  const slow: Mail = {
    async send() {
      most = Math.max(most, ++atOnce)
      await delay(300)
      atOnce--
      return { state: 'sent', providerId: null }
    },
    close: async () => undefined,
  }
  await database.db.raw
    .insertInto('emailOutbox')
    .values(
      Array.from({ length: 200 }, () => ({
        kind: 'test',
        recipient: 'ada@people.example',
        subject: 'Hello',
        text: 'Hello',
        html: '<p>Hello</p>',
      })),
    )
    .execute()
  const stopping = new AbortController()
  const delivering = deliverOutbox({ deliver: () => deliver(0, slow), signal: stopping.signal, log })
  const waiting = () =>
    database.db.raw.selectFrom('emailOutbox').select('id').where('state', '=', 'queued').execute()
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0)
  stopping.abort()
  await delivering
  expect(most).toBe(20)
  const sent = await database.db.raw.selectFrom('emailOutbox').select('attempts').execute()
  expect(sent.map(({ attempts }) => attempts)).toEqual(Array(200).fill(1))
})
