import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, businesses } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
let day: string
const place = businesses.published
beforeAll(async () => {
  site = await openApiSite({
    isLimited: true,
    captcha: { check: async (token) => (token === 'person' ? [] : ['invalid-input-response']) },
  })
  await sql`update businesses set timezone = 'America/Chicago' where id = ${place}`.execute(site.db.raw)
  await sql`delete from business_hours where business_id = ${place}`.execute(site.db.raw)
  await sql`delete from business_special_hours where business_id = ${place}`.execute(site.db.raw)
  await sql`insert into business_hours (business_id, weekday, opens_minute, closes_minute)
    select ${place}, d, 540, 1020 from generate_series(1, 7) d`.execute(site.db.raw)
  day = new Date(site.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
})
afterAll(() => site?.close())
beforeEach(async () => {
  for (const table of ['rateLimits', 'requests', 'emailOutbox', 'notices'] as const)
    await site.db.raw.deleteFrom(table).execute()
})

const fieldsOf = (given: Record<string, string> = {}) => ({
  id: crypto.randomUUID() as string,
  businessId: place,
  kind: 'appointment',
  name: 'Ama Osei',
  email: 'ama@people.example',
  consent: 'yes',
  captchaToken: 'person',
  day1: day,
  time1: '10:00',
  ...given,
})

async function send(actor: Actor, given: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(given))) body.set(name, value)
  return site.call(actor, 'POST', '/api/requests', body, headers)
}
const asForm = { accept: 'text/html' }
const problemOf = async (response: Response) => (await response.json()) as { code: string; fields?: object }
const states = async () =>
  (await site.db.raw.selectFrom('requests').select('state').execute()).map(({ state }) => state)
async function lastToken(): Promise<string> {
  const { text } = await site.db.raw
    .selectFrom('emailOutbox')
    .select('text')
    .where('kind', '=', 'request_receipt')
    .executeTakeFirstOrThrow()
  return /\/requests\/([\w-]{43})/.exec(text ?? '')![1]!
}
const step = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.call('visitor', 'POST', `/api/requests/link/${token}`, new URLSearchParams(fields), headers)
const answer = (id: string, body: object, actor: Actor = 'owner') =>
  site.ask(actor, 'POST', `/api/businesses/${place}/requests/${id}/steps`, body)

test('a double click and a repeated request are one, and count once', async () => {
  const id = crypto.randomUUID()
  const answers = await Promise.all([send('visitor', { id }), send('visitor', { id })])
  for (let i = 0; i < 6; i++) answers.push(await send('visitor', { id }))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(await states()).toEqual(['waiting'])
  for (let i = 0; i < 4; i++)
    expect((await send('visitor', { email: `a${i}@people.example` })).status).toBe(201)
  expect((await send('visitor')).status).toBe(429)
})

test('a form without scripts is led to what came of it, sent twice it is one request', async () => {
  for (let i = 0; i < 2; i++) {
    const sent = await send('visitor', { id: '' }, asForm)
    expect([sent.status, sent.headers.get('location')?.replace(/^.*\/request/, '/request')]).toEqual([
      303,
      '/request/appointment?sent=1',
    ])
  }
  expect(await states()).toEqual(['waiting'])
  const refused = await send('visitor', { time1: '20:00' }, asForm)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([422, 'text/html; charset=UTF-8'])
  expect(await refused.text()).toContain('Choose another one')
})

