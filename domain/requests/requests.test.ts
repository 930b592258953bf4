import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { findRequestCalendar } from './calendar-feed.server.ts'
import { findByLink, listSentRequests } from './find-by-link.server.ts'
import { moveRequest } from './move.server.ts'
import { expireRequests, purgeRequests, remindOfRequests } from './over-time.server.ts'
import { exportSentRequests, purgeRequestsOf } from './own-data.server.ts'
import { countWaitingRequests, findReceivedRequest, listRequests } from './queries.server.ts'
import { newRequestSchema, requestOf } from './schema.ts'
import { requestIdOf, sendRequest } from './send.server.ts'
import { findRequestTarget, makeRequestCalendar, saveRequestSettings } from './settings.server.ts'
import { firstSettings, type RequestSettings, requestSettingsSchema } from './settings-schema.ts'
import type { RequestStep } from './states.ts'

let database: TestDatabase
const site = { name: 'Baobab', url: 'https://baobab.example' }
// Tuesday, 9 AM in Houston.
const now = new Date('2026-12-01T15:00:00Z')
const place = businesses.published

beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      await sql`update businesses set timezone = 'America/Chicago', email = null where id = ${place}`.execute(
        tx,
      )
      await sql`delete from business_hours where business_id = ${place}`.execute(tx)
      await sql`delete from business_special_hours where business_id = ${place}`.execute(tx)
      await sql`insert into business_hours (business_id, weekday, opens_minute, closes_minute)
        select ${place}, d, 540, 1020 from generate_series(1, 7) d`.execute(tx)
    },
  })
})
afterAll(() => database?.close())

beforeEach(async () => {
  for (const table of ['requests', 'requestSettings', 'requestCalendars', 'emailOutbox', 'notices'] as const)
    await database.db.raw.deleteFrom(table).execute()
  await settle({ takes: ['appointment', 'quote', 'reservation'] })
})

