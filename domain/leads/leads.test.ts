import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import {
  archiveLead,
  blockSender,
  markLeadRead,
  purgeLeads,
  replyToLead,
  reportLead,
  unblockSender,
} from './commands.server.ts'
import { exportSentLeads, purgeLeadsOf } from './own-data.server.ts'
import { countUnread, findLead, listInbox } from './queries.server.ts'
import { inboxQuerySchema, newLeadSchema } from './schema.ts'
import { sendLead } from './send.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      await sql`delete from leads`.execute(tx)
      await sql`delete from email_outbox`.execute(tx)
      await sql`delete from notices`.execute(tx)
      await sql`update businesses set email = 'hello@managed.example' where id = ${businesses.managed}`.execute(
        tx,
      )
    },
  })
})
afterAll(() => database.close())

const site = { name: 'Baobab', url: 'https://baobab.example' }
const as = <T>(actor: Actor, fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser(claimsOf(actor), fn)

type Given = { id?: string; businessId?: string; email?: string; message?: string; wantsCopy?: boolean }
function leadOf({ id = crypto.randomUUID(), businessId = businesses.published, ...given }: Given = {}) {
  return newLeadSchema.parse({
    id,
    businessId,
    name: 'Ama Osei',
    email: 'Ama@people.example',
    topic: 'question',
    message: 'Do you open on Sundays?',
    consent: true,
    ...given,
  })
}
async function send(actor: Actor, given: Given = {}) {
  const lead = leadOf(given)
  const sender = actor === 'visitor' ? null : { userId: ids[actor], email: `${actor}@people.example` }
  const result = await as(actor, (tx) => sendLead(tx, { ...lead, site, sender }))
  return { ...result, id: lead.id }
}
const who = (leadId: string, actor: Exclude<Actor, 'visitor'> = 'owner') => ({ leadId, userId: ids[actor] })
const find = (leadId: string, actor: Exclude<Actor, 'visitor'> = 'owner') =>
  as(actor, (tx) => findLead(tx, who(leadId, actor)))
const mails = (kind: string) =>
  database.db.raw
    .selectFrom('emailOutbox')
    .select(['recipient', 'subject', 'text', 'replyTo'])
    .where('kind', '=', kind)
    .orderBy('recipient')
    .execute()
const purgeMails = () => database.db.raw.deleteFrom('emailOutbox').execute()

test('a visitor’s message reaches everybody who manages the business, once', async () => {
  await purgeMails()
  const lead = { id: crypto.randomUUID(), businessId: businesses.managed }
  expect(await send('visitor', lead)).toMatchObject({ isNew: true })
  expect(await send('visitor', lead)).toMatchObject({ isNew: false })
  expect((await mails('lead_new')).map(({ recipient }) => recipient)).toEqual([
    'owner@people.example',
    'user@people.example',
  ])
  expect(await find(lead.id, 'user')).toMatchObject({
    senderEmail: 'ama@people.example',
    consent: { version: '1.0' },
    status: 'new',
  })
  expect(await find(lead.id, 'otherOwner')).toBeNull()
  expect(await find(lead.id, 'admin')).toBeNull()
  expect(await as('user', countUnread)).toEqual({
    unread: 1,
    businesses: [{ businessId: businesses.managed, unread: 1 }],
  })
})

test('two at once make one message', async () => {
  const id = crypto.randomUUID()
  const results = await Promise.all([send('visitor', { id }), send('visitor', { id })])
  expect(results.map(({ isNew }) => isNew).sort()).toEqual([false, true])
})

test('an id of another message is refused', async () => {
  const { id } = await send('visitor')
  await expect(send('visitor', { id, businessId: businesses.others })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(send('visitor', { id, email: 'eve@people.example' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test.each(['draft', 'suspended', 'rejected'] as const)('a %s listing takes no messages', async (state) => {
  await expect(send('owner', { businessId: businesses[state] })).rejects.toMatchObject({ code: 'not_found' })
})

test('a listing that nobody manages takes none, until somebody does', async () => {
  const { others: businessId } = businesses
  const setOwner = (id: string | null) =>
    database.db.raw.updateTable('businesses').set({ ownerId: id }).where('id', '=', businessId).execute()
  await setOwner(null)
  await expect(send('visitor', { businessId })).rejects.toMatchObject({ code: 'not_found' })
  await setOwner(ids.otherOwner)
  expect(await send('visitor', { businessId })).toMatchObject({ isNew: true })
})

test('a copy goes to who asks, without links where nobody knows whose address it is', async () => {
  const message = 'Look at https://evil.example/a and evil.example, please.'
  await purgeMails()
  await send('visitor', { message })
  expect(await mails('lead_copy')).toEqual([])
  await send('visitor', { message, wantsCopy: true })
  const [toStranger] = await mails('lead_copy')
  expect(toStranger?.text).toContain('Look at [link left out] and [link left out], please.')
  expect(toStranger?.text).not.toContain('evil.example')
  await purgeMails()
  await send('user', { message, wantsCopy: true, email: 'user@people.example' })
  expect((await mails('lead_copy'))[0]?.text).toContain(message)
})

test('a message goes from new to read to answered, into the archive and back', async () => {
  const { id } = await send('visitor', { businessId: businesses.managed })
  const status = async () => (await find(id, 'user'))?.status
  const act = (fn: typeof markLeadRead) => as('user', (tx) => fn(tx, who(id, 'user')))
  await act(markLeadRead)
  await act(markLeadRead)
  expect(await status()).toBe('read')
  await act((tx, me) => archiveLead(tx, { ...me, isArchived: true }))
  await act(markLeadRead)
  expect(await status()).toBe('archived')
  await act((tx, me) => archiveLead(tx, { ...me, isArchived: false }))
  expect(await status()).toBe('read')

  await purgeMails()
  const reply = { id: crypto.randomUUID(), body: 'We do, from noon.', sharesEmail: false }
  const answer = () => act((tx, me) => replyToLead(tx, { ...me, reply, site, email: null }))
  // A double click.
  await Promise.all([answer(), answer()])
  await answer()
  expect(await find(id, 'user')).toMatchObject({
    status: 'answered',
    replies: [{ body: reply.body, isOwn: true }],
  })
  expect((await find(id, 'owner'))?.replies).toMatchObject([{ isOwn: false }])
  expect(await mails('lead_reply')).toMatchObject([
    { recipient: 'ama@people.example', replyTo: 'hello@managed.example' },
  ])
  await act((tx, me) => archiveLead(tx, { ...me, isArchived: true }))
  await act((tx, me) => archiveLead(tx, { ...me, isArchived: false }))
  expect(await status()).toBe('answered')
  await expect(
    as('user', (tx) => sql`update leads set status = 'new' where id = ${id}`.execute(tx)),
  ).rejects.toMatchObject({ code: '42501' })
})

test('without an address of its own, a business gets no answers by mail', async () => {
  const { id } = await send('visitor')
  await purgeMails()
  const reply = { id: crypto.randomUUID(), body: 'We do.', sharesEmail: false }
  await as('owner', (tx) => replyToLead(tx, { ...who(id), reply, site, email: 'owner@people.example' }))
  const [mail] = await mails('lead_reply')
  expect(mail?.replyTo).toBeNull()
  expect(mail?.text).toContain('Replies to this email aren’t delivered')
})

test.each(['user', 'otherOwner', 'moderator', 'admin'] as const)('%s does nothing with it', async (actor) => {
  const { id } = await send('user')
  const me = who(id, actor)
  const reply = { id: crypto.randomUUID(), body: 'In your name.', sharesEmail: false }
  for (const act of [
    () => as(actor, (tx) => markLeadRead(tx, me)),
    () => as(actor, (tx) => archiveLead(tx, { ...me, isArchived: true })),
    () => as(actor, (tx) => replyToLead(tx, { ...me, reply, site, email: null })),
    () => as(actor, (tx) => blockSender(tx, me)),
    () => as(actor, (tx) => unblockSender(tx, me)),
    () => as(actor, (tx) => reportLead(tx, { ...me, reason: 'spam' })),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  expect((await find(id))?.status).toBe('new')
})

test('a blocked sender is answered politely, and nothing arrives, by address and by account', async () => {
  const email = 'spam@people.example'
  const earlier = await send('visitor', { email })
  const { id } = await send('user', { email })
  await as('owner', (tx) => blockSender(tx, who(id)))
  await as('owner', (tx) => blockSender(tx, who(id)))
  expect((await find(earlier.id))?.status).toBe('blocked')

  await purgeMails()
  const dropped = await send('visitor', { email: 'SPAM@people.example', wantsCopy: true })
  expect(dropped.isNew).toBe(true)
  expect(await find(dropped.id)).toBeNull()
  expect(await find((await send('user', { email: 'other@people.example' })).id)).toBeNull()
  expect(await mails('lead_new')).toEqual([])
  expect(await mails('lead_copy')).toHaveLength(1)
  // Other senders aren't blocked.
  expect(await find((await send('visitor')).id)).not.toBeNull()

  const reply = { id: crypto.randomUUID(), body: 'Still here?', sharesEmail: false }
  await expect(
    as('owner', (tx) => replyToLead(tx, { ...who(id), reply, site, email: null })),
  ).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await as('owner', (tx) => unblockSender(tx, who(earlier.id)))).status).toBe('read')
  expect((await find(id))?.status).toBe('read')
  expect(await find((await send('visitor', { email })).id)).not.toBeNull()
})

test('moderators see what was reported, and nothing else', async () => {
  const { id } = await send('visitor')
  const seen = (actor: Actor) =>
    as(actor, async (tx) => (await tx.selectFrom('leads').select('id').where('id', '=', id).execute()).length)
  expect(await seen('moderator')).toBe(0)
  await as('owner', (tx) => reportLead(tx, { ...who(id), reason: 'scam' }))
  expect((await as('owner', (tx) => reportLead(tx, { ...who(id), reason: 'spam' }))).report).toBe('scam')
  expect(await seen('moderator')).toBe(1)
  await expect(as('owner', (tx) => sql`select close_lead_report(${id})`.execute(tx))).rejects.toMatchObject({
    code: '42501',
  })
  await as('moderator', (tx) => sql`select close_lead_report(${id})`.execute(tx))
  expect(await seen('moderator')).toBe(0)
})

test('the inbox goes on where a page ends, and leaves out what is archived or blocked', async () => {
  const businessId = businesses.others
  await database.db.raw.deleteFrom('leads').where('businessId', '=', businessId).execute()
  await sql`insert into leads (id, business_id, sender_name, sender_email, sender_key, topic, body, consent_version, status)
    select gen_random_uuid(), ${businessId}, 'Sender ' || n, 's@people.example', repeat('e', 64), 'question',
      'A message with a number', '1.0', case when n > 35 then 'archived' else 'new' end
    from generate_series(1, 40) n`.execute(database.db.raw)
  const page = (query: object) =>
    as('otherOwner', (tx) => listInbox(tx, inboxQuerySchema.parse({ business: businessId, ...query })))
  const first = await page({})
  expect([first.leads.length, first.unread]).toEqual([30, 35])
  const second = await page({ after: first.next })
  expect([second.leads.length, second.next]).toEqual([5, null])
  expect(new Set([...first.leads, ...second.leads].map(({ id }) => id)).size).toBe(35)
  expect((await page({ status: 'archived' })).leads).toHaveLength(5)
  expect(
    await as('user', (tx) => listInbox(tx, inboxQuerySchema.parse({ business: businessId }))),
  ).toMatchObject({
    leads: [],
    unread: 0,
  })
})

test('messages go two years after they came, with their answers and blocks', async () => {
  const old = (await send('visitor', { email: 'old@people.example' })).id
  const young = (await send('visitor')).id
  const now = new Date('2026-11-22T09:00:00Z')
  await as('owner', (tx) => blockSender(tx, who(old)))
  const set = (id: string, at: string) =>
    database.db.raw
      .updateTable('leads')
      .set({ createdAt: new Date(at) })
      .where('id', '=', id)
      .execute()
  await set(old, '2024-11-22T08:59:00Z')
  await set(young, '2024-11-22T09:01:00Z')
  await purgeLeads(database.db, now)
  expect([await find(old), (await find(young))?.id]).toEqual([null, young])
  expect(await find((await send('visitor', { email: 'old@people.example' })).id)).not.toBeNull()
})

test('with an account goes what it wrote and what only it could read, and nothing else', async () => {
  const own = (await send('user')).id
  const toOthers = (await send('visitor', { businessId: businesses.others })).id
  const toBoth = (await send('visitor', { businessId: businesses.managed })).id
  expect(await as('user', (tx) => exportSentLeads(tx, ids.user))).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ body: 'Do you open on Sundays?', answers: [] })]),
  )
  await database.db.transaction((tx) => purgeLeadsOf(tx, ids.user))
  expect([await find(own), (await find(toBoth))?.id]).toEqual([null, toBoth])
  // A co-manager can still read what was sent to `managed`; the others have no reader left.
  await database.db.transaction((tx) => purgeLeadsOf(tx, ids.owner))
  expect((await find(toBoth, 'user'))?.id).toBe(toBoth)
  await database.db.transaction((tx) => purgeLeadsOf(tx, ids.otherOwner))
  expect(await find(toOthers, 'otherOwner')).toBeNull()
})
