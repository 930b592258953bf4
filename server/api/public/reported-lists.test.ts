import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSharedList } from '#domain/saved/sharing.server.ts'
import { businesses, claimsOf, savedList } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
  await site.ask('user', 'PATCH', `/api/saved/entries/${businesses.published}`, {
    listId: savedList,
    note: 'Ask for the aunt of K.',
  })
})
afterAll(() => site.close())

type Who = Parameters<ApiSite['ask']>[0]
const report = (who: Who, more: object = {}) =>
  site.ask(who, 'POST', '/api/reports', {
    id: crypto.randomUUID(),
    kind: 'list',
    subjectId: savedList,
    reason: 'private_data',
    ...more,
  })
const decide = (id: string, decision: object) =>
  site.ask('moderator', 'POST', `/api/moderation/reports/${id}/decision`, decision)
const share = () =>
  site.ask('user', 'PUT', `/api/saved/lists/${savedList}/link`, { withNotes: true, withName: false })
const tokenOf = async () =>
  (
    await sql<{
      token: string | null
    }>`select share_token as token from saved_lists where id = ${savedList}`.execute(site.db.raw)
  ).rows[0]!.token
const shown = async (token: string) =>
  site.db.asUser({ role: 'anon' }, (tx) => findSharedList(tx, { token, now: new Date() }))
const waiting = async (id: string) =>
  (await site.ask('moderator', 'GET', '/api/moderation/reports')).body.reports.find(
    (item: { id: string }) => item.id === id,
  )

test('a list that nobody shared can’t be reported', async () => {
  expect((await report('visitor')).status).toBe(404)
  expect((await report('user', { reason: 'closed' })).status).toBe(422)
})

test('anyone with the link reports a list; upheld, the link is gone and its owner knows why', async () => {
  await share()
  const token = (await tokenOf())!
  expect(await shown(token)).toMatchObject({ id: savedList })
  const { status, body } = await report('visitor', { email: 'visitor@people.example' })
  expect(status).toBe(201)
  expect(await waiting(body.id)).toMatchObject({
    kind: 'list',
    business: null,
    list: { name: 'Policy', ownerName: null, notes: ['Ask for the aunt of K.'], path: `/lists/${token}` },
  })
  expect((await decide(body.id, { decision: 'approve' })).status).toBe(204)
  expect([await tokenOf(), await shown(token)]).toEqual([null, null])
  const { rows } = await sql<{ kind: string; recipient: string; text: string }>`
    select kind, recipient, text from email_outbox where kind <> 'policy' order by kind`.execute(site.db.raw)
  expect(rows).toMatchObject([
    {
      kind: 'list_unshared',
      recipient: 'user@people.example',
      text: expect.stringContaining('names private people'),
    },
    { kind: 'report_approved', recipient: 'visitor@people.example' },
  ])
  const { body: told } = await site.ask('user', 'GET', '/api/me/notices')
  expect(told.notices[0]).toMatchObject({ kind: 'list_unshared', link: '/saved' })
  expect((await site.ask('user', 'GET', '/api/saved')).body.lists).toMatchObject([
    { id: savedList, share: null, entries: [{}, {}] },
  ])
})

test('notes that change after a moderator read them are read again; a report that isn’t right changes nothing', async () => {
  await share()
  const { body } = await report('owner', { reason: 'other', details: 'I don’t like it.' })
  const { seen } = await waiting(body.id)
  const note = { listId: savedList, note: 'Something else' }
  await site.ask('user', 'PATCH', `/api/saved/entries/${businesses.published}`, note)
  expect((await decide(body.id, { decision: 'approve', seen })).body.code).toBe('stale')
  const now = (await waiting(body.id)).seen
  expect((await decide(body.id, { decision: 'reject', reason: 'within_rules', seen: now })).status).toBe(204)
  expect(await tokenOf()).not.toBeNull()
})

test('only moderators read reported lists, and only while the report is open; nobody else takes a link away', async () => {
  const { body } = await report('otherOwner', { reason: 'spam' })
  const read = (who: 'user' | 'owner' | 'moderator') =>
    site.db.asUser(
      claimsOf(who),
      async (tx) => (await sql`select * from reported_lists()`.execute(tx)).rows.length,
    )
  expect([await read('user'), await read('owner'), await read('moderator')]).toEqual([0, 0, 1])
  const take = (who: 'owner' | 'moderator') =>
    site.db.asUser(claimsOf(who), (tx) =>
      sql`select unshare_reported_list(${savedList}, 'T', '', '/saved', null, null, null)`.execute(tx),
    )
  await take('owner')
  expect(await tokenOf()).not.toBeNull()
  await decide(body.id, { decision: 'reject', reason: 'within_rules' })
  expect(await read('moderator')).toBe(0)
  await take('moderator')
  expect(await tokenOf()).not.toBeNull()
})