const as = <T>(actor: Actor, fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser(claimsOf(actor), fn)
const owner = { businessId: place, userId: ids.owner }

async function settle(given: Partial<RequestSettings>) {
  const stored = await database.db.raw
    .selectFrom('requestSettings')
    .select('version')
    .where('businessId', '=', place)
    .executeTakeFirst()
  return as('owner', (tx) =>
    saveRequestSettings(tx, {
      ...owner,
      version: stored?.version ?? 0,
      values: { ...firstSettings, ...given },
      now,
    }),
  )
}

const monday = { day1: '2026-12-07', time1: '10:00' }
const formOf = (given: object = {}) =>
  requestOf(
    newRequestSchema.parse({
      id: crypto.randomUUID(),
      businessId: place,
      kind: 'appointment',
      name: 'Ama Osei',
      email: 'Ama@people.example',
      consent: 'yes',
      ...monday,
      ...given,
    }),
  )

/** Sends one, and returns its id with the secret of the mailed link. */
async function send(actor: Actor, given: object = {}) {
  const request = formOf(given)
  const sender = actor === 'visitor' ? null : { userId: ids[actor], email: `${actor}@people.example` }
  const { isNew } = await as(actor, (tx) => sendRequest(tx, { ...request, site, now, sender }))
  return { id: request.id, isNew, token: await lastToken() }
}

async function lastToken(): Promise<string> {
  const mail = await database.db.raw
    .selectFrom('emailOutbox')
    .select('text')
    .where('text', 'like', '%/requests/%')
    .where('recipient', 'not like', 'owner%')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return /\/requests\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

type Step = { version?: number; at?: string | null; words?: string | null }
const answer = (
  id: string,
  step: RequestStep,
  { version = 1, at = null, words = null }: Step = {},
  actor: Actor = 'owner',
) => as(actor, (tx) => moveRequest(tx, { id, side: 'business' }, { step, version, at, words, site, now }))
const reply = (token: string, step: RequestStep, version: number) =>
  as('visitor', (tx) => moveRequest(tx, { token }, { step, version, words: null, site, now }))
const stateOf = async (id: string) =>
  (await database.db.raw.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirst())
    ?.state
const mails = () =>
  database.db.raw
    .selectFrom('emailOutbox')
    .select(['kind', 'recipient', 'subject', 'text', 'calendar'])
    .orderBy('createdAt')
    .orderBy('recipient')
    .execute()
const entryOf = (calendar: string | null) => {
  const parsed = new ICAL.Component(ICAL.parse(calendar ?? ''))
  const event = parsed.getFirstSubcomponent('vevent')!
  return {
    method: parsed.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    starts: String(event.getFirstPropertyValue('dtstart')),
  }
}
const mondayAt = '2026-12-07T16:00:00.000Z'

test('a request reaches the managers once, and the customer gets a link without what they wrote', async () => {
  const id = crypto.randomUUID()
  const note = 'Look at https://spam.example and come.'
  expect(await send('visitor', { id, note })).toMatchObject({ isNew: true })
  expect(await send('visitor', { id, note })).toMatchObject({ isNew: false })
  const sent = await mails()
  expect(sent.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['request_new', 'owner@people.example'],
    ['request_receipt', 'ama@people.example'],
  ])
  expect(sent.find(({ kind }) => kind === 'request_receipt')!.text).not.toContain('spam')
  const token = await lastToken()
  expect(await as('visitor', (tx) => findByLink(tx, token))).toMatchObject({
    state: 'waiting',
    times: [mondayAt],
    note,
  })
  expect(await as('owner', countWaitingRequests)).toMatchObject({
    waiting: 1,
    businesses: [{ businessId: place }],
  })
  expect(await as('otherOwner', countWaitingRequests)).toMatchObject({ waiting: 0 })
})

test('times outside the hours, in the past or too soon are named with their field', async () => {
  const refused = (given: object) =>
    send('visitor', given).then(
      () => null,
      (error: { fields?: object }) => Object.keys(error.fields ?? {}),
    )
  expect(await refused({ day1: '2026-12-07', time1: '16:30' })).toEqual(['time1'])
  expect(await refused({ day1: '2026-11-30', time1: '10:00' })).toEqual(['time1'])
  expect(await refused({ day1: '2026-12-02', time1: '08:30' })).toEqual(['time1'])
  expect(await refused({ day1: '', time1: '' })).toEqual(['day1'])
  expect(await refused({ day1: '2026-12-07', time1: '' })).toEqual(['time1'])
  expect(await refused({ day2: '2026-12-08', time2: '23:00' })).toEqual(['time2'])
  expect(await refused({ kind: 'reservation' })).toEqual(['party'])
  expect(await refused({ kind: 'reservation', party: '9' })).toEqual(['party'])
  expect(await refused({ kind: 'quote' })).toEqual(['note'])
})

test('the questions of the business are asked, and its own answers only', async () => {
  await settle({
    takes: ['appointment'],
    questions: [
      { id: 'a', label: 'Which service?', kind: 'text', choices: [], isRequired: true },
      { id: 'b', label: 'With whom?', kind: 'choice', choices: ['Ama', 'Efua'], isRequired: false },
    ],
  })
  await expect(send('visitor')).rejects.toMatchObject({ fields: { answer1: expect.any(String) } })
  await expect(
    send('visitor', { question1: 'a', answer1: 'Braids', question2: 'b', answer2: 'Kofi' }),
  ).rejects.toMatchObject({ fields: { answer2: expect.any(String) } })
  const { id } = await send('visitor', { question1: 'a', answer1: 'Braids', question2: 'b', answer2: 'Efua' })
  expect((await as('owner', (tx) => findReceivedRequest(tx, id)))!.answers).toEqual([
    { question: 'Which service?', answer: 'Braids' },
    { question: 'With whom?', answer: 'Efua' },
  ])
})

test('only what is taken can be asked, and only where someone reads it', async () => {
  await settle({ takes: ['quote'] })
  await expect(send('visitor')).rejects.toMatchObject({ code: 'not_found' })
  await sql`update businesses set owner_id = null where id = ${place}`.execute(database.db.raw)
  expect((await as('visitor', (tx) => findRequestTarget(tx, { id: place, now })))!.takes).toEqual([])
  await sql`update businesses set owner_id = ${ids.owner} where id = ${place}`.execute(database.db.raw)
})

test('whom a business blocked is told the same, and nothing arrives', async () => {
  const key = sql`encode(sha256(convert_to('ama@people.example', 'UTF8')), 'hex')`
  await sql`insert into lead_bans (sender_key, sender_name, reason) values (${key}, 'Ama', 'spam')`.execute(
    database.db.raw,
  )
  expect(await send('visitor')).toMatchObject({ isNew: true })
  expect(await mails()).toEqual([])
  await sql`delete from lead_bans where sender_key = ${key}`.execute(database.db.raw)
})

test('accepted: both get the entry, canceled: both get its end with a higher number', async () => {
  const { id, token } = await send('visitor')
  await database.db.raw.deleteFrom('emailOutbox').execute()
  expect(await answer(id, 'accept', { at: mondayAt, words: 'See https://us.example' })).toEqual({
    id,
    overlaps: 0,
  })
  const accepted = await mails()
  expect(accepted.map(({ recipient }) => recipient).sort()).toEqual([
    'ama@people.example',
    'owner@people.example',
  ])
  const toSender = accepted.find(({ recipient }) => recipient.startsWith('ama'))!
  expect(toSender.text).toContain('[link left out]')
  expect(toSender.text).toContain('Monday, December 7, 2026, 10 AM')
  expect(entryOf(toSender.calendar)).toEqual({
    method: 'REQUEST',
    uid: `request-${id}@baobab.example`,
    sequence: 2,
    status: 'CONFIRMED',
    starts: '2026-12-07T16:00:00Z',
  })
  await database.db.raw.deleteFrom('emailOutbox').execute()
  await reply(token, 'cancel', 2)
  expect(await stateOf(id)).toBe('canceled')
  const canceled = await mails()
  expect(canceled).toHaveLength(2)
  for (const { calendar } of canceled)
    expect(entryOf(calendar)).toMatchObject({
      method: 'CANCEL',
      uid: `request-${id}@baobab.example`,
      sequence: 3,
      status: 'CANCELLED',
    })
})

test('another time is proposed, accepted or declined by the link alone', async () => {
  const { id, token } = await send('visitor')
  await answer(id, 'propose', { at: '2026-12-08T16:00:00Z' })
  await expect(reply('x'.repeat(43), 'accept', 2)).rejects.toMatchObject({ code: 'not_found' })
  await reply(token, 'accept', 2)
  expect(await as('visitor', (tx) => findByLink(tx, token))).toMatchObject({
    state: 'accepted',
    startsAt: '2026-12-08T16:00:00.000Z',
    endsAt: '2026-12-08T17:00:00.000Z',
  })
  const other = await send('visitor')
  await answer(other.id, 'propose', { at: '2026-12-09T16:00:00Z' })
  await reply(other.token, 'decline', 2)
  expect(await stateOf(other.id)).toBe('declined')
  const { steps } = (await as('owner', (tx) => findReceivedRequest(tx, other.id)))!
  expect(steps.map(({ state, movedBy }) => [state, movedBy])).toEqual([
    ['waiting', 'visitor'],
    ['proposed', 'business'],
    ['declined', 'visitor'],
  ])
})

test('only mails about a request that can be canceled offer to cancel it', async () => {
  const declined = await send('visitor')
  await answer(declined.id, 'decline')
  const canceled = await send('visitor')
  await answer(canceled.id, 'accept', { at: mondayAt })
  await answer(canceled.id, 'cancel', { version: 2 })
  await send('visitor')
  await expireRequests({ db: database.db, site }, new Date('2026-12-31T16:00:00Z'))
  const offers = (await mails())
    .filter(({ recipient, text }) => recipient === 'ama@people.example' && text?.includes('Cancel it'))
    .map(({ kind }) => kind)
  expect([...new Set(offers)].sort()).toEqual(['request_accepted', 'request_receipt'])
})

test('nothing is accepted that was not proposed, has passed, or is someone else’s', async () => {
  const { id } = await send('visitor')
  await expect(answer(id, 'accept', { at: '2026-12-07T17:00:00Z' })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(answer(id, 'propose', { at: '2026-11-30T17:00:00Z' })).rejects.toMatchObject({
    code: 'invalid',
  })
  for (const actor of ['user', 'otherOwner', 'moderator', 'admin'] as const)
    await expect(answer(id, 'decline', {}, actor)).rejects.toMatchObject({ code: 'not_found' })
  await expect(answer(id, 'no_show')).rejects.toMatchObject({ code: 'stale' })
  expect(await stateOf(id)).toBe('waiting')
})

test('the state machine holds for the database’s owner as well', async () => {
  const { id } = await send('visitor')
  await answer(id, 'decline')
  for (const state of ['waiting', 'accepted', 'done', 'expired'])
    await expect(
      sql`update requests set state = ${state}, starts_at = now(), ends_at = now() + interval '1 hour' where id = ${id}`.execute(
        database.db.raw,
      ),
    ).rejects.toThrow(/doesn't go from declined/)
})

test('of two answers at once one wins, and the other is told', async () => {
  const { id, token } = await send('visitor')
  const outcomes = await Promise.allSettled([
    answer(id, 'accept', { at: mondayAt }),
    answer(id, 'decline'),
    answer(id, 'accept', { at: mondayAt }),
    reply(token, 'cancel', 1),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'stale' })
  expect(
    await database.db.raw.selectFrom('requestSteps').select('version').where('requestId', '=', id).execute(),
  ).toHaveLength(2)
})

test('one at a time: of two appointments for the same hour one is accepted, whoever is quicker', async () => {
  for (let round = 0; round < 3; round++) {
    await database.db.raw.deleteFrom('requests').execute()
    const [first, second] = [
      await send('visitor'),
      await send('visitor', { day1: '2026-12-07', time1: '10:30' }),
    ]
    const outcomes = await Promise.allSettled([
      answer(first.id, 'accept', { at: mondayAt }),
      answer(second.id, 'accept', { at: '2026-12-07T16:30:00Z' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')!.reason).toMatchObject({
      code: 'conflict',
    })
  }
})

test('a proposed time that was taken meanwhile can’t be accepted', async () => {
  const { id, token } = await send('visitor', { day1: '2026-12-08', time1: '10:00' })
  await answer(id, 'propose', { at: mondayAt })
  const other = await send('visitor')
  await answer(other.id, 'accept', { at: mondayAt })
  await expect(reply(token, 'accept', 2)).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(id)).toBe('proposed')
})

test('without that setting both are accepted, and the second says that it overlaps', async () => {
  await settle({ takes: ['appointment', 'reservation'], oneByOne: false })
  const [first, second] = [await send('visitor'), await send('visitor')]
  expect(await answer(first.id, 'accept', { at: mondayAt })).toMatchObject({ overlaps: 0 })
  const list = await as('owner', (tx) => listRequests(tx, { ...owner, only: 'waiting', page: 1 }))
  expect(list.requests[0]!.times).toEqual([{ at: mondayAt, isTaken: true }])
  expect(await answer(second.id, 'accept', { at: mondayAt })).toMatchObject({ overlaps: 1 })
  expect((await as('owner', (tx) => findReceivedRequest(tx, second.id)))!.overlaps).toBe(1)
  const tables = [
    await send('visitor', { kind: 'reservation', party: '4' }),
    await send('visitor', { kind: 'reservation', party: '2' }),
  ]
  for (const { id } of tables)
    expect(await answer(id, 'accept', { at: mondayAt })).toMatchObject({ overlaps: 0 })
})

test('unanswered, it expires with its last time, once, and both hear of it', async () => {
  const { id } = await send('visitor', { day2: '2026-12-08', time2: '10:00' })
  await database.db.raw.deleteFrom('emailOutbox').execute()
  const run = (at: string) => expireRequests({ db: database.db, site }, new Date(at))
  await run('2026-12-08T15:59:00Z')
  expect(await stateOf(id)).toBe('waiting')
  await Promise.all([run('2026-12-08T16:00:00Z'), run('2026-12-08T16:00:00Z')])
  await run('2026-12-08T17:00:00Z')
  expect(await stateOf(id)).toBe('expired')
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['request_expired', 'ama@people.example'],
    ['request_expired', 'owner@people.example'],
  ])
})

test('what is over is done by itself; a no-show is a mark that can be taken back', async () => {
  const { id } = await send('visitor')
  await answer(id, 'accept', { at: mondayAt })
  await expireRequests({ db: database.db, site }, new Date('2026-12-07T17:00:00Z'))
  expect(await stateOf(id)).toBe('done')
  const later = (step: RequestStep, version: number) =>
    as('owner', (tx) =>
      moveRequest(
        tx,
        { id, side: 'business' },
        { step, version, words: null, site, now: new Date('2026-12-07T18:00:00Z') },
      ),
    )
  await later('no_show', 3)
  expect(await stateOf(id)).toBe('no_show')
  await later('done', 4)
  expect(await stateOf(id)).toBe('done')
})

test('the day before, by the clock of the business, both are reminded once', async () => {
  const { id } = await send('visitor')
  await answer(id, 'accept', { at: mondayAt })
  await database.db.raw.deleteFrom('emailOutbox').execute()
  const run = (at: string) => remindOfRequests({ db: database.db, site }, new Date(at))
  await run('2026-12-05T20:00:00Z')
  // 8 AM in Houston.
  await run('2026-12-06T14:00:00Z')
  expect(await mails()).toEqual([])
  await Promise.all([run('2026-12-06T15:30:00Z'), run('2026-12-06T15:30:00Z')])
  await run('2026-12-06T23:00:00Z')
  const sent = await mails()
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['request_reminder', 'ama@people.example'],
  ])
  expect(sent[0]!.text).toContain('Monday, December 7, 2026, 10 AM')
  const { rows } = await sql`select title from notices where kind = 'request_reminder'`.execute(
    database.db.raw,
  )
  expect(rows).toEqual([{ title: 'Tomorrow: Ama Osei: Appointment' }])
})

