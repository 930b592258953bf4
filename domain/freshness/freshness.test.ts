import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { findManagedListing } from '#domain/businesses/listing/find-managed.server.ts'
import { saveSection } from '#domain/businesses/listing/save-section.server.ts'
import { siteDate } from '#domain/site-time-zone.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { confirmBusiness, confirmByLink, findConfirmation } from './confirm.server.ts'
import { expireTrust } from './expire-trust.server.ts'
import { requestConfirmations } from './request-confirmations.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database?.close())

const site = { name: 'Baobab', url: 'https://baobab.example' }
const { managed, others, published } = businesses
const dayMs = 86_400_000
const start = Date.now()
const after = (days: number) => new Date(start + days * dayMs)
const owner = <T>(statement: string) => sql.raw<T>(statement).execute(database.db.raw)
const ask = (days: number) => requestConfirmations({ db: database.db, site }, after(days))

/**
 * Only `managed` matters here, with an owner and a co-manager; all others were confirmed a hundred years in the future.
 */
beforeEach(async () => {
  for (const statement of [
    'delete from freshness_steps',
    'delete from email_outbox',
    'delete from notices',
    "delete from site_settings where key = 'freshness'",
    "update businesses set last_confirmed_at = '2126-01-01', unlisted_at = null",
    `update businesses set last_confirmed_at = '${new Date(start).toISOString()}', owner_id = '${ids.owner}', is_demo = false, status = 'published' where id = '${managed}'`,
  ])
    await owner(statement)
})

const letters = async () =>
  (
    await owner<{ said: string }>(
      `select kind || ' to ' || split_part(recipient, '@', 1) || ': ' || subject as said from email_outbox order by said`,
    )
  ).rows.map(({ said }) => said)
const stateOf = async (id: string) =>
  (
    await owner<{ unlisted: boolean; age: number; inSearch: boolean }>(
      `select unlisted_at is not null as unlisted, round(extract(epoch from now() - last_confirmed_at) / 86400)::int as age,
         exists (select from business_search s where s.id = b.id) as "inSearch" from businesses b where id = '${id}'`,
    )
  ).rows[0]!
const tokenTo = async (person: string) =>
  /\/confirm\/([\w-]{43})/.exec(
    (
      await owner<{ text: string }>(
        `select text from email_outbox where recipient = '${person}@people.example' order by created_at desc limit 1`,
      )
    ).rows[0]!.text,
  )![1]!
const press = (token: string) => database.db.asUser({ role: 'anon' }, (tx) => confirmByLink(tx, token))
const look = (token: string) => database.db.asUser({ role: 'anon' }, (tx) => findConfirmation(tx, token))
/** Simulates elapsed days by moving the timestamps back. */
const passed = async (days: number) => {
  await owner(
    `update businesses set last_confirmed_at = last_confirmed_at - interval '${days} days' where id = '${managed}'`,
  )
  await owner(
    `update freshness_steps set since = since - interval '${days} days', sent_at = sent_at - interval '${days} days'`,
  )
}

test('asked at 90 days, reminded at 104, out of the lists at 210; each person once each time', async () => {
  await ask(89)
  expect(await letters()).toEqual([])
  for (const days of [90, 90, 103]) await ask(days)
  const asked = [
    'still_correct to owner: Is everything about Policy managed still correct?',
    'still_correct to user: Is everything about Policy managed still correct?',
  ]
  expect(await letters()).toEqual(asked)
  for (const days of [104, 120, 209]) await ask(days)
  expect(await letters()).toHaveLength(4)
  expect(await stateOf(managed)).toMatchObject({ unlisted: false, inSearch: true })
  await ask(210)
  await ask(211)
  expect(await stateOf(managed)).toMatchObject({ unlisted: true, inSearch: false })
  expect((await letters()).filter((said) => said.startsWith('business_unlisted'))).toEqual([
    'business_unlisted to owner: Policy managed has left the lists',
    'business_unlisted to user: Policy managed has left the lists',
  ])
  expect(await letters()).toHaveLength(6)
  const { rows } = await owner<{ n: number }>('select count(*)::int as n from notices')
  expect(rows[0]!.n).toBe(6)
})

test('two processes at once send one letter', async () => {
  await Promise.all([ask(90), ask(90)])
  expect(await letters()).toHaveLength(2)
})

