import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids, postings } from '#tests/policies/people.ts'
import { blockSender, replyToLead, reportLead, unblockSender } from './commands.server.ts'
import { countUnread, findLead, findPostingTarget, listInbox } from './queries.server.ts'
import { decideLeadReport, loadReportedLeads } from './reported.server.ts'
import { inboxQuerySchema, newLeadSchema } from './schema.ts'
import { isSent, sendLead } from './send.server.ts'
import { listSentLeads, readSentLead } from './sent.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    withPeople: true,
    async seed(tx) {
      await sql`delete from leads`.execute(tx)
      await sql`delete from email_outbox`.execute(tx)
      await sql`delete from notices`.execute(tx)
    },
  })
})
afterAll(() => database.close())

const site = { name: 'Baobab', url: 'https://baobab.example' }
const as = <T>(actor: Actor, fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser(claimsOf(actor), fn)

async function send(
  actor: Actor,
  { postingId = postings.published, ...given }: { id?: string; postingId?: string; email?: string } = {},
) {
  const lead = newLeadSchema.parse({
    id: crypto.randomUUID(),
    postingId,
    name: 'Kofi Mensah',
    email: 'kofi@people.example',
    topic: 'viewing',
    message: 'Could I see it on Saturday?',
    consent: true,
    ...given,
  })
  const sender = actor === 'visitor' ? null : { userId: ids[actor], email: `${actor}@people.example` }
  return { ...(await as(actor, (tx) => sendLead(tx, { ...lead, site, sender }))), id: lead.id, lead }
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
const setPosting = (id: string, changes: { status?: string; expiresAt?: Date; postedBy?: string | null }) =>
  database.db.raw.updateTable('postings').set(changes).where('id', '=', id).execute()

test('a message is about a business or a posting, never both and never neither', () => {
  const given = {
    id: crypto.randomUUID(),
    name: 'Kofi',
    email: 'k@people.example',
    topic: 'other',
    message: 'A message of some length',
    consent: true,
  }
  expect(newLeadSchema.safeParse(given).success).toBe(false)
  expect(
    newLeadSchema.safeParse({ ...given, postingId: postings.published, businessId: businesses.published })
      .success,
  ).toBe(false)
  expect(newLeadSchema.safeParse({ ...given, postingId: postings.published }).success).toBe(true)
})

test('a visitor’s message reaches whoever posted it, once', async () => {
  const { id, isNew, lead } = await send('visitor')
  expect(isNew).toBe(true)
  expect(await send('visitor', { id })).toMatchObject({ isNew: false })
  expect(await as('visitor', (tx) => isSent(tx, lead))).toBe(true)
  expect(await find(id)).toMatchObject({
    about: { kind: 'job', id: postings.published, name: 'A cook', path: '/jobs/a-cook' },
    senderName: 'Kofi Mensah',
    replyTo: null,
  })
  expect((await mails('lead_new')).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['owner@people.example', 'You have a message about “A cook”'],
  ])
  for (const other of ['user', 'otherOwner', 'moderator', 'admin'] as const)
    expect(await find(id, other)).toBeNull()
  const { leads, unread } = await as('owner', (tx) => listInbox(tx, inboxQuerySchema.parse({})))
  expect([leads.map((one) => one.about.name), unread]).toEqual([['A cook'], 1])
  expect(await as('owner', countUnread)).toEqual({ unread: 1, businesses: [] })
})

test('one about a posting of a business reaches all who manage that', async () => {
  await sql`update postings set status = 'published', slug = 'managed', title = 'A waiter', body = repeat('Waits. ', 20), is_anywhere = true,
    published_at = now(), expires_at = now() + interval '30 days' where id = ${postings.managed}`.execute(
    database.db.raw,
  )
  const { id } = await send('otherOwner', { postingId: postings.managed })
  expect((await find(id, 'user'))?.about.name).toBe('A waiter')
  expect((await find(id, 'owner'))?.about.name).toBe('A waiter')
})

test.each([
  ['one that has ended', { expiresAt: new Date('2020-01-01') }],
  ['one that is closed', { status: 'expired' }],
  ['one of the demo data, which nobody manages', { postedBy: null }],
])('%s takes none', async (_, changes) => {
  const before = await database.db.raw
    .selectFrom('postings')
    .select(['status', 'expiresAt', 'postedBy'])
    .where('id', '=', postings.published)
    .executeTakeFirstOrThrow()
  await setPosting(postings.published, changes)
  await expect(send('visitor')).rejects.toMatchObject({ code: 'not_found' })
  const target = await as('visitor', (tx) => findPostingTarget(tx, { kind: 'job', slug: 'a-cook' }))
  expect(target?.takesMessages ?? false).toBe(false)
  await setPosting(postings.published, { ...before, expiresAt: before.expiresAt! })
  expect(await send('visitor')).toMatchObject({ isNew: true })
})

test('the answer goes by mail, to be answered only if whoever writes it shares an address', async () => {
  const { id } = await send('user')
  const answer = (sharesEmail: boolean) =>
    as('owner', (tx) =>
      replyToLead(tx, {
        ...who(id),
        site,
        email: 'owner@people.example',
        reply: { id: crypto.randomUUID(), body: 'Saturday at ten.', sharesEmail },
      }),
    )
  await answer(false)
  await answer(true)
  const sent = await mails('lead_reply')
  expect(sent.map(({ recipient, replyTo }) => [recipient, replyTo])).toEqual([
    ['kofi@people.example', null],
    ['kofi@people.example', 'owner@people.example'],
  ])
  expect(sent[0]!.subject).toBe('An answer to your message about “A cook”')
  expect(sent[0]!.text).toContain('https://baobab.example/jobs/a-cook')
  expect(sent[0]!.text).not.toContain('owner@people.example')
  expect(await as('user', (tx) => readSentLead(tx, who(id, 'user')))).toMatchObject({
    about: { kind: 'job', path: '/jobs/a-cook' },
    answers: [{ body: 'Saturday at ten.' }, { body: 'Saturday at ten.' }],
  })
  expect((await as('user', (tx) => listSentLeads(tx, ids.user)))[0]).toMatchObject({ answerCount: 2 })
})

test('a sender who is blocked reaches none of the postings of that person, and is not told', async () => {
  const email = 'spam@people.example'
  const { id } = await send('visitor', { email })
  await as('owner', (tx) => blockSender(tx, who(id)))
  expect((await find(id))?.status).toBe('blocked')
  const again = await send('visitor', { email })
  expect([again.isNew, await find(again.id)]).toEqual([true, null])
  const toOther = await send('visitor', { email, postingId: postings.managed })
  expect(await find(toOther.id)).toBeNull()
  await as('owner', (tx) => unblockSender(tx, who(id)))
  expect((await find(id))?.status).toBe('read')
  expect(await find((await send('visitor', { email })).id)).not.toBeNull()
})

test('a reported one is decided by a moderator, not by who posted it', async () => {
  const { id } = await send('visitor', { email: 'scam@people.example' })
  await as('owner', (tx) => reportLead(tx, { ...who(id), reason: 'scam' }))
  expect(
    (await as('moderator', (tx) => loadReportedLeads(tx, { ids: [id] }))).map(({ about }) => about),
  ).toEqual([{ kind: 'job', id: postings.published, name: 'A cook', path: '/jobs/a-cook' }])
  await setPosting(postings.published, { postedBy: ids.moderator })
  const decide = () => as('moderator', (tx) => decideLeadReport(tx, { id, decision: 'approve', site }))
  await expect(decide()).rejects.toMatchObject({ code: 'forbidden' })
  await setPosting(postings.published, { postedBy: ids.owner })
  await decide()
  expect(await find((await send('visitor', { email: 'scam@people.example' })).id)).toBeNull()
  expect((await mails('lead_report_approved'))[0]).toMatchObject({
    subject: 'Update on the message about “A cook” that you reported',
  })
})

test('messages go with the posting', async () => {
  const { id } = await send('visitor', { postingId: postings.managed })
  await database.db.raw.deleteFrom('postings').where('id', '=', postings.managed).execute()
  const left = await database.db.raw.selectFrom('leads').select('id').where('id', '=', id).execute()
  expect(left).toEqual([])
})