test('the calendar at its secret address has what was accepted, until there is another address', async () => {
  const { id } = await send('visitor', {
    kind: 'reservation',
    party: '4',
    day1: '2026-12-07',
    time1: '16:30',
  })
  await send('visitor')
  await answer(id, 'accept', { at: '2026-12-07T22:30:00Z' })
  const secret = await as('owner', (tx) => makeRequestCalendar(tx, { ...owner, now }))
  const read = (of: string) => as('visitor', (tx) => findRequestCalendar(tx, { secret: of, site, now }))
  const calendar = (await read(secret))!
  expect(calendar).toContain('SUMMARY:Ama Osei: Table for 4')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  await expect(
    as('otherOwner', (tx) => makeRequestCalendar(tx, { businessId: place, userId: ids.otherOwner, now })),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  const next = await as('owner', (tx) => makeRequestCalendar(tx, { ...owner, now }))
  expect(await read(secret)).toBeNull()
  expect(await read(next)).not.toBeNull()
})

test('two tabs that save the settings: the second is told what is stored', async () => {
  const stored = await settle({ takes: ['quote'] })
  const save = (takes: RequestSettings['takes']) =>
    as('owner', (tx) =>
      saveRequestSettings(tx, {
        ...owner,
        version: stored.version,
        values: { ...firstSettings, takes },
        now,
      }),
    )
  const outcomes = await Promise.allSettled([save(['appointment']), save(['reservation'])])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')!.reason).toMatchObject({
    code: 'stale',
    stored: { version: stored.version + 1 },
  })
})

