import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import {
  answerInvitation,
  inviteManager,
  removeManager,
  resendInvitation,
  withdrawInvitation,
} from './invitations.server.ts'
import { purgeOffers } from './purge-offers.server.ts'
import { findOffer, findPeople } from './queries.server.ts'
import { answerTransfer, askTransfer, confirmTransfer, withdrawTransfer } from './transfer.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())

const site = { name: 'Baobab', url: 'https://baobab.example' }
const businessId = businesses.published
type Person = Exclude<Actor, 'visitor'>
const mailOf = (actor: Person) => `${actor}@people.example`.toLowerCase()

const as = <T>(actor: Person, fn: Parameters<typeof database.db.asUser<T>>[1]) =>
  database.db.asUser(claimsOf(actor), fn)
const owner = <T>(statement: string) => sql.raw<T>(statement).execute(database.db.raw)

beforeEach(async () => {
  for (const statement of [
    'delete from business_invitations',
    'delete from ownership_transfers',
    `delete from business_members where business_id = '${businessId}'`,
    `update businesses set owner_id = '${ids.owner}', status = 'published' where id = '${businessId}'`,
    'delete from email_outbox',
    'delete from notices',
  ])
    await owner(statement)
})

const invite = (actor: Person, email: string, id: string = crypto.randomUUID()) =>
  as(actor, (tx) => inviteManager(tx, { id, businessId, email, userId: ids[actor], site })).then(() => id)
const ask = (actor: Person, email: string, id: string = crypto.randomUUID()) =>
  as(actor, (tx) => askTransfer(tx, { id, businessId, email, userId: ids[actor], site })).then(() => id)
const answerInvite = (actor: Person, token: string, accepts = true) =>
  as(actor, (tx) => answerInvitation(tx, { token, accepts, userId: ids[actor], site }))
const answerOffer = (actor: Person, token: string, accepts = true) =>
  as(actor, (tx) => answerTransfer(tx, { token, accepts, userId: ids[actor], site }))
const confirm = (actor: Person, stays = false) =>
  as(actor, (tx) => confirmTransfer(tx, { businessId, stays, userId: ids[actor], site }))
const withdraw = (actor: Person) => as(actor, (tx) => withdrawTransfer(tx, { businessId, site }))
const people = (actor: Person) => as(actor, (tx) => findPeople(tx, { businessId, now: new Date() }))
const namesFor = async (actor: Person) =>
  (await people(actor)).people.map(({ displayName, role }) => `${displayName}: ${role}`)

/** The secret in the newest email to that address. */
async function tokenTo(email: string): Promise<string> {
  const { rows } = await owner<{ text: string }>(
    `select text from email_outbox where recipient = '${email}' and text like '%#token=%' order by created_at desc limit 1`,
  )
  return /#token=([\w-]{43})/.exec(rows[0]?.text ?? '')![1]!
}
const mailKinds = async () =>
  (
    await owner<{ said: string }>(
      `select kind || ' to ' || recipient as said from email_outbox order by created_at`,
    )
  ).rows.map(({ said }) => said)
const noticesOf = async (actor: Person) =>
  (
    await owner<{ title: string }>(
      `select title from notices where user_id = '${ids[actor]}' order by created_at`,
    )
  ).rows.map(({ title }) => title)
const refused = (code: string) => expect.objectContaining({ code })

test('an invited person accepts by the mailed link, and manages the listing from then on', async () => {
  await invite('owner', mailOf('user'))
  const token = await tokenTo('user@people.example')
  expect(await as('user', (tx) => findOffer(tx, { kind: 'invitation', token }))).toEqual({
    businessId,
    businessName: 'Policy published',
    otherNames: [],
    senderName: 'owner',
    email: 'user@people.example',
    isForMe: true,
    state: 'pending',
  })
  await answerInvite('user', token)
  // A double click.
  await answerInvite('user', token)
  expect(await namesFor('user')).toEqual(['owner: owner', 'user: manager'])
  expect(await noticesOf('owner')).toEqual(['user now manages Policy published with you'])
  expect(await mailKinds()).toEqual([
    'manager_invitation to user@people.example',
    'manager_joined to owner@people.example',
  ])
  // Only the owner sees other people's addresses.
  expect((await people('user')).people.map(({ email }) => email)).toEqual([null, 'user@people.example'])
  expect((await people('owner')).people.map(({ email }) => email)).toEqual([
    'owner@people.example',
    'user@people.example',
  ])
})

