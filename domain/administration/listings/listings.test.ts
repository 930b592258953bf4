import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Actor, businesses, claimsOf, ids } from '#tests/policies/people.ts'
import { planAction } from './bulk-actions/plan-action.ts'
import { previewBulkAction } from './bulk-actions/preview-bulk-action.server.ts'
import { type ListingAction, listingActionSchema } from './bulk-actions/schema.ts'
import { listingFilterSchema, listingPageSchema, orderOf } from './filter.ts'
import { listListingIds, listListings, readCursor, writeCursor } from './list.server.ts'
import { mergeListings, previewMerge } from './merge/merge.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ withPeople: true })
})
afterAll(() => database.close())

const as = <T>(actor: Actor, fn: (tx: Tx) => Promise<T>) => database.db.asUser(claimsOf(actor), fn)
const nameOf = Object.fromEntries(Object.entries(businesses).map(([name, id]) => [id, name]))

describe('the list', () => {
  const find = async (filter: object, actor: Actor = 'admin') => {
    const found = await as(actor, (tx) => listListingIds(tx, listingFilterSchema.parse(filter), 100))
    return found.map((id) => nameOf[id]).toSorted()
  }

  test.each([
    [{ status: 'draft,suspended' }, ['draft', 'suspended']],
    [{ tier: 'premium' }, ['others', 'published']],
    [{ status: 'published', tier: 'free' }, ['managed']],
    [{ owner: 'otherowner@' }, ['others']],
    [{ q: 'polic susp' }, ['suspended']],
    [{ q: businesses.draft }, ['draft']],
    [{ q: 'https://baobab.test/business/once-managed' }, ['managed']],
    [{ q: '?!' }, []],
    [{ flag: 'waiting' }, ['published']],
    [{ flag: 'reported' }, ['published']],
    [{ flag: 'unowned' }, []],
    [{ city: 'HOUSTON', state: 'TX', status: 'rejected' }, ['rejected']],
    [{ createdTo: '2020-01-01' }, []],
  ])('%j has %j', async (filter, expected) => {
    expect(await find(filter)).toEqual(expected)
  })

  test('it is administrators’ alone', async () => {
    for (const actor of ['moderator', 'owner', 'visitor'] as const)
      expect(await find({}, actor).catch(() => [])).toEqual([])
  })

  test('by name it goes on and back from page to page', async () => {
    const rows = await as('admin', (tx) =>
      listListings(tx, listingPageSchema.parse({ sort: 'name', direction: 'asc' })),
    )
    expect(rows).toMatchObject({ count: 6, isMore: false, before: null, after: null })
    const names = rows.listings.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    const second = rows.listings[1]!
    const after = writeCursor({ key: second.name.toLowerCase(), id: second.id })
    const rest = await as('admin', (tx) =>
      listListings(tx, listingPageSchema.parse({ sort: 'name', direction: 'asc', after })),
    )
    expect(rest.listings.map(({ name }) => name)).toEqual(names.slice(2))
    expect(rest.before).not.toBeNull()
    const back = await as('admin', (tx) =>
      listListings(tx, listingPageSchema.parse({ sort: 'name', direction: 'asc', before: rest.before! })),
    )
    expect(back.listings.map(({ name }) => name)).toEqual(names.slice(0, 2))
  })
})

test('only what is looked for by words has a best match', () => {
  expect(orderOf({ q: 'suya' })).toEqual({ sort: 'match', direction: 'asc' })
  expect(orderOf({ sort: 'match' })).toEqual({ sort: 'created', direction: 'desc' })
})

test('a place in the list is one that a page has said', () => {
  const cursor = { key: '2026-01-01T00:00:00Z', id: businesses.draft }
  expect(readCursor(writeCursor(cursor), true)).toEqual(cursor)
  for (const text of [undefined, '', 'nonsense', `${businesses.draft}never`])
    expect(readCursor(text, true)).toBeNull()
})