test('nobody loses their place before they had 14 days to answer', async () => {
  await ask(300)
  expect(await letters()).toHaveLength(2)
  await ask(313)
  expect(await stateOf(managed)).toMatchObject({ unlisted: false })
  // The new owner was never asked.
  await owner(`update businesses set owner_id = '${ids.otherOwner}' where id = '${managed}'`)
  await ask(315)
  expect(await stateOf(managed)).toMatchObject({ unlisted: false })
  expect(
    (await letters()).filter((said) => said.includes('otherowner') || said.includes('otherOwner')),
  ).toHaveLength(1)
  await ask(330)
  expect(await stateOf(managed)).toMatchObject({ unlisted: true })
})

test('a listing that nobody manages goes without a letter; one of the demo stays', async () => {
  await owner(
    `update businesses set owner_id = null, last_confirmed_at = '${new Date(start).toISOString()}' where id = '${others}'`,
  )
  await owner(`update businesses set is_demo = true where id = '${managed}'`)
  await ask(210)
  expect(await letters()).toEqual([])
  expect(await stateOf(others)).toMatchObject({ unlisted: true, inSearch: false })
  expect(await stateOf(managed)).toMatchObject({ unlisted: false })
  await owner(`update businesses set owner_id = '${ids.otherOwner}' where id = '${others}'`)
})

test('the days are the setting', async () => {
  await owner(
    `insert into site_settings (key, value) values ('freshness', '{"askAfterDays": 10, "remindAfterDays": 20, "staleAfterDays": 30, "unlistAfterDays": 40}')`,
  )
  for (const days of [9, 10, 19, 21, 39]) await ask(days)
  expect(await letters()).toHaveLength(4)
  const { rows } = await owner<{ text: string }>(
    `select text from email_outbox where subject like 'A reminder%' limit 1`,
  )
  expect(rows[0]!.text).toContain(`We asked on ${siteDate(after(10))} whether`)
  await ask(40)
  expect(await stateOf(managed)).toMatchObject({ unlisted: true })
})

test('the mark of visitors, the rank and the workspace go by the setting', async () => {
  const look = () =>
    database.db.asUser(claimsOf('owner'), async (tx) => {
      const asked = { now: after(31) }
      const page = await findBusinessPage(tx, { slug: 'policy-managed', ...asked })
      const { askAfterDays, staleAfterDays } = await findManagedListing(tx, {
        businessId: managed,
        userId: ids.owner,
      })
      const { rows } = await sql<{ days: number }>`select stale_after_days() as days`.execute(tx)
      return {
        isStale: page?.kind === 'page' && page.page.isStale,
        days: [askAfterDays, staleAfterDays, rows[0]!.days],
      }
    })
  const set = (value: string) =>
    owner(`insert into site_settings (key, value) values ('freshness', '${value}')
      on conflict (key) do update set value = excluded.value`)
  expect(await look()).toEqual({ isStale: false, days: [90, 120, 120] })
  await set('{"askAfterDays": 10, "remindAfterDays": 20, "staleAfterDays": 30, "unlistAfterDays": 40}')
  expect(await look()).toEqual({ isStale: true, days: [10, 30, 30] })
  await set('{"askAfterDays": 10, "remindAfterDays": 20, "staleAfterDays": "soon", "unlistAfterDays": 40}')
  expect(await look()).toEqual({ isStale: false, days: [90, 120, 120] })
})

test('the link confirms once, brings an unlisted listing back, and starts the count anew', async () => {
  await passed(89)
  await ask(1)
  const first = await tokenTo('owner')
  const second = await tokenTo('user')
  await passed(125)
  await ask(0)
  expect(await stateOf(managed)).toMatchObject({ unlisted: true, age: 214 })
  for (let times = 0; times < 2; times++) expect(await look(first)).toMatchObject({ state: 'open' })
  expect(await stateOf(managed)).toMatchObject({ unlisted: true })
  await Promise.all([press(first), press(first)])
  expect(await stateOf(managed)).toEqual({ unlisted: false, age: 0, inSearch: true })
  expect(await look(second)).toMatchObject({
    state: 'confirmed',
    businessName: 'Policy managed',
    businessId: managed,
  })
  // Using the link again much later has no effect.
  await owner(
    `update businesses set last_confirmed_at = last_confirmed_at - interval '95 days' where id = '${managed}'`,
  )
  await press(first)
  expect(await stateOf(managed)).toMatchObject({ age: 95 })
  await owner('delete from email_outbox')
  await ask(0)
  expect(await letters()).toHaveLength(2)
})