test('the link is nothing for somebody else, nor a second time', async () => {
  await invite('owner', mailOf('user'))
  const token = await tokenTo(mailOf('user'))
  expect(await as('otherOwner', (tx) => findOffer(tx, { kind: 'invitation', token }))).toMatchObject({
    email: 'u…@people.example',
    isForMe: false,
  })
  await expect(answerInvite('otherOwner', token)).rejects.toEqual(refused('forbidden'))
  await answerInvite('user', token, false)
  expect(await noticesOf('owner')).toEqual(['An invitation to manage your listing was declined'])
  await expect(answerInvite('user', token)).rejects.toEqual(refused('not_found'))
  await expect(answerInvite('user', 'x'.repeat(43))).rejects.toEqual(refused('not_found'))
  await expect(
    as('user', (tx) => findOffer(tx, { kind: 'invitation', token: 'x'.repeat(43) })),
  ).rejects.toEqual(refused('not_found'))
  expect(await namesFor('owner')).toEqual(['owner: owner'])
})

test.each<[string, () => Promise<unknown>]>([
  ['withdrawn', () => owner(`update business_invitations set state = 'withdrawn'`)],
  ['expired', () => owner(`update business_invitations set expires_at = now()`)],
  [
    'of somebody who no longer owns it',
    () => owner(`update businesses set owner_id = '${ids.admin}' where id = '${businessId}'`),
  ],
  [
    'of a listing without owner',
    () => owner(`update businesses set owner_id = null where id = '${businessId}'`),
  ],
])('an invitation that is %s admits nobody', async (_, happens) => {
  await invite('owner', mailOf('user'))
  const token = await tokenTo(mailOf('user'))
  await happens()
  await expect(answerInvite('user', token)).rejects.toEqual(refused('not_found'))
  expect(await as('user', (tx) => findOffer(tx, { kind: 'invitation', token }))).toMatchObject({
    state: expect.stringMatching(/expired|withdrawn/),
  })
})

test('the same invitation again sends one mail; another to the same address is refused', async () => {
  const id = await invite('owner', mailOf('user'))
  await invite('owner', mailOf('user'), id)
  expect(await mailKinds()).toHaveLength(1)
  await expect(invite('owner', mailOf('user'))).rejects.toMatchObject({
    code: 'conflict',
    fields: { email: expect.stringContaining('open invitation') },
  })
  // A repeated id means the same thing, or nothing.
  await expect(invite('owner', 'guest@people.example', id)).rejects.toEqual(refused('conflict'))
  await owner(`update business_invitations set expires_at = now()`)
  await invite('owner', mailOf('user'))
  expect(await mailKinds()).toHaveLength(2)
})

test('only the owner invites, nobody twice, and not without end', async () => {
  await owner(`insert into business_members (business_id, user_id) values ('${businessId}', '${ids.user}')`)
  await expect(invite('user', 'guest@people.example')).rejects.toEqual(refused('forbidden'))
  await expect(invite('otherOwner', 'guest@people.example')).rejects.toEqual(refused('not_found'))
  await expect(invite('admin', 'guest@people.example')).rejects.toEqual(refused('not_found'))
  await expect(invite('owner', mailOf('user'))).rejects.toMatchObject({
    fields: { email: expect.any(String) },
  })
  await expect(invite('owner', mailOf('owner'))).rejects.toMatchObject({ code: 'invalid' })
  for (let n = 1; n < 20; n++) await invite('owner', `guest${n}@people.example`)
  await expect(invite('owner', 'guest20@people.example')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('20 people'),
  })
})

test('sent once more, the new link works and the old one doesn’t; five times at most', async () => {
  const id = await invite('owner', mailOf('user'))
  const first = await tokenTo(mailOf('user'))
  const again = (actor: Person = 'owner') =>
    as(actor, (tx) => resendInvitation(tx, { id, businessId, userId: ids[actor], site }))
  await expect(again()).rejects.toEqual(refused('too_many'))
  await expect(again('otherOwner')).rejects.toEqual(refused('not_found'))
  await owner(`update business_invitations set sent_at = now() - interval '2 minutes', expires_at = now()`)
  await again()
  await expect(answerInvite('user', first)).rejects.toEqual(refused('not_found'))
  await owner(`update business_invitations set sent_at = now() - interval '2 minutes', sends = 5`)
  await expect(again()).rejects.toEqual(refused('too_many'))
  expect((await people('owner')).invitations).toMatchObject([
    { email: mailOf('user'), isExpired: false, canResend: false },
  ])
  await answerInvite('user', await tokenTo(mailOf('user')))
  await expect(again()).rejects.toEqual(refused('conflict'))
})