test('a signed-in customer finds it; it goes with the account, and the business hears of it', async () => {
  const { id } = await send('user', { email: 'user@people.example' })
  await answer(id, 'accept', { at: mondayAt })
  expect(await as('user', listSentRequests)).toMatchObject([
    { id, state: 'accepted', business: { id: place } },
  ])
  expect(await as('otherOwner', listSentRequests)).toEqual([])
  await database.db.transaction((tx) => purgeRequestsOf(tx, { userId: ids.user, site, now }))
  expect(await stateOf(id)).toBeUndefined()
  const { rows } = await sql`select title from notices where kind = 'request_canceled'`.execute(
    database.db.raw,
  )
  expect(rows).toEqual([
    { title: 'A request you had accepted is canceled: the customer deleted their account' },
  ])
})

test('old ones are deleted with their steps and links, as messages are', async () => {
  const { id, token } = await send('visitor')
  await purgeRequests(database.db, new Date('2028-11-30T00:00:00Z'))
  expect(await stateOf(id)).toBe('waiting')
  await purgeRequests(database.db, new Date('2028-12-02T00:00:00Z'))
  expect(await stateOf(id)).toBeUndefined()
  expect(await as('visitor', (tx) => findByLink(tx, token))).toBeNull()
})

test('a quote has words, and is the past a month later', async () => {
  const { id } = await send('visitor', { kind: 'quote', note: 'For twenty people.', day1: '', time1: '' })
  await expect(answer(id, 'accept')).rejects.toMatchObject({ fields: { words: expect.any(String) } })
  await expect(answer(id, 'propose', { at: mondayAt })).rejects.toMatchObject({ code: 'stale' })
  await database.db.raw.deleteFrom('emailOutbox').execute()
  await answer(id, 'accept', { words: '$400, with plates.' })
  const sent = await mails()
  expect(sent.map(({ calendar }) => calendar)).toEqual([null, null])
  expect(sent.find(({ recipient }) => recipient.startsWith('ama'))!.text).toContain('$400, with plates.')
  await expireRequests({ db: database.db, site }, new Date('2026-12-30T15:00:00Z'))
  expect(await stateOf(id)).toBe('accepted')
  await expireRequests({ db: database.db, site }, new Date('2027-01-01T15:00:00Z'))
  expect(await stateOf(id)).toBe('done')
})

