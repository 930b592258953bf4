import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, claimsOf, ids, suggestions } from '#tests/policies/people.ts'
import { listSimilarToSuggestion, sendSuggestion, tidySuggestion } from './commands.server.ts'
import { suggestionModeration } from './decide-suggestion.server.ts'
import { exportSuggestions, listOwnSuggestions, loadSuggestionsWaiting } from './queries.server.ts'
import { newSuggestionSchema, type SuggestionDecision, suggestionDecisionSchema } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())
beforeEach(() => sql`delete from email_outbox`.execute(database.db.raw))

const typed = (some: object = {}) =>
  newSuggestionSchema.parse({
    ...{
      id: crypto.randomUUID(),
      name: ' Adwoa’s\n Kitchen ',
      category: 'policy-food',
      city: 'Houston',
      state: 'TX',
    },
    ...{
      phone: '713 555 0142',
      website: 'adwoa.example',
      note: 'On the corner.',
      email: 'guest@people.example',
    },
    ...some,
  })
const as = <T>(actor: Actor, fn: (tx: Tx) => Promise<T>) => database.db.asUser(claimsOf(actor), fn)
const send = (actor: 'visitor' | 'user', given = typed()) =>
  as(actor, (tx) =>
    sendSuggestion(tx, { ...tidySuggestion(given), userId: actor === 'user' ? ids.user : null }),
  )
const decide = (id: string, decision: SuggestionDecision) =>
  as('moderator', (tx) =>
    suggestionModeration.decide(tx, id, decision, {
      ...{ userId: ids.moderator, site: { name: 'Baobab', url: 'http://baobab.test' }, now: new Date() },
    }),
  )
const stored = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from suggestions where id = ${id}`.execute(
    database.db.raw,
  )
  return rows[0]
}
const mails = async () =>
  (await sql`select recipient, kind from email_outbox order by created_at`.execute(database.db.raw)).rows

test('is written in one way, with a number and a website as they are shown', async () => {
  const given = typed()
  expect(await send('visitor', given)).toEqual({ isNew: true })
  expect(await stored(given.id)).toMatchObject({
    ...{ name: 'Adwoa’s Kitchen', city: 'Houston', status: 'open', note: 'On the corner.' },
    ...{ reporterId: null, email: 'guest@people.example' },
    phone: expect.stringContaining('555'),
    website: expect.stringContaining('adwoa.example'),
  })
  expect(() => tidySuggestion(typed({ phone: '12' }))).toThrow(
    expect.objectContaining({ code: 'invalid', fields: { phone: expect.any(String) } }),
  )
})

test('twice is once; a member’s account is kept instead of an address', async () => {
  const given = typed()
  expect(await send('user', given)).toEqual({ isNew: true })
  expect(await send('user', given)).toEqual({ isNew: false })
  expect(await stored(given.id)).toMatchObject({ reporterId: ids.user, email: null })
})

test('a category that there isn’t is refused, and so is one in another', async () => {
  await sql`insert into categories (slug, name, parent) values ('policy-bread', 'Bread', 'policy-food')`.execute(
    database.db.raw,
  )
  for (const category of ['unknown', 'policy-bread'])
    await expect(send('visitor', typed({ category }))).rejects.toMatchObject({
      code: 'invalid',
      fields: { category: expect.any(String) },
    })
})

test('a published listing that may be the same is offered, a draft isn’t', async () => {
  const similarTo = (name: string) =>
    database.db.transaction(async (tx) =>
      (await listSimilarToSuggestion(tx, tidySuggestion(typed({ name, phone: null, website: null })))).map(
        (each) => each.name,
      ),
    )
  expect(await similarTo('Policy published')).toContain('Policy published')
  expect(await similarTo('Policy draft')).not.toContain('Policy draft')
})

test('approved, it is a draft without an owner; who sent it hears of it, and their address is gone', async () => {
  const given = typed({ name: 'Policy draft' })
  await send('visitor', given)
  await decide(given.id, { decision: 'approve' })
  await decide(given.id, { decision: 'approve' })
  const { businessId, ...suggestion } = (await stored(given.id))!
  expect(suggestion).toMatchObject({ status: 'approved', email: null })
  const { rows } = await sql`
    select name, status, owner_id, category, city, state from businesses where id = ${String(businessId)}`.execute(
    database.db.raw,
  )
  expect(rows).toEqual([
    {
      ...{ name: 'Policy draft', status: 'draft', ownerId: null },
      ...{ category: 'policy-food', city: 'Houston', state: 'TX' },
    },
  ])
  expect(await mails()).toEqual([{ recipient: 'guest@people.example', kind: 'suggestion_approved' }])
  await expect(decide(given.id, { decision: 'reject', reason: 'duplicate' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('rejected, its sender reads why, and nothing else comes of it', async () => {
  const given = typed()
  await send('user', given)
  const before = await sql`select count(*) from businesses`.execute(database.db.raw)
  await decide(given.id, { decision: 'reject', reason: 'duplicate', note: 'It is listed as Adwoa’s.' })
  expect((await sql`select count(*) from businesses`.execute(database.db.raw)).rows).toEqual(before.rows)
  const own = await as('user', (tx) => listOwnSuggestions(tx, ids.user))
  expect(own.find(({ id }) => id === given.id)).toMatchObject({
    ...{ status: 'rejected', note: 'It is listed as Adwoa’s.', slug: null },
    outcome: expect.any(String),
    decidedAt: expect.any(String),
  })
  await expect(decide(crypto.randomUUID(), { decision: 'approve' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(suggestionDecisionSchema.safeParse({ decision: 'reject' }).success).toBe(false)
})

test('what is open, moderators read without who sent it; of others everybody reads their own', async () => {
  const all = { ids: Object.values(suggestions) }
  const waiting = await as('moderator', (tx) => loadSuggestionsWaiting(tx, all))
  expect(waiting.map(({ id, isAnswered }) => [id, isAnswered]).toSorted()).toEqual(
    all.ids.map((id) => [id, true]).toSorted(),
  )
  expect(waiting[0]).not.toHaveProperty('email')
  for (const actor of ['owner', 'visitor'] as const)
    expect(await as(actor, (tx) => loadSuggestionsWaiting(tx, all)).catch(() => [])).toEqual([])
  const exported = await as('user', (tx) => exportSuggestions(tx, ids.user))
  expect(exported.map(({ name }) => name)).toContain('Missing place')
  expect(await as('owner', (tx) => exportSuggestions(tx, ids.user))).toEqual([])
})