describe('what is done to a listing', () => {
  const preview = async (act: object, ...names: (keyof typeof businesses)[]) =>
    as('admin', (tx) =>
      previewBulkAction(tx, {
        action: listingActionSchema.parse(act),
        businessIds: names.map((name) => businesses[name]),
        ...{ userId: ids.admin, now: new Date() },
      }),
    )

  test('a preview says what changes, what can’t and what is so already', async () => {
    const found = await preview(
      { kind: 'suspend', reason: 'duplicate' },
      ...(['published', 'suspended', 'draft'] as const),
    )
    expect(found).toMatchObject({ changed: 1, unchanged: 1, refused: 1 })
    expect(found.listings.map(({ id, changes }) => [nameOf[id], changes.length])).toEqual([
      ['draft', 0],
      ['published', 1],
    ])
  })

  type On = Parameters<typeof planAction>[1]
  const listing = (row: Partial<On['row']>) =>
    ({
      row: {
        ...{ status: 'published', ownerId: ids.owner, publishedAt: new Date(), tier: 'free' },
        ...{ trustLevel: 'claimed', ...row },
      },
      live: {},
      newest: {},
      waitingPhotoCount: 0,
    }) as unknown as On
  const plan = (action: ListingAction, row: Partial<On['row']>) => planAction(action, listing(row))
  const refused = { changes: [], refusal: expect.any(String) }

  test.each<[string, ListingAction, Partial<On['row']>, object]>([
    ['published is published', { kind: 'publish', note: '' }, {}, { changes: [], refusal: null }],
    [
      'taken down is restored, not published',
      { kind: 'publish', note: '' },
      { status: 'suspended' },
      refused,
    ],
    ['a draft isn’t restored', { kind: 'restore', note: '' }, { status: 'draft' }, refused],
    [
      'never published, it is restored to the queue',
      { kind: 'restore', note: '' },
      { status: 'archived', publishedAt: null },
      { changes: [{ field: 'status', before: 'archived', after: 'pending' }], refusal: null },
    ],
    [
      'anything is archived',
      { kind: 'archive', reason: 'duplicate', note: '' } as ListingAction,
      { status: 'draft' },
      { changes: [{ field: 'status', before: 'draft', after: 'archived' }], refusal: null },
    ],
    [
      'a plan is for what is published',
      { kind: 'feature', tier: 'premium', endsAt: '2027-01-01T00:00:00Z', note: 'x' },
      { status: 'pending' },
      refused,
    ],
    [
      'nobody’s isn’t claimed',
      {
        ...{ kind: 'verify', level: 'claimed', evidence: 'document', checkedOn: '2026-01-01' },
        ...{ expiresOn: null, note: '' },
      } as ListingAction,
      { ownerId: null },
      refused,
    ],
  ])('%s', (_, act, row, expected) => {
    expect(plan(act, row)).toEqual(expected)
  })

  test('“other” needs a note, and an edit something to change', () => {
    const isRight = (act: object) => listingActionSchema.safeParse(act).success
    expect(isRight({ kind: 'suspend', reason: 'other' })).toBe(false)
    expect(isRight({ kind: 'suspend', reason: 'other', note: 'Why' })).toBe(true)
    expect(isRight({ kind: 'edit' })).toBe(false)
    expect(isRight({ kind: 'edit', category: 'policy-food' })).toBe(true)
  })
})

test('two listings become one: what hangs on the one that goes moves, and its address leads to the other', async () => {
  const pair = { staysId: businesses.published, goesId: businesses.others, userId: ids.admin }
  const merge = (confirm: string, some: Partial<typeof pair> = {}) =>
    as('admin', (tx) =>
      mergeListings(tx, {
        ...{ ...pair, ...some, confirm, take: [], note: '', now: new Date() },
        site: { name: 'Baobab', url: 'http://baobab.test' },
      }),
    )
  const shown = await as('admin', (tx) => previewMerge(tx, pair))
  expect(shown).toMatchObject({ ownerMoves: false, refusal: null, stays: { name: 'Policy published' } })
  await expect(merge('Policy')).rejects.toMatchObject({ code: 'invalid' })
  await expect(merge('x', { goesId: businesses.published })).rejects.toMatchObject({ code: 'conflict' })
  await expect(
    merge('Policy managed', { staysId: businesses.draft, goesId: businesses.managed }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await merge('Policy others')).toEqual({ slug: 'policy-published' })
  const { rows } = await sql`
    select (select count(*)::int from businesses where id = ${pair.goesId}) as left,
      (select count(*)::int from reviews where business_id = ${pair.staysId} and status = 'published') as reviews,
      (select business_id from business_slugs where slug = 'policy-others') as leads_to`.execute(
    database.db.raw,
  )
  expect(rows).toEqual([{ left: 0, reviews: 2, leadsTo: pair.staysId }])
})