test('the address of the calendar ends when a manager leaves or the owner changes', async () => {
  const make = () => as('owner', (tx) => makeRequestCalendar(tx, { ...owner, now }))
  const isRead = async (secret: string) =>
    (await as('visitor', (tx) => findRequestCalendar(tx, { secret, site, now }))) !== null
  const { raw } = database.db
  await sql`insert into business_members (business_id, user_id) values (${place}, ${ids.user}) on conflict do nothing`.execute(
    raw,
  )
  const first = await make()
  await sql`update businesses set name = name where id = ${place}`.execute(raw)
  expect(await isRead(first)).toBe(true)
  await sql`delete from business_members where business_id = ${place} and user_id = ${ids.user}`.execute(raw)
  expect(await isRead(first)).toBe(false)
  const second = await make()
  await sql`update businesses set owner_id = ${ids.otherOwner} where id = ${place}`.execute(raw)
  expect(await isRead(second)).toBe(false)
  await sql`update businesses set owner_id = ${ids.owner} where id = ${place}`.execute(raw)
})

test('an address that was never written to isn’t told that a request expired', async () => {
  const request = formOf()
  await as('visitor', (tx) => sendRequest(tx, { ...request, site, now, sender: null, withoutReceipt: true }))
  await database.db.raw.deleteFrom('emailOutbox').execute()
  await expireRequests({ db: database.db, site }, new Date('2026-12-08T16:00:00Z'))
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['request_expired', 'owner@people.example'],
  ])
})

