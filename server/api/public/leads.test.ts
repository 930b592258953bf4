import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, businesses, ids, postings } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
let tokens: string[] = []
beforeAll(async () => {
  site = await openApiSite({
    isLimited: true,
    captcha: {
      async check(token) {
        tokens.push(token)
        return token === 'person' ? [] : ['invalid-input-response']
      },
    },
  })
})
afterAll(() => site?.close())
beforeEach(async () => {
  tokens = []
  for (const table of ['rateLimits', 'leads', 'emailOutbox', 'notices'] as const)
    await site.db.raw.deleteFrom(table).execute()
})

const leadOf = (given: object = {}) => ({
  id: crypto.randomUUID(),
  businessId: businesses.published,
  name: 'Ama Osei',
  email: 'ama@people.example',
  topic: 'question',
  message: 'Do you open on Sundays?',
  consent: true,
  captchaToken: 'person',
  ...given,
})
const send = (actor: Actor, given: object = {}) => site.ask(actor, 'POST', '/api/leads', leadOf(given))
const count = async () =>
  Number(
    (
      await site.db.raw
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
const mails = () =>
  site.db.raw.selectFrom('emailOutbox').select(['kind', 'recipient', 'subject']).orderBy('kind').execute()

test('a double click and a repeated request are one message, and count once', async () => {
  const lead = leadOf()
  const answers = await Promise.all([send('visitor', lead), send('visitor', lead)])
  for (let i = 0; i < 6; i++) answers.push(await send('visitor', lead))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(await count()).toBe(1)
  expect(await mails()).toHaveLength(1)
  for (let i = 0; i < 4; i++) expect((await send('visitor')).status).toBe(201)
  const refused = await send('visitor')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
})

test('whoever is signed in has five of their own, wherever they are', async () => {
  for (let i = 0; i < 5; i++) expect((await send('visitor')).status).toBe(201)
  expect((await send('visitor')).status).toBe(429)
  for (let i = 0; i < 5; i++) expect((await send('user')).status).toBe(201)
  expect((await send('user')).status).toBe(429)
  site.advance(3601)
  expect((await send('visitor')).status).toBe(201)
})

test('messages about postings have five of their own', async () => {
  const about = { businessId: undefined, postingId: postings.published }
  for (let i = 0; i < 5; i++) expect((await send('visitor')).status).toBe(201)
  for (let i = 0; i < 5; i++) expect((await send('visitor', about)).status).toBe(201)
  expect((await send('visitor', about)).status).toBe(429)
  expect((await send('user', about)).status).toBe(201)
})

test('a message about a posting comes to who posted it, who answers it', async () => {
  const lead = leadOf({ businessId: undefined, postingId: postings.published })
  expect((await send('visitor', lead)).status).toBe(201)
  expect((await site.ask('owner', 'GET', `/api/inbox/${lead.id}`)).body).toMatchObject({
    about: { kind: 'job', name: 'A cook', path: '/jobs/a-cook' },
    replyTo: null,
  })
  for (const other of ['user', 'otherOwner', 'moderator'] as const)
    expect((await site.ask(other, 'GET', `/api/inbox/${lead.id}`)).status).toBe(404)
  const reply = { id: crypto.randomUUID(), body: 'Tomorrow at nine.', sharesEmail: true }
  expect((await site.ask('owner', 'POST', `/api/inbox/${lead.id}/replies`, reply)).status).toBe(201)
  expect((await mails()).map(({ kind }) => kind)).toContain('lead_reply')
})

test('a message to a business and a posting at once, or to neither, is none', async () => {
  for (const given of [{ postingId: postings.published }, { businessId: undefined }])
    expect((await send('visitor', given)).status).toBe(422)
})

test('what is wrong is said beside its field, and counts nothing', async () => {
  const wrong = { name: 'A', email: 'ama', topic: 'lunch', message: 'Hi', consent: false, phone: 'call me' }
  for (let i = 0; i < 6; i++) {
    const { status, body } = await send('visitor', wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual(Object.keys(wrong).sort())
  }
  expect((await send('visitor')).status).toBe(201)
})

test.each(['Ama\r\nBcc: eve@people.example', 'Ama\nOsei', 'Ama\u2028Osei', 'Ama\0Osei'])(
  'a name with another line in it, %j, begins no header',
  async (name) => {
    const { status, body } = await send('visitor', { name })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['name']])
    expect(await mails()).toEqual([])
  },
)

test('an address with another one behind it is none', async () => {
  for (const email of [
    'ama@people.example, eve@people.example',
    'ama@people.example\r\nBcc: eve@people.example',
  ])
    expect((await send('visitor', { email, wantsCopy: true })).status).toBe(422)
  expect(await mails()).toEqual([])
})

test('a message as long as it may be arrives whole, and a longer one does not', async () => {
  const message = 'ё'.repeat(5000)
  const lead = leadOf({ message })
  expect((await send('visitor', lead)).status).toBe(201)
  expect((await site.ask('owner', 'GET', `/api/inbox/${lead.id}`)).body.body).toBe(message)
  expect((await send('visitor', { message: `${message}.` })).status).toBe(422)
})

test('a program that fills in what nobody sees is thanked, and nothing is kept', async () => {
  const { status } = await send('visitor', { website: 'https://spam.example', captchaToken: 'made up' })
  expect([status, await count(), tokens]).toEqual([201, 0, []])
})

test('without a token, or with one that the service refuses, nothing is sent or counted', async () => {
  for (const captchaToken of [undefined, 'made up']) {
    const { status, body } = await send('visitor', { captchaToken })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['captchaToken']])
  }
  expect([await count(), tokens]).toEqual([0, ['made up']])
})