test('a bot, a missing captcha, another site and a time outside the hours get nothing in', async () => {
  expect((await send('visitor', { website: 'https://spam.example' })).status).toBe(201)
  expect(await problemOf(await send('visitor', { captchaToken: 'robot' }))).toMatchObject({
    fields: { captchaToken: expect.any(String) },
  })
  expect((await send('visitor', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await problemOf(await send('visitor', { time1: '08:00' }))).toMatchObject({
    fields: { time1: expect.any(String) },
  })
  expect(await states()).toEqual([])
})

test('what can’t be requested counts', async () => {
  for (let i = 0; i < 5; i++) expect((await send('visitor', { time1: '08:00' })).status).toBe(422)
  expect((await send('visitor', { time1: '08:00' })).status).toBe(429)
})

test('a business takes ten steps a day with one request, also of a proved address', async () => {
  const { id } = (await (await send('user', { email: 'user@people.example' })).json()) as { id: string }
  const at = (i: number) => new Date(site.now().getTime() + (i + 3) * 86_400_000).toISOString()
  for (let i = 0; i < 10; i++)
    expect((await answer(id, { step: 'propose', version: i + 1, at: at(i) })).status).toBe(200)
  expect((await answer(id, { step: 'propose', version: 11, at: at(10) })).status).toBe(429)
})

test('one mailbox gets five receipts a day, and requests go on', async () => {
  for (let i = 0; i < 7; i++) {
    // Past the limit of requests an hour.
    if (i === 5) site.advance(3601)
    expect((await send('visitor')).status).toBe(201)
  }
  const { rows } = await sql`select from email_outbox where kind = 'request_receipt'`.execute(site.db.raw)
  expect(rows).toHaveLength(5)
})

test('what isn’t sent uses up no receipt', async () => {
  for (let i = 0; i < 5; i++) expect((await send('visitor', { time1: '08:00' })).status).toBe(422)
  site.advance(3601)
  expect((await send('visitor')).status).toBe(201)
  expect(await lastToken()).toMatch(/^[\w-]{43}$/)
})

test('a step by the link leads back to the page, and a second one says that it was too late', async () => {
  await send('visitor')
  const token = await lastToken()
  expect(
    (await step(token, { step: 'cancel', version: '1' }, { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
  const canceled = await step(token, { step: 'cancel', version: '1', words: '' })
  expect([canceled.status, canceled.headers.get('location')]).toEqual([
    303,
    `/requests/${token}?notice=moved`,
  ])
  expect(await states()).toEqual(['canceled'])
  // A double click.
  const again = await step(token, { step: 'cancel', version: '1' })
  expect(again.headers.get('location')).toBe(`/requests/${token}?notice=moved`)
  for (const late of [
    { step: 'accept', version: '1' },
    { step: 'cancel', version: '2' },
  ])
    expect((await step(token, late)).headers.get('location')).toBe(`/requests/${token}?notice=stale`)
})

test('the owner’s second tab is told what stands, and strangers find nothing', async () => {
  const { id } = (await (await send('visitor')).json()) as { id: string }
  expect((await answer(id, { step: 'decline', version: 1 }, 'otherOwner')).status).toBe(404)
  expect((await answer(id, { step: 'propose', version: 1 })).body).toMatchObject({
    fields: { at: expect.any(String) },
  })
  expect((await answer(id, { step: 'decline', version: 1, words: 'Sorry.' })).body).toMatchObject({
    state: 'declined',
  })
  const late = await answer(id, { step: 'decline', version: 1 })
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'stale', stored: { id, state: 'declined', version: 2 } },
  ])
})

test('an entry for the calendar comes with the page once there is a time, and is never stored', async () => {
  const { id } = (await (await send('visitor')).json()) as { id: string }
  const token = await lastToken()
  const path = `/api/requests/link/${token}/calendar.ics` as const
  expect((await site.call('visitor', 'GET', path)).status).toBe(404)
  const { body } = await site.ask('owner', 'GET', `/api/businesses/${place}/requests`)
  await answer(id, { step: 'accept', version: 1, at: body.requests[0].times[0].at })
  const file = await site.call('visitor', 'GET', path)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  expect(await file.text()).toContain('METHOD:PUBLISH')
})

test('the calendar of a listing has an address that its managers make and end', async () => {
  const path = `/api/businesses/${place}/request-calendar` as const
  expect((await site.ask('otherOwner', 'POST', path)).status).toBe(404)
  const made = await site.ask('owner', 'POST', path)
  const address = new URL(made.body.url).pathname as `/api/${string}`
  expect((await site.call('visitor', 'GET', address)).status).toBe(200)
  expect((await site.ask('owner', 'DELETE', path)).status).toBe(204)
  expect((await site.call('visitor', 'GET', address)).status).toBe(404)
})

test('a signed-in customer sees and cancels it there, others don’t', async () => {
  const { id } = (await (await send('user')).json()) as { id: string }
  expect((await site.ask('user', 'GET', '/api/sent-requests')).body).toMatchObject({
    requests: [{ id, state: 'waiting' }],
  })
  const cancel = (actor: Actor) =>
    site.ask(actor, 'POST', `/api/sent-requests/${id}/steps`, { step: 'cancel', version: 1 })
  expect((await cancel('otherOwner')).status).toBe(404)
  expect((await cancel('owner')).status).toBe(404)
  expect((await cancel('user')).body).toMatchObject({ requests: [{ id, state: 'canceled' }] })
})

test('the settings say what is wrong with them, by field', async () => {
  const path = `/api/businesses/${place}/request-settings` as const
  const { body: stored } = await site.ask('owner', 'GET', path)
  const { version, updatedAt: _, calendarSince: __, ...values } = stored
  const save = (given: object) =>
    site.ask('owner', 'PUT', path, {
      version,
      values: { ...values, menuUrl: '', deliveryUrl: '', bookingUrl: '', ...given },
    })
  expect((await save({ menuUrl: 'http://menu.example' })).body).toMatchObject({
    fields: { 'values.menuUrl': expect.any(String) },
  })
  expect((await save({ appointmentMinutes: 50 })).status).toBe(422)
  expect((await save({ menuUrl: 'https://menu.example' })).body).toMatchObject({
    menuUrl: 'https://menu.example/',
  })
  expect((await save({})).status).toBe(409)
})