test('links that are made up, old, or of somebody who no longer manages it confirm nothing', async () => {
  await passed(90)
  await ask(0)
  const [ofOwner, ofUser] = [await tokenTo('owner'), await tokenTo('user')]
  expect(await look('x'.repeat(43))).toBeNull()
  expect(await look('../../etc')).toBeNull()
  await expect(press('x'.repeat(43))).rejects.toMatchObject({ code: 'not_found' })
  await owner(`update businesses set owner_id = '${ids.otherOwner}' where id = '${managed}'`)
  expect(await look(ofOwner)).toMatchObject({ state: 'closed' })
  await expect(press(ofOwner)).rejects.toMatchObject({ code: 'conflict' })
  await owner(`update freshness_steps set sent_at = now() - interval '181 days'`)
  expect(await look(ofUser)).toMatchObject({ state: 'expired' })
  await expect(press(ofUser)).rejects.toMatchObject({ code: 'conflict' })
  await owner(`update businesses set status = 'suspended' where id = '${managed}'`)
  expect(await look(ofUser)).toMatchObject({ state: 'closed' })
  await owner(`update businesses set status = 'published' where id = '${managed}'`)
  expect(await stateOf(managed)).toMatchObject({ age: 90 })
})

test('whoever manages it confirms signed in, or by saving a part of it; nobody else', async () => {
  const confirm = (actor: 'user' | 'otherOwner' | 'moderator') =>
    database.db.asUser(claimsOf(actor), (tx) =>
      confirmBusiness(tx, { businessId: managed, userId: ids[actor] }),
    )
  const old = `update businesses set last_confirmed_at = now() - interval '220 days', unlisted_at = now() where id = '${managed}'`
  await owner(old)
  for (const actor of ['otherOwner', 'moderator'] as const)
    await expect(confirm(actor)).rejects.toMatchObject({ code: 'not_found' })
  expect(await confirm('user')).toMatchObject({ unlistedAt: null, status: 'published' })
  expect(await stateOf(managed)).toEqual({ unlisted: false, age: 0, inSearch: true })
  await owner(old)
  const { rows } = await owner<{ version: number }>(`select version from businesses where id = '${managed}'`)
  await database.db.asUser(claimsOf('user'), (tx) =>
    saveSection(tx, {
      businessId: managed,
      userId: ids.user,
      version: rows[0]!.version,
      now: new Date(),
      section: 'hours',
      values: { hours: [{ weekday: 2, opens: 540, closes: 1020 }], specialDays: [] },
    }),
  )
  expect(await stateOf(managed)).toEqual({ unlisted: false, age: 0, inSearch: true })
  await owner(old)
  await expect(
    database.db.asUser(claimsOf('owner'), (tx) =>
      sql`update businesses set unlisted_at = null where id = ${managed}`.execute(tx),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('trust ends with its check, after two reminders and with a notice', async () => {
  await owner(
    `insert into verifications (business_id, level, evidence, checked_by_name, expires_at)
      values ('${published}', 'document_checked', 'document', 'The team', now() + interval '100 days')`,
  )
  await owner(`update businesses set last_confirmed_at = now() where id = '${published}'`)
  const run = (days: number) => expireTrust({ db: database.db, site }, after(days))
  await run(69)
  expect(await letters()).toEqual([])
  for (const days of [71, 71, 92]) await run(days)
  expect(await letters()).toHaveLength(1)
  await Promise.all([run(94), run(94)])
  expect(await letters()).toEqual(
    Array(2).fill('trust_ends to owner: What we checked about Policy published ends soon'),
  )
  const trust = () =>
    owner<{ level: string }>(`select trust_level as level from businesses where id = '${published}'`).then(
      ({ rows }) => rows[0]!.level,
    )
  // Disabled because the passing of time fires no triggers.
  await owner('alter table verifications disable trigger user')
  await owner(
    `update verifications set checked_at = now() - interval '99 days', expires_at = now() - interval '1 hour' where level = 'document_checked'`,
  )
  await owner('alter table verifications enable trigger user')
  expect(await trust()).toBe('document_checked')
  await Promise.all([run(0), run(0)])
  expect(await trust()).toBe('claimed')
  await run(1)
  const { rows } = await owner<{ said: string }>(
    `select title || ' ' || body || ' ' || link as said from notices where kind = 'trust_ended'`,
  )
  expect(rows.map(({ said }) => said)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^What we checked about Policy published has ended It counted until .* /dashboard/business/${published}/trust$`,
      ),
    ),
  ])
  expect(await letters()).toHaveLength(2)
})