test('nothing is proposed for more than a year ahead', async () => {
  const { id } = await send('visitor')
  await expect(answer(id, 'propose', { at: '2028-12-01T16:00:00Z' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { at: expect.stringContaining('year') },
  })
})

test('without JavaScript, the same request is another one a quarter of an hour later', () => {
  const form = formOf({ id: '' })
  const idAt = (at: string) => requestIdOf(form, new Date(at))
  expect(idAt('2026-12-01T15:01:00Z')).toBe(idAt('2026-12-01T15:14:00Z'))
  expect(idAt('2026-12-01T15:01:00Z')).not.toBe(idAt('2026-12-01T15:16:00Z'))
})

test('notices that quote a request go with it', async () => {
  const { id } = await send('visitor', { note: 'My knee hurts.' })
  const { raw } = database.db
  expect(await raw.selectFrom('notices').select('id').execute()).not.toEqual([])
  await raw.deleteFrom('requests').where('id', '=', id).execute()
  expect(await raw.selectFrom('notices').select('id').execute()).toEqual([])
})

test('the customer is told when the owner’s account is deleted, and the settings go', async () => {
  const { id } = await send('visitor')
  await answer(id, 'accept', { at: mondayAt })
  const { raw } = database.db
  const members = await raw
    .deleteFrom('businessMembers')
    .where('businessId', '=', place)
    .returningAll()
    .execute()
  await raw.deleteFrom('emailOutbox').execute()
  await database.db.transaction((tx) => purgeRequestsOf(tx, { userId: ids.owner, site, now }))
  const sent = await mails()
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['request_canceled', 'ama@people.example'],
  ])
  expect(entryOf(sent[0]!.calendar)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
  expect(sent[0]!.text).not.toContain('/requests/')
  expect(await stateOf(id)).toBeUndefined()
  expect(
    await raw.selectFrom('requestSettings').select('version').where('businessId', '=', place).execute(),
  ).toEqual([])
  if (members.length > 0) await raw.insertInto('businessMembers').values(members).execute()
})