test('a listing that takes no messages is not found, and it counts nothing', async () => {
  for (let i = 0; i < 6; i++)
    expect((await send('visitor', { businessId: businesses.draft })).status).toBe(404)
  expect((await send('visitor')).status).toBe(201)
})

test('three copies a day go to an address, by whomever', async () => {
  for (let i = 0; i < 3; i++) expect((await send('visitor', { wantsCopy: true })).status).toBe(201)
  const { status, body } = await send('user', { wantsCopy: true })
  expect([status, Object.keys(body.fields)]).toEqual([422, ['wantsCopy']])
  expect((await send('user')).status).toBe(201)
  expect((await mails()).filter(({ kind }) => kind === 'lead_copy')).toHaveLength(3)
})

test('copies to one mailbox count together, however its address is spelled', async () => {
  const spelled = ['a.ma@gmail.com', 'ama+1@gmail.com', 'ama+2@googlemail.com', 'AMA@gmail.com']
  const statuses = []
  for (const email of spelled) statuses.push((await send('visitor', { wantsCopy: true, email })).status)
  expect(statuses).toEqual([201, 201, 201, 422])
})

/** Sends a reply with links, and reads the outgoing email. */
async function answerOnce(lead: { id: string }) {
  const body = 'See https://evil.example/win or shop.example/now today.'
  const { status } = await site.ask('owner', 'POST', `/api/inbox/${lead.id}/replies`, {
    id: crypto.randomUUID(),
    body,
  })
  const mail = await site.db.raw
    .selectFrom('emailOutbox')
    .select(['text', 'html'])
    .where('kind', '=', 'lead_reply')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return { status, said: `${mail?.text} ${mail?.html}` }
}

test('an answer to an address that nobody has confirmed goes without links, and ten a day in a conversation', async () => {
  const lead = leadOf({ message: 'Is this you: https://evil.example/?' })
  await send('visitor', lead)
  expect((await site.ask('owner', 'GET', `/api/inbox/${lead.id}`)).body.isSenderProved).toBe(false)
  const first = await answerOnce(lead)
  expect(first.status).toBe(201)
  expect(first.said).toContain('[link left out]')
  expect(first.said).not.toMatch(/evil|shop\.example/)
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await answerOnce(lead)).status)
  expect(statuses).toEqual([...Array(9).fill(201), 429, 429])
})

test('answers in many conversations to one such mailbox are fifteen a day', async () => {
  const statuses = []
  for (let n = 0; n < 4; n += 1) {
    const lead = leadOf({ email: `a.m.a+${n}@gmail.com` })
    await send('visitor', lead)
    for (let answer = 0; answer < 5; answer += 1) statuses.push((await answerOnce(lead)).status)
  }
  expect(statuses).toEqual([...Array(15).fill(201), ...Array(5).fill(429)])
})

test('whoever wrote with the confirmed address of their account gets links', async () => {
  const { email } = await site.db.raw
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', ids.user)
    .executeTakeFirstOrThrow()
  const lead = leadOf({ email })
  await send('user', lead)
  expect((await answerOnce(lead)).said).toContain('https://evil.example/win')
  const other = leadOf({ email: 'somebody@people.example' })
  await send('user', other)
  expect((await answerOnce(other)).said).not.toContain('https://evil.example/win')
})

test('an owner reads and answers; for everybody else the message isn’t there', async () => {
  const lead = leadOf()
  await send('visitor', lead)
  const path = `/api/inbox/${lead.id}` as const
  expect((await site.ask('owner', 'GET', '/api/inbox/unread')).body.unread).toBe(1)
  expect((await site.ask('owner', 'POST', `${path}/read`)).body.status).toBe('read')
  expect((await site.ask('owner', 'GET', '/api/inbox/unread')).body.unread).toBe(0)
  const reply = { id: crypto.randomUUID(), body: 'We do, from noon.' }
  for (let i = 0; i < 2; i++) {
    const { status, body } = await site.ask('owner', 'POST', `${path}/replies`, reply)
    expect([status, body.status, body.replies.length]).toEqual([201, 'answered', 1])
  }
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['lead_new', 'owner@people.example'],
    ['lead_reply', 'ama@people.example'],
  ])
  const tries: [string, `/api/${string}`, object?][] = [
    ['GET', path],
    ['POST', `${path}/replies`, { id: crypto.randomUUID(), body: 'Hello' }],
    ['POST', `${path}/report`, { reason: 'spam' }],
    ...(['read', 'archive', 'restore', 'block', 'unblock'] as const).map(
      (act): [string, `/api/${string}`] => ['POST', `${path}/${act}`],
    ),
  ]
  for (const [method, address, body] of tries) {
    expect((await site.ask('visitor', method, address, body)).status, address).toBe(401)
    for (const actor of ['user', 'otherOwner', 'moderator', 'admin'] as const)
      expect((await site.ask(actor, method, address, body)).status, `${actor} ${address}`).toBe(404)
  }
  expect((await site.ask('otherOwner', 'GET', '/api/inbox')).body.leads).toEqual([])
})

test('a place in the inbox that is none is refused', async () => {
  for (const query of ['after=yesterday', 'status=lost', 'business=1'])
    expect((await site.ask('owner', 'GET', `/api/inbox?${query}`)).status).toBe(422)
})
