import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, businesses, ids } from '#tests/policies/people.ts'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite({ isLimited: true })
})
afterAll(() => site?.close())

const at = (businessId: string, rest: string) => `/api/businesses/${businessId}/${rest}` as const
const { published, managed, draft } = businesses
const uuid = () => crypto.randomUUID()

async function tokenTo(recipient: string): Promise<string> {
  const { text } = await site.db.raw
    .selectFrom('emailOutbox')
    .select('text')
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['manager_invitation', 'transfer_asked'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return /#token=([\w-]{43})/.exec(text!)![1]!
}

test('an owner invites, the other side looks and accepts, and both see who manages it', async () => {
  const invited = await site.ask('owner', 'POST', at(draft, 'invitations'), {
    id: uuid(),
    email: ' OtherOwner@people.example ',
  })
  expect(invited).toEqual({ status: 204, body: '' })
  const before = await site.ask('owner', 'GET', at(draft, 'people'))
  expect(before.body.invitations).toMatchObject([{ email: 'otherowner@people.example', canResend: true }])
  const token = await tokenTo('otherowner@people.example')
  expect(await site.ask('otherOwner', 'POST', '/api/invitations/look', { token })).toMatchObject({
    status: 200,
    body: { businessName: 'Policy draft', isForMe: true, state: 'pending' },
  })
  expect((await site.ask('otherOwner', 'GET', at(draft, 'people'))).status).toBe(404)
  expect((await site.ask('otherOwner', 'POST', '/api/invitations/accept', { token })).status).toBe(204)
  expect((await site.ask('otherOwner', 'GET', at(draft, 'people'))).body.people).toMatchObject([
    { displayName: 'owner', role: 'owner', email: null },
    { displayName: 'otherOwner', role: 'manager' },
  ])
  expect((await site.ask('owner', 'DELETE', at(draft, `people/${ids.otherOwner}`))).status).toBe(204)
  expect((await site.ask('owner', 'DELETE', at(draft, `people/${ids.otherOwner}`))).status).toBe(404)
})

test('a listing changes hands', async () => {
  const asked = { id: uuid(), email: 'moderator@people.example' }
  expect((await site.ask('owner', 'POST', at(published, 'transfer'), asked)).status).toBe(204)
  expect((await site.ask('owner', 'POST', at(published, 'transfer/confirm'), { stays: true })).status).toBe(
    409,
  )
  const token = await tokenTo('moderator@people.example')
  expect((await site.ask('moderator', 'POST', '/api/transfers/accept', { token })).status).toBe(204)
  expect((await site.ask('owner', 'POST', at(published, 'transfer/confirm'), { stays: true })).status).toBe(
    204,
  )
  expect((await site.ask('owner', 'DELETE', at(published, 'transfer'))).status).toBe(403)
  expect((await site.ask('owner', 'GET', at(published, 'people'))).body.people[0]).toMatchObject({
    displayName: 'moderator',
    role: 'owner',
  })
})

test.each([
  ['visitor', 'GET', at(managed, 'people'), undefined, 401],
  ['visitor', 'POST', '/api/invitations/look', { token: 'x'.repeat(43) }, 401],
  ['visitor', 'POST', at(managed, 'transfer/confirm'), { stays: true }, 401],
  ['otherOwner', 'GET', at(managed, 'people'), undefined, 404],
  ['user', 'POST', at(managed, 'invitations'), { id: uuid(), email: 'a@people.example' }, 403],
  ['otherOwner', 'POST', at(managed, 'invitations'), { id: uuid(), email: 'a@people.example' }, 404],
  ['user', 'POST', at(managed, 'transfer'), { id: uuid(), email: 'a@people.example' }, 403],
  ['owner', 'POST', at(managed, 'invitations'), { id: uuid(), email: 'nobody' }, 422],
  ['owner', 'POST', at(managed, 'invitations'), { id: uuid(), email: 'owner@people.example' }, 422],
  ['owner', 'POST', at(managed, 'invitations'), { id: uuid(), email: 'user@people.example' }, 409],
  ['owner', 'DELETE', at(managed, `invitations/${uuid()}`), undefined, 404],
  ['owner', 'POST', '/api/invitations/accept', { token: 'short' }, 422],
  ['owner', 'POST', '/api/transfers/accept', { token: 'x'.repeat(43) }, 404],
] as const)('%s: %s %s with %j is answered %i', async (actor, method, path, body, status) => {
  expect((await site.ask(actor, method, path, body)).status).toBe(status)
})

test('nobody mails strangers without end', async () => {
  await site.db.raw.deleteFrom('rateLimits').execute()
  const sent = async (email: string, as: Actor = 'owner') =>
    (await site.ask(as, 'POST', at(draft, 'transfer'), { id: uuid(), email })).status
  // What isn't sent doesn't count.
  for (let n = 0; n < 22; n++) expect(await sent(`a${n}@people.example`, 'admin')).toBe(404)
  for (let n = 0; n < 22; n++) expect(await sent('owner@people.example')).toBe(422)
  for (let n = 0; n < 20; n++) {
    expect(await sent(`a${n}@people.example`)).toBe(204)
    expect((await site.ask('owner', 'DELETE', at(draft, 'transfer'))).status).toBe(204)
  }
  expect(await sent('a20@people.example')).toBe(429)
})

test('nor one stranger, by however many spellings, asking again or handing over', async () => {
  await site.db.raw.deleteFrom('rateLimits').execute()
  const asked = async (path: string, email: string) =>
    (await site.ask('owner', 'POST', at(draft, path), { id: uuid(), email })).status
  const statuses = []
  for (let n = 0; n < 7; n += 1) statuses.push(await asked('invitations', `st.ranger+${n}@gmail.com`))
  expect(statuses).toEqual([...Array(6).fill(204), 429])
  expect(await asked('transfer', 'stranger@googlemail.com')).toBe(429)
})
