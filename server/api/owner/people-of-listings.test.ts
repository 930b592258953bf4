import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

const { published, managed, draft, others } = businesses
const email = 'otherowner@people.example'
const owner = (text: string) => sql.raw<Record<string, string>>(text).execute(site.db.raw)

beforeEach(async () => {
  for (const table of ['business_invitations', 'email_outbox', 'notices']) await owner(`delete from ${table}`)
  await owner(`delete from business_members where user_id <> '${ids.user}'`)
})

const invite = (
  businessIds: string[],
  { actor = 'owner', to = email, id = crypto.randomUUID() as string } = {},
) => site.ask(actor as Actor, 'POST', '/api/locations/people', { id, email: to, businessIds })
const people = async (actor: Actor = 'owner') => (await site.ask(actor, 'GET', '/api/locations/people')).body
const answer = (how: 'look' | 'accept' | 'decline', token: string, actor: Actor = 'otherOwner') =>
  site.ask(actor, 'POST', `/api/invitations/${how}`, { token })
const mails = async () =>
  (
    await owner(`select kind || ' to ' || lower(recipient) as mail from email_outbox order by created_at`)
  ).rows.map(({ mail }) => mail)
const tokens = async () =>
  (await owner(`select text from email_outbox where text like '%#token=%' order by created_at`)).rows.map(
    ({ text }) => /#token=([\w-]{43})/.exec(text!)![1]!,
  )

test('one mail invites to several listings, and one answer is for all of them', async () => {
  const id = crypto.randomUUID()
  for (const isMailed of [true, false]) {
    const { status, body } = await invite([published, draft, managed], { id })
    expect([status, body.isMailed]).toEqual([200, isMailed])
    expect(body.results.map(({ isInvited }: { isInvited: boolean }) => isInvited)).toEqual([true, true, true])
  }
  expect(await mails()).toEqual([`manager_invitation to ${email}`])
  expect((await people()).invited).toMatchObject([
    { email, listings: [{ isExpired: false }, { isExpired: false }, { isExpired: false }] },
  ])
  const [token = ''] = await tokens()
  const looked = (await answer('look', token)).body
  expect(looked).toMatchObject({ isForMe: true, state: 'pending', senderName: 'owner' })
  expect(looked.otherNames).toHaveLength(2)
  // Somebody else learns of one listing, as of any invitation.
  expect((await answer('look', token, 'moderator')).body).toMatchObject({ isForMe: false, otherNames: [] })
  expect((await answer('accept', token, 'moderator')).status).toBe(403)
  for (const _twice of [1, 2]) expect((await answer('accept', token)).status).toBe(204)
  expect(await mails()).toEqual([`manager_invitation to ${email}`, 'manager_joined to owner@people.example'])
  expect(
    (await people()).people.find(({ userId }: { userId: string }) => userId === ids.otherOwner),
  ).toMatchObject({
    email: 'otherOwner@people.example',
    listings: [published, draft, managed].map(() => ({ role: 'manager', canRemove: true })),
  })
  // Who only helps sees the others' roles, and removes nobody.
  const seen = (await people('otherOwner')).people
  expect(seen.find(({ userId }: { userId: string }) => userId === ids.owner).listings).toHaveLength(3)
  expect(JSON.stringify(seen)).not.toContain('"canRemove":true')

  const remove = (actor: Actor, userId: string) =>
    site.ask(actor, 'POST', '/api/locations/people/remove', {
      userId,
      businessIds: [published, draft, managed, others],
    })
  expect((await remove('otherOwner', ids.user)).status).toBe(404)
  expect((await remove('owner', ids.otherOwner)).status).toBe(204)
  expect((await remove('owner', ids.otherOwner)).status).toBe(404)
  expect((await mails()).filter((mail) => mail === `manager_removed to ${email}`)).toHaveLength(1)
  expect((await people('otherOwner')).people).toMatchObject([{ listings: [{ id: others }] }])
})

test('a listing that refuses says why, and the others go on', async () => {
  const helper = 'user@people.example'
  const { status, body } = await invite([draft, managed, others], { to: helper })
  expect(status).toBe(200)
  const of = (id: string) => body.results.find((each: { id: string }) => each.id === id)
  expect(of(draft)).toMatchObject({ isInvited: true })
  expect(of(managed)).toMatchObject({ isInvited: false, message: expect.stringContaining('already manages') })
  expect(of(others)).toEqual({ id: others, name: null, isInvited: false, message: 'Listing not found' })
  // A co-manager invites nobody, and no mail goes where nobody is invited.
  expect((await invite([managed], { actor: 'user' })).body).toMatchObject({
    isMailed: false,
    results: [{ isInvited: false }],
  })
  expect((await invite([draft], { to: 'owner@people.example' })).status).toBe(422)
  expect((await invite([], {})).status).toBe(422)
  expect((await invite([draft], { actor: 'visitor' })).status).toBe(401)
  expect(await mails()).toEqual([`manager_invitation to ${helper}`])
})

test('a link answers only what is still open; one that was sent again is no part of it', async () => {
  await invite([published, draft, managed])
  const { listings } = (await people()).invited[0]
  const invitationOf = (id: string) => listings.find((each: { id: string }) => each.id === id).invitationId
  const withdraw = (actor: Actor, given: string[]) =>
    site.ask(actor, 'POST', '/api/locations/invitations/withdraw', {
      invitations: given.map((id) => ({ id: invitationOf(id), businessId: id })),
    })
  expect((await withdraw('otherOwner', [draft])).status).toBe(404)
  expect((await withdraw('owner', [draft])).status).toBe(204)
  await owner(`update business_invitations set sent_at = now() - interval '2 minutes'`)
  const again = `/api/businesses/${managed}/invitations/${invitationOf(managed)}/resend` as const
  expect((await site.ask('owner', 'POST', again)).status).toBe(204)
  const [first = '', second = ''] = await tokens()
  expect((await answer('look', first)).body).toMatchObject({ state: 'pending', otherNames: [] })
  expect((await answer('accept', first)).status).toBe(204)
  expect((await people('otherOwner')).people[0].listings.length).toBeGreaterThan(0)
  const { rows } = await owner(`select business_id from business_members where user_id = '${ids.otherOwner}'`)
  expect(rows).toEqual([{ businessId: published }])
  expect((await answer('decline', second)).status).toBe(204)
  expect((await answer('accept', second)).status).toBe(404)
})