test('an owner takes an invitation back, others don’t', async () => {
  const id = await invite('owner', mailOf('user'))
  const takeBack = (actor: Person) => as(actor, (tx) => withdrawInvitation(tx, { id, businessId }))
  await expect(takeBack('user')).rejects.toEqual(refused('not_found'))
  await takeBack('owner')
  await takeBack('owner')
  expect((await people('owner')).invitations).toEqual([])
})

test('an owner removes a co-manager, who may also leave; nobody removes the owner', async () => {
  const join = () =>
    owner(`insert into business_members (business_id, user_id) values ('${businessId}', '${ids.user}')`)
  const remove = (actor: Person, personId: string) =>
    as(actor, (tx) => removeManager(tx, { businessId, personId, userId: ids[actor], site }))
  await join()
  expect(await remove('otherOwner', ids.user)).toBe(false)
  expect(await remove('user', ids.owner)).toBe(false)
  expect(await remove('owner', ids.user)).toBe(true)
  expect(await noticesOf('user')).toEqual(['You no longer manage Policy published'])
  expect(await remove('owner', ids.user)).toBe(false)
  await join()
  expect(await remove('user', ids.user)).toBe(true)
  expect(await noticesOf('owner')).toEqual(['user no longer manages Policy published'])
  await expect(people('user')).rejects.toEqual(refused('not_found'))
})

test('a listing changes hands when both have agreed, and not before', async () => {
  await owner(`insert into business_members (business_id, user_id) values ('${businessId}', '${ids.user}')`)
  await owner(`insert into verifications (business_id, level, evidence, checked_by_name, expires_at)
    values ('${businessId}', 'document_checked', 'document', 'The team', now() + interval '1 year')`)
  await invite('owner', 'guest@people.example')
  await ask('owner', mailOf('user'))
  await expect(confirm('owner')).rejects.toEqual(refused('conflict'))
  const token = await tokenTo(mailOf('user'))
  await expect(answerOffer('otherOwner', token)).rejects.toEqual(refused('forbidden'))
  await answerOffer('user', token)
  await answerOffer('user', token)
  expect((await people('owner')).transfer).toMatchObject({ email: mailOf('user'), state: 'accepted' })
  await expect(confirm('user')).rejects.toEqual(refused('forbidden'))
  expect(await namesFor('owner')).toEqual(['owner: owner', 'user: manager'])
  await confirm('owner')
  expect(await namesFor('user')).toEqual(['user: owner'])
  await expect(people('owner')).rejects.toEqual(refused('not_found'))
  expect((await people('user')).invitations).toEqual([])
  expect(await noticesOf('user')).toEqual(['Policy published is yours now'])
  expect(await noticesOf('owner')).toEqual([
    'user would take over Policy published: confirm it',
    'Policy published has another owner now',
  ])
  const checked = await owner<{ level: string; trust: string }>(
    `select trust_level as trust from businesses where id = '${businessId}'`,
  )
  expect(checked.rows).toEqual([{ trust: 'claimed' }])
  const { rows } = await owner<{ action: string; actor: string }>(
    `select action, actor_id as actor from audit_log where subject_id = '${businessId}' and action like 'business.%transfer' order by id`,
  )
  expect(rows).toEqual([
    { action: 'business.ask_transfer', actor: ids.owner },
    { action: 'business.accept_transfer', actor: ids.user },
    { action: 'business.transfer', actor: ids.owner },
  ])
  // Nobody can confirm twice.
  await expect(confirm('owner')).rejects.toEqual(refused('not_found'))
})

test('who hands it over may stay as a co-manager', async () => {
  await ask('owner', mailOf('otherOwner'))
  await answerOffer('otherOwner', await tokenTo(mailOf('otherOwner')))
  await confirm('owner', true)
  expect(await namesFor('owner')).toEqual(['otherOwner: owner', 'owner: manager'])
  expect(await mailKinds()).toEqual([
    'transfer_asked to otherowner@people.example',
    'transfer_accepted to owner@people.example',
    'transfer_done to otherOwner@people.example',
    'transfer_done to owner@people.example',
  ])
})

