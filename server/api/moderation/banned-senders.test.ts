import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses, ids, leads } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({
    seed: (tx) =>
      sql`update leads set reported_by = ${ids.otherOwner} where id = ${leads.reported}`
        .execute(tx)
        .then(() => undefined),
  })
})
afterAll(() => site.close())

type Who = Parameters<ApiSite['ask']>[0]
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(site.db.raw)).rows
const noticesOf = (actor: keyof typeof ids) =>
  rows(sql<{ kind: string; body: string }>`select kind, body from notices where user_id = ${ids[actor]}`)
const acts = async () =>
  (await rows(sql<{ action: string }>`select action from audit_log order by id`)).map(({ action }) => action)

const decide = (who: Who, id: string, body: object) =>
  site.ask(who, 'POST', `/api/moderation/messages/${id}/decision`, body)
async function write(who: Who, { email = 'user@people.example', businessId = businesses.published } = {}) {
  const id = crypto.randomUUID()
  const { status } = await site.ask(who, 'POST', '/api/leads', {
    ...{ id, businessId, email, name: 'Ama Osei', topic: 'question', consent: true },
    message: 'Buy followers, cheap and fast.',
  })
  expect(status).toBe(201)
  return { id, hasArrived: (await rows(sql`select 1 from leads where id = ${id}`)).length === 1 }
}
const report = async (who: Who, id: string) =>
  expect((await site.ask(who, 'POST', `/api/inbox/${id}/report`, { reason: 'scam' })).status).toBe(200)

test('moderators read what was reported and no more, and nobody else does', async () => {
  for (const who of ['visitor', 'user', 'owner', 'otherOwner'] as const)
    expect((await site.ask(who, 'GET', '/api/moderation/messages')).status).toBe(
      who === 'visitor' ? 401 : 403,
    )
  const { body } = await site.ask('moderator', 'GET', '/api/moderation/messages')
  expect(body.messages).toMatchObject([
    { id: leads.reported, reason: 'spam', body: 'Do you open on Sundays?', replies: [] },
  ])
  // The sender's address isn't included.
  expect(JSON.stringify(body)).not.toContain('people.example')
  expect((await decide('moderator', leads.asked, { decision: 'approve' })).status).toBe(409)
  expect((await site.ask('moderator', 'GET', '/api/moderation/waiting')).body.messages).toBe(1)
})

test('an ordinary message stays; whoever reported it hears why, and it is out of moderators’ sight', async () => {
  expect((await decide('owner', leads.reported, { decision: 'approve' })).status).toBe(403)
  expect((await decide('moderator', leads.reported, { decision: 'reject' })).body.fields).toHaveProperty(
    'reason',
  )
  const reject = { decision: 'reject', reason: 'ordinary', note: 'They only ask.' }
  expect((await decide('moderator', leads.reported, reject)).status).toBe(204)
  expect((await decide('moderator', leads.reported, reject)).status).toBe(409)
  const told = (await noticesOf('otherOwner')).find(({ kind }) => kind === 'lead_report_rejected')
  expect(told?.body).toContain('They only ask.')
  expect((await site.ask('moderator', 'GET', '/api/moderation/messages')).body.messages).toEqual([])
  expect(await acts()).toContain('lead.dismiss_report')
  expect((await write('user')).hasArrived).toBe(true)
})

test('a banned sender reaches nobody, by address or account, and isn’t told; lifted, they write again', async () => {
  const { id } = await write('user')
  const unread = await write('user', { businessId: businesses.others })
  await report('owner', id)
  expect((await decide('moderator', id, { decision: 'approve' })).status).toBe(204)
  const told = (await noticesOf('owner')).find(({ kind }) => kind === 'lead_report_approved')
  expect(told?.body).toMatch(/can no longer write/)
  expect(await rows(sql`select status from leads where id in (${id}, ${unread.id})`)).toEqual([
    { status: 'blocked' },
    { status: 'blocked' },
  ])
  for (const businessId of [businesses.published, businesses.others]) {
    expect((await write('visitor', { businessId })).hasArrived).toBe(false)
    expect((await write('user', { businessId, email: 'another@people.example' })).hasArrived).toBe(false)
  }
  expect((await write('visitor', { email: 'another@people.example' })).hasArrived).toBe(true)

  expect((await site.ask('owner', 'GET', '/api/moderation/bans')).status).toBe(403)
  const { body } = await site.ask('moderator', 'GET', '/api/moderation/bans')
  const ban = body.bans.find(({ senderName }: { senderName: string }) => senderName === 'Ama Osei')
  expect(ban.reason).toBe('scam')
  expect((await site.ask('owner', 'DELETE', `/api/moderation/bans/${ban.id}`)).status).toBe(403)
  for (let click = 0; click < 2; click++)
    expect((await site.ask('moderator', 'DELETE', `/api/moderation/bans/${ban.id}`)).status).toBe(204)
  expect((await write('visitor')).hasArrived).toBe(true)
  expect((await acts()).filter((act) => /ban/.test(act))).toEqual(['lead.ban_sender', 'lead.lift_ban'])
})

test('nobody decides about a message to their own business', async () => {
  await sql`update businesses set owner_id = ${ids.moderator} where id = ${businesses.managed}`.execute(
    site.db.raw,
  )
  const { id } = await write('visitor', { email: 'third@people.example', businessId: businesses.managed })
  await report('moderator', id)
  expect((await decide('moderator', id, { decision: 'approve' })).status).toBe(403)
  expect((await decide('admin', id, { decision: 'approve' })).status).toBe(204)
})

test('one sees what one sent and what was answered, nobody else’s, and not what became of it there', async () => {
  const { body } = await site.ask('user', 'GET', '/api/sent')
  expect(body.messages.map((each: { id: string }) => each.id)).toEqual(
    expect.arrayContaining([leads.asked, leads.reported]),
  )
  expect(JSON.stringify(body)).not.toMatch(/blocked|report/)
  const thread = await site.ask('user', 'GET', `/api/sent/${leads.asked}`)
  expect(thread.body).toMatchObject({
    body: 'Do you open on Sundays?',
    answersGoTo: 'user@people.example',
    answers: [{ body: 'We do.' }],
  })
  for (const who of ['owner', 'otherOwner', 'moderator'] as const)
    expect((await site.ask(who, 'GET', `/api/sent/${leads.asked}`)).status).toBe(404)
  expect((await site.ask('owner', 'GET', '/api/sent')).body).toEqual({ messages: [] })
  expect((await site.ask('visitor', 'GET', '/api/sent')).status).toBe(401)
})
