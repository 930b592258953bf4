import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    isLimited: true,
    captcha: { check: async (token) => (token === 'person' ? [] : ['invalid-input-response']) },
  })
})
afterAll(() => site?.close())
beforeEach(async () => {
  for (const table of ['rateLimits', 'contactMessages', 'emailOutbox'] as const)
    await site.db.raw.deleteFrom(table).execute()
})

const messageOf = (given: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'Ama Osei',
  email: 'Ama@People.example',
  topic: 'listing',
  message: 'The hours of my shop are wrong. See https://evil.example/now',
  captchaToken: 'person',
  ...given,
})
const send = (actor: Actor, given: object = {}) => site.ask(actor, 'POST', '/api/contact', messageOf(given))
const rows = () => site.db.raw.selectFrom('contactMessages').selectAll().execute()
const mails = () =>
  site.db.raw
    .selectFrom('emailOutbox')
    .select(['kind', 'recipient', 'replyTo', 'subject', 'text', 'userId'])
    .orderBy('kind')
    .execute()

test('a message has a number, goes to the site with the sender to answer to, and back as a copy', async () => {
  const { status, body } = await send('visitor')
  expect([status, body.hasCopy]).toEqual([201, true])
  expect(body.ticket).toMatch(/^BB-\d{4}-\d{6}$/)
  expect(await rows()).toMatchObject([
    { ticket: body.ticket, email: 'ama@people.example', status: 'open', userId: null, topic: 'listing' },
  ])
  const [toSite, copy] = await mails()
  expect(toSite).toMatchObject({
    kind: 'contact',
    recipient: 'hello@baobab.example',
    replyTo: 'ama@people.example',
    subject: `[${body.ticket}] A listing: mine or someone else’s`,
    text: expect.stringContaining('https://evil.example/now'),
  })
  expect(copy).toMatchObject({
    kind: 'contact_copy',
    recipient: 'ama@people.example',
    replyTo: 'hello@baobab.example',
    subject: `We have your message: ${body.ticket}`,
  })
  // The address's owner is unknown, so the site doesn't send other people's links to it.
  expect(copy!.text).toContain('See [link left out]')
})

test('signed in, it is one’s own, and one’s own links stay', async () => {
  await send('user', { email: 'user@people.example' })
  expect(await rows()).toMatchObject([{ userId: expect.any(String) }])
  expect((await mails())[1]!.text).toContain('https://evil.example/now')
})

test('a double click and a lost answer are one message with one number, and count once', async () => {
  const message = messageOf()
  const answers = await Promise.all([send('visitor', message), send('visitor', message)])
  for (let n = 0; n < 4; n += 1) answers.push(await send('visitor', message))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
  expect((await send('visitor')).status).toBe(201)
  const refused = await send('visitor')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect(await rows()).toHaveLength(2)
})

test('signed-in people are counted as themselves: what their network has used up is not theirs', async () => {
  for (const expected of [201, 201, 429]) expect((await send('visitor')).status).toBe(expected)
  for (const expected of [201, 201, 429]) expect((await send('user')).status).toBe(expected)
  expect((await send('owner')).status).toBe(201)
})

test('an id that is another message’s gets neither its number nor in', async () => {
  const message = messageOf()
  await send('visitor', message)
  const taken = await send('visitor', { ...message, email: 'eve@people.example' })
  expect([taken.status, taken.body.code]).toEqual([409, 'conflict'])
  expect(JSON.stringify(taken.body)).not.toMatch(/BB-\d/)
  // It used up nothing of the sender's limit.
  expect((await send('visitor')).status).toBe(201)
})

test('a program that fills in every field goes away content, with nothing done', async () => {
  expect((await send('visitor', { website: 'https://spam.example' })).status).toBe(201)
  expect([await rows(), await mails()]).toEqual([[], []])
})

test('without the check for people nothing is sent, and nothing is counted', async () => {
  for (const captchaToken of [undefined, 'robot']) {
    const { status, body } = await send('visitor', { captchaToken })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['captchaToken']])
  }
  expect(await rows()).toEqual([])
  expect((await send('visitor')).status).toBe(201)
})

test('copies to one address are few a day; the message arrives all the same', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await send('visitor')).body.hasCopy).toBe(true)
    await site.db.raw.deleteFrom('rateLimits').where('key', 'like', 'contact/%').execute()
  }
  const without = messageOf()
  const { status, body } = await send('visitor', without)
  expect([status, body.hasCopy]).toEqual([201, false])
  expect((await send('visitor', without)).body).toEqual(body)
  expect((await mails()).filter(({ kind }) => kind === 'contact_copy')).toHaveLength(5)
  expect((await mails()).filter(({ kind }) => kind === 'contact')).toHaveLength(6)
})

test.each([
  [{ name: 'A' }, 'name'],
  [{ name: 'Ama\r\nBcc: eve@people.example' }, 'name'],
  [{ email: 'ama' }, 'email'],
  [{ topic: 'gossip' }, 'topic'],
  [{ message: 'short' }, 'message'],
  [{ message: 'x'.repeat(5001) }, 'message'],
  [{ id: 'x' }, 'id'],
])('%j is refused beside its field', async (given, field) => {
  const { status, body } = await send('visitor', given)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  expect(await rows()).toEqual([])
})

describe('the form without JavaScript', () => {
  let plain: ApiSite
  beforeAll(async () => {
    plain = await openApiSite({ isLimited: true })
  })
  afterAll(() => plain?.close())
  beforeEach(() => plain.db.raw.deleteFrom('rateLimits').execute())

  const post = (given: Record<string, string>, headers: Record<string, string> = {}) =>
    plain.call('visitor', 'POST', '/api/contact/form', new URLSearchParams(given), {
      'sec-fetch-site': 'same-origin',
      ...headers,
    })
  const message = {
    name: 'Ama Osei',
    email: 'ama@people.example',
    topic: 'listing',
    message: 'I would like my shop to be listed.',
    website: '',
  }
  const to = async (answer: Response | Promise<Response>) => {
    const { status, headers } = await answer
    return [status, headers.get('location')]
  }

  test('arrives, or says what to do about it, and counts as the other does', async () => {
    expect(await to(post({ ...message, email: 'ama' }))).toEqual([303, '/contact?problem=fields'])
    const again = { ...message, message: 'It is at 4711 Main Street, by the bus stop.' }
    // Each of them twice: a double click.
    for (const given of [message, message, again, again])
      expect(await to(post(given))).toEqual([303, '/contact?asked=1'])
    expect(await to(post({ ...message, message: 'And my second shop, too, please.' }))).toEqual([
      303,
      '/contact?problem=often',
    ])
    const kept = await plain.db.raw
      .selectFrom('contactMessages')
      .select(['name', 'topic'])
      .where('email', '=', message.email)
      .execute()
    expect(kept).toEqual(Array(2).fill({ name: 'Ama Osei', topic: 'listing' }))
  })

  test('isn’t taken from another site', async () => {
    const elsewhere = { 'sec-fetch-site': '', origin: 'https://elsewhere.example' }
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, elsewhere])
      expect((await post(message, headers as Record<string, string>)).status).toBe(403)
  })
})
