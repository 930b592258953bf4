import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findNewsletterLink } from '#domain/newsletter/subscribe.server.ts'
import { purgeSubscribers } from '#domain/newsletter/subscribers.server.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())
beforeEach(async () => {
  for (const table of ['rateLimits', 'newsletterSubscribers', 'emailOutbox'] as const)
    await site.db.raw.deleteFrom(table).execute()
})

const ask = (email: string, more: object = {}) =>
  site.ask('visitor', 'POST', '/api/newsletter', { email, ...more })
const post = (path: `/api/${string}`, form: Record<string, string> = {}) =>
  site.call('visitor', 'POST', path, new URLSearchParams(form))
const subscriber = () => site.db.raw.selectFrom('newsletterSubscribers').selectAll().executeTakeFirst()
const mails = () =>
  site.db.raw
    .selectFrom('emailOutbox')
    .select(['kind', 'recipient', 'text', 'unsubscribeUrl'])
    .orderBy('createdAt')
    .execute()
const lastToken = async () => (await mails()).at(-1)!.text!.match(/\/newsletter\/\w+\/([\w-]{43})/)![1]!
const look = (token: string) => site.db.asUser({ role: 'anon' }, (tx) => findNewsletterLink(tx, token))

test('nothing comes before its reader says yes by the mailed link, and opening that changes nothing', async () => {
  const { status, body } = await ask('Ama@People.example', { source: 'help' })
  expect([status, body]).toEqual([202, { state: 'asked' }])
  expect(await subscriber()).toMatchObject({
    email: 'ama@people.example',
    status: 'pending',
    consentVersion: '1.0',
    source: 'help',
  })
  expect(await mails()).toMatchObject([{ kind: 'newsletter_confirm', recipient: 'ama@people.example' }])
  const token = await lastToken()
  expect((await subscriber())!.tokenHash).not.toContain(token)
  expect(await look(token)).toEqual({ status: 'pending', hint: 'a…@people.example', isFresh: true })
  expect((await subscriber())!.status).toBe('pending')
  const answer = await post(`/api/newsletter/confirm/${token}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/newsletter/confirm/${token}`])
  expect(await subscriber()).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) })
  const { confirmedAt } = (await subscriber())!
  await post(`/api/newsletter/confirm/${token}`)
  expect((await subscriber())!.confirmedAt).toEqual(confirmedAt)
})

test('one answer for every address: new, on the list, gone, or asked for too often', async () => {
  const answers = [await ask('ama@people.example')]
  await post(`/api/newsletter/confirm/${await lastToken()}`)
  answers.push(await ask('ama@people.example'))
  expect((await subscriber())!.status).toBe('confirmed')
  expect((await mails()).at(-1)!.kind).toBe('newsletter_known')
  await post(`/api/newsletter/unsubscribe/${await lastToken()}`, { 'List-Unsubscribe': 'One-Click' })
  expect(await subscriber()).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(Date) })
  answers.push(await ask('ama@people.example'))
  expect(await subscriber()).toMatchObject({ status: 'pending', unsubscribedAt: null })
  // The fourth email of the day to one address isn't sent.
  answers.push(await ask('ama@people.example'))
  expect(await mails()).toHaveLength(3)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('mails to one mailbox count together, however its address is spelled', async () => {
  const before = (await mails()).length
  for (const email of ['kofi@gmail.com', 'k.ofi@gmail.com', 'kofi+a@googlemail.com', 'kofi+b@gmail.com'])
    await ask(email)
  expect(await mails()).toHaveLength(before + 3)
})