test('either side ends it until it is confirmed', async () => {
  await ask('owner', mailOf('otherOwner'))
  const first = await tokenTo(mailOf('otherOwner'))
  await expect(withdraw('otherOwner')).rejects.toEqual(refused('not_found'))
  await withdraw('owner')
  await withdraw('owner')
  await expect(answerOffer('otherOwner', first)).rejects.toEqual(refused('not_found'))

  await ask('owner', mailOf('otherOwner'))
  const second = await tokenTo(mailOf('otherOwner'))
  await answerOffer('otherOwner', second)
  await answerOffer('otherOwner', second, false)
  await expect(confirm('owner')).rejects.toEqual(refused('conflict'))
  expect(await noticesOf('owner')).toContain('otherOwner does not take over Policy published')

  await ask('owner', mailOf('otherOwner'))
  await answerOffer('otherOwner', await tokenTo(mailOf('otherOwner')))
  await withdraw('owner')
  expect(await noticesOf('otherOwner')).toEqual(['Policy published won’t be transferred to you'])
  await expect(confirm('owner')).rejects.toEqual(refused('conflict'))
})

test('a suspended listing changes no hands, at no step', async () => {
  const suspend = (status: string) =>
    owner(`update businesses set status = '${status}' where id = '${businessId}'`)
  await suspend('suspended')
  await expect(ask('owner', mailOf('user'))).rejects.toEqual(refused('conflict'))
  await suspend('published')
  await ask('owner', mailOf('user'))
  const token = await tokenTo(mailOf('user'))
  await suspend('suspended')
  await expect(answerOffer('user', token)).rejects.toEqual(refused('conflict'))
  await suspend('published')
  await answerOffer('user', token)
  await suspend('suspended')
  await expect(confirm('owner')).rejects.toEqual(refused('conflict'))
  expect(await as('user', (tx) => findOffer(tx, { kind: 'transfer', token }))).toMatchObject({
    state: 'expired',
  })
})

test('an offer that has expired is nothing, at neither step, and gives way to another', async () => {
  const expire = () => owner(`update ownership_transfers set expires_at = now()`)
  await ask('owner', mailOf('user'))
  const token = await tokenTo(mailOf('user'))
  await expect(ask('owner', mailOf('otherOwner'))).rejects.toEqual(refused('conflict'))
  await expire()
  await expect(answerOffer('user', token)).rejects.toEqual(refused('not_found'))
  expect((await people('owner')).transfer).toBeNull()
  await ask('owner', mailOf('otherOwner'))
  await answerOffer('otherOwner', await tokenTo(mailOf('otherOwner')))
  await expire()
  await expect(confirm('owner')).rejects.toEqual(refused('conflict'))
})

test('only the owner hands it over, and to somebody else', async () => {
  await owner(`insert into business_members (business_id, user_id) values ('${businessId}', '${ids.user}')`)
  await expect(ask('user', mailOf('user'))).rejects.toEqual(refused('forbidden'))
  await expect(ask('otherOwner', mailOf('user'))).rejects.toEqual(refused('not_found'))
  await expect(ask('owner', mailOf('owner'))).rejects.toMatchObject({ fields: { email: expect.any(String) } })
  const id = await ask('owner', mailOf('user'))
  await ask('owner', mailOf('user'), id)
  expect(await mailKinds()).toHaveLength(1)
})

test('what ended long ago is forgotten, and nothing else', async () => {
  await invite('owner', 'old@people.example')
  await ask('owner', mailOf('user'))
  const in91Days = new Date(Date.now() + 91 * 86_400_000)
  await owner(`update business_invitations set expires_at = now()`)
  await owner(`update ownership_transfers set expires_at = now()`)
  await invite('owner', 'new@people.example')
  await owner(
    `update business_invitations set expires_at = now() + interval '7 days' where email like 'new%'`,
  )
  await purgeOffers(database.db, in91Days)
  const left = await owner<{ email: string }>(
    'select email from business_invitations union all select to_email from ownership_transfers',
  )
  expect(left.rows).toEqual([{ email: 'new@people.example' }])
})