test('a proposed request that changes hands makes no step', async () => {
  const { id } = await send('visitor')
  await answer(id, 'propose', { at: '2026-12-09T16:00:00Z' })
  const { raw } = database.db
  const versionOf = () =>
    raw.selectFrom('requests').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  await sql`update requests set business_id = ${businesses.others} where id = ${id}`.execute(raw)
  expect(await versionOf()).toEqual({ version: 2 })
})

test('the export has every request with its steps and consent', async () => {
  const { id } = await send('user', { email: 'user@people.example' })
  await answer(id, 'decline', { words: 'Sorry.' })
  await sql`insert into requests (id, business_id, kind, sender_id, sender_name, sender_email, sender_key, note, consent_version, expires_at, moved_at)
    select gen_random_uuid(), ${place}, 'quote', ${ids.user}, 'User', 'user@people.example', repeat('a', 64), 'Twenty.', '1.0',
      ${now}::timestamptz + interval '30 days', ${now} from generate_series(1, 220)`.execute(database.db.raw)
  const all = await as('user', (tx) => exportSentRequests(tx, ids.user))
  expect(all).toHaveLength(221)
  expect(all.find(({ state }) => state === 'declined')).toMatchObject({
    consentVersion: '1.0',
    steps: [{ state: 'waiting' }, { state: 'declined', words: 'Sorry.' }],
  })
})

test('who set links and questions is on record, with what was there before', async () => {
  const { raw } = database.db
  const recorded = () =>
    raw
      .selectFrom('auditLog')
      .select(['actorId', 'before', 'after'])
      .where('action', '=', 'business.set_requests')
      .orderBy('id')
      .execute()
  const already = (await recorded()).length
  await settle({ takes: ['appointment', 'quote', 'reservation'], menuUrl: 'https://menu.example/' })
  await settle({
    takes: ['appointment', 'quote', 'reservation'],
    menuUrl: 'https://menu.example/',
    daysAhead: 9,
  })
  expect((await recorded()).slice(already)).toMatchObject([
    { actorId: ids.owner, before: { menu_url: null }, after: { menu_url: 'https://menu.example/' } },
  ])
})

test('the longest settings that are valid can be stored, and longer links are not valid', async () => {
  const label = 'é'.repeat(118)
  const choices = Array.from({ length: 8 }, (_, at) => `${at}${'漢'.repeat(59)}`)
  const questions = Array.from({ length: 5 }, (_, at) => ({
    ...{ id: `q${at}`, label: `${at} ${label}`, kind: 'choice' as const, choices, isRequired: false },
  }))
  const values = { ...firstSettings, menuUrl: '', deliveryUrl: '', bookingUrl: '', questions }
  const parsed = requestSettingsSchema.parse(values)
  expect(await settle(parsed)).toMatchObject({ questions })
  const link = `https://menu.example/${'é'.repeat(100)}`
  expect(requestSettingsSchema.safeParse({ ...values, menuUrl: link }).success).toBe(false)
})

// The last one: the place is gone after it.
test('of two listings that become one, requests and settings go with what stays, the address of the calendar ends', async () => {
  const { id, token } = await send('visitor')
  await as('owner', (tx) => makeRequestCalendar(tx, { ...owner, now }))
  await as('admin', (tx) => sql`select merge_businesses(${businesses.others}, ${place})`.execute(tx))
  expect(await as('otherOwner', (tx) => findReceivedRequest(tx, id))).toMatchObject({ state: 'waiting' })
  expect(await as('visitor', (tx) => findByLink(tx, token))).toMatchObject({
    business: { id: businesses.others },
  })
  const rows = await Promise.all([
    sql`select takes from request_settings where business_id = ${businesses.others}`.execute(database.db.raw),
    sql`select from request_calendars where business_id = ${businesses.others}`.execute(database.db.raw),
  ])
  expect(rows.map(({ rows: some }) => some.length)).toEqual([1, 0])
})