test.each([
  ['as a form', (fields: Record<string, string>) => new URLSearchParams(fields)],
  [
    'in parts',
    (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return form
    },
  ],
])('one click %s ends it without a session, and again is no error (RFC 8058)', async (_, formOf) => {
  await ask('ama@people.example')
  const token = await lastToken()
  await post(`/api/newsletter/confirm/${token}`)
  for (let n = 0; n < 2; n += 1) {
    const answer = await site.call(
      'visitor',
      'POST',
      `/api/newsletter/unsubscribe/${token}`,
      formOf({ 'List-Unsubscribe': 'One-Click' }),
    )
    expect([answer.status, await answer.text()]).toEqual([200, 'You’re unsubscribed from the newsletter.\n'])
    expect((await subscriber())!.status).toBe('unsubscribed')
  }
  // The first email's link doesn't bring it back.
  await post(`/api/newsletter/confirm/${token}`)
  expect((await subscriber())!.status).toBe('unsubscribed')
})

test('a mail program that opens the address gets the page with the button, and ends nothing', async () => {
  await ask('ama@people.example')
  const token = await lastToken()
  await post(`/api/newsletter/confirm/${token}`)
  const opened = await site.call('visitor', 'GET', `/api/newsletter/unsubscribe/${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe/${token}`])
  expect((await subscriber())!.status).toBe('confirmed')
  const pressed = await post(`/api/newsletter/unsubscribe/${token}`)
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe/${token}`])
  expect((await subscriber())!.status).toBe('unsubscribed')
})

test('a link confirms for seven days', async () => {
  await ask('ama@people.example')
  const token = await lastToken()
  const week = new Date(Date.now() - 7 * 86_400_000 - 1000)
  await site.db.raw.updateTable('newsletterSubscribers').set({ tokenSentAt: week }).execute()
  expect(await look(token)).toMatchObject({ isFresh: false })
  await post(`/api/newsletter/confirm/${token}`)
  expect((await subscriber())!.status).toBe('pending')
})

test('a form without scripts is sent on to the page that says what comes next, or what is wrong', async () => {
  const to = async (form: Record<string, string>) =>
    (await post('/api/newsletter/form', form)).headers.get('location')
  expect(await to({ email: 'ama@people.example', source: 'about', topic: '' })).toBe('/newsletter?asked=1')
  expect(await subscriber()).toMatchObject({ source: 'about' })
  expect(await to({ email: 'ama', source: 'about' })).toBe('/newsletter?problem=fields')
  for (let n = 0; n < 4; n += 1) await to({ email: `reader${n}@people.example` })
  expect(await to({ email: 'last@people.example' })).toBe('/newsletter?problem=often')
})

test('a program that fills in every field goes away content, with nothing done', async () => {
  expect((await ask('ama@people.example', { topic: 'seo' })).status).toBe(202)
  expect([await subscriber(), await mails()]).toEqual([undefined, []])
})

test('an unknown link is none, whatever it looks like', async () => {
  const unknown = 'a'.repeat(43)
  expect(
    (await post(`/api/newsletter/unsubscribe/${unknown}`, { 'List-Unsubscribe': 'One-Click' })).status,
  ).toBe(404)
  expect((await post('/api/newsletter/unsubscribe/short')).status).toBe(422)
  expect(await look(unknown)).toBeNull()
  expect(await look("'; drop table")).toBeNull()
})

test('addresses that were never confirmed, and those that left long ago, are forgotten', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const row = (name: string, more: object) => ({
    email: `${name}@people.example`,
    tokenHash: name.charCodeAt(0).toString(16).padStart(64, '0'),
    consentVersion: '1.0',
    source: 'page',
    ...more,
  })
  await site.db.raw
    .insertInto('newsletterSubscribers')
    .values([
      row('a', { tokenSentAt: ago(31) }),
      row('b', { tokenSentAt: ago(29) }),
      row('c', { tokenSentAt: ago(800), status: 'confirmed', confirmedAt: ago(800) }),
      row('d', { status: 'unsubscribed', unsubscribedAt: ago(366) }),
      row('e', { status: 'unsubscribed', unsubscribedAt: ago(364) }),
    ])
    .execute()
  await purgeSubscribers(site.db, new Date())
  const left = await site.db.raw
    .selectFrom('newsletterSubscribers')
    .select('email')
    .orderBy('email')
    .execute()
  expect(left.map(({ email }) => email[0])).toEqual(['b', 'c', 'e'])
})
