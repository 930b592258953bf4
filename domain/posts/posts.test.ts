import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import {
  countByTopic,
  findPost,
  listNewestPosts,
  listPosts,
  listPostsForFeed,
  listRelatedPosts,
  nextPostAt,
  searchPosts,
} from './queries.server.ts'
import { postsPerPage, readingMinutes } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await insert(tx, {
        slug: 'food-truck',
        title: 'A permit for a food truck',
        topic: 'starting-up',
        days: -3,
      })
      await insert(tx, {
        slug: 'send-money',
        title: 'Sending money home',
        topic: 'money',
        days: -2,
        body: 'Compare the café’s [exchange](https://jollof.example/rates) rates. '.repeat(120),
      })
      await insert(tx, { slug: 'first-hire', title: 'The first employee', topic: 'money', days: -9 })
      await insert(tx, { slug: 'to-come', title: 'A food truck festival', topic: 'money', days: 2 })
      await insert(tx, { slug: 'later', title: 'Later than that', topic: 'money', days: 5 })
      await insert(tx, { slug: 'written', title: 'A food truck draft', topic: 'money', days: null })
    },
  })
})
afterAll(() => database?.close())

type Row = { slug: string; title: string; topic: string; days: number | null; body?: string }

const insert = (tx: Tx, { slug, title, topic, days, body = 'Some words.' }: Row) =>
  sql`insert into posts (slug, title, summary, body, topic, author_name, status, publish_at)
    values (${slug}, ${title}, 'What there is to know about it.', ${body}, ${topic}, 'Awa',
      ${days === null ? 'draft' : 'published'}, now() + ${days}::int * interval '1 day')`.execute(tx)

const asVisitor = <T>(read: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, read)
/** Advances the clock by as many days for everything that waits. */
const letPass = (days: number) =>
  sql`update posts set publish_at = publish_at - ${days} * interval '1 day' where publish_at > now()`.execute(
    database.db.raw,
  )
const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug)

describe('what visitors read', () => {
  test('are the posts that are out, the newest first', async () => {
    const { posts, total } = await asVisitor((tx) => listPosts(tx, { topic: null, page: 1 }))
    expect([slugs(posts), total]).toEqual([['send-money', 'food-truck', 'first-hire'], 3])
    expect(posts[0]).toMatchObject({
      topic: 'money',
      authorName: 'Awa',
      coverUrl: null,
      publishedAt: expect.stringMatching(/Z$/),
      readingMinutes: readingMinutes(600),
    })
    expect(slugs((await asVisitor((tx) => listPosts(tx, { topic: 'money', page: 1 }))).posts)).toEqual([
      'send-money',
      'first-hire',
    ])
    expect(slugs(await asVisitor((tx) => listNewestPosts(tx, { limit: 2 })))).toEqual([
      'send-money',
      'food-truck',
    ])
    expect(slugs(await asVisitor((tx) => listPostsForFeed(tx, { limit: 9 })))).toHaveLength(3)
    expect(await asVisitor(countByTopic)).toEqual(
      expect.arrayContaining([
        { topic: 'money', count: 2 },
        { topic: 'starting-up', count: 1 },
      ]),
    )
  })

  test('nothing else, whoever asks', async () => {
    const asOwner = <T>(read: (tx: Tx) => Promise<T>) => database.db.transaction(read)
    for (const as of [asVisitor, asOwner])
      for (const slug of ['to-come', 'written', 'nowhere'])
        expect(await as((tx) => findPost(tx, slug)), slug).toBeNull()
    const { rows } = await asVisitor((tx) => sql<{ slug: string }>`select slug from posts`.execute(tx))
    expect(slugs(rows).sort()).toEqual(['first-hire', 'food-truck', 'send-money'])
  })

  test('related are those of the same topic, then the newest', async () => {
    const post = await asVisitor((tx) => findPost(tx, 'first-hire'))
    expect(
      slugs(
        await asVisitor((tx) => listRelatedPosts(tx, post as { id: string; topic: string }, { limit: 3 })),
      ),
    ).toEqual(['send-money', 'food-truck'])
  })

  test('reading takes a minute at least', () => {
    expect([0, 100, 660, 1000].map(readingMinutes)).toEqual([1, 1, 3, 5])
  })
})

describe('search', () => {
  const find = async (words: string) => {
    const { posts, total } = await asVisitor((tx) => searchPosts(tx, words, { limit: 2 }))
    return [slugs(posts), total]
  }
  test.each([
    ['trucks permits', ['food-truck'], 1],
    ['food tr', ['food-truck'], 1],
    ['CAFE', ['send-money'], 1],
    ['the what', [], 0],
    ['', [], 0],
    ["it's <b>'; drop table posts; --", [], 0],
    // A link's target doesn't count as words of the text.
    ['jollof', [], 0],
    ['know', ['send-money', 'food-truck'], 3],
  ])('“%s” finds %j', async (words, found, total) => {
    expect(await find(words)).toEqual([found, total])
  })
})

test('a slug that was public leads to the present one; one of a draft is forgotten', async () => {
  const rename = (from: string, to: string) =>
    sql`update posts set slug = ${to} where slug = ${from}`.execute(database.db.raw)
  await rename('food-truck', 'truck')
  await rename('truck', 'food-truck-permit')
  for (const slug of ['food-truck', 'truck'])
    expect(await asVisitor((tx) => findPost(tx, slug))).toEqual({ movedTo: 'food-truck-permit' })
  await rename('food-truck-permit', 'food-truck')
  expect(await asVisitor((tx) => findPost(tx, 'food-truck'))).toMatchObject({ slug: 'food-truck' })
  expect(await asVisitor((tx) => findPost(tx, 'truck'))).toEqual({ movedTo: 'food-truck' })
  await rename('written', 'written-anew')
  await sql`update posts set status = 'published', publish_at = now() where slug = 'written-anew'`.execute(
    database.db.raw,
  )
  expect(await asVisitor((tx) => findPost(tx, 'written'))).toBeNull()
  await sql`update posts set status = 'draft' where slug = 'written-anew'`.execute(database.db.raw)
})

test('every change keeps what the text was, and makes pages with posts stale', async () => {
  const invalidations = async () =>
    (await sql`select 1 from cache_bumps where tag = 'posts'`.execute(database.db.raw)).rows.length
  const before = await invalidations()
  await sql`update posts set body = 'Other words.' where slug = 'first-hire'`.execute(database.db.raw)
  await sql`update posts set author_name = 'Kofi' where slug = 'first-hire'`.execute(database.db.raw)
  expect(await invalidations()).toBe(before + 2)
  const { rows } = await sql<{ revision: number; body: string }>`
    select v.revision, v.body from content_versions v join posts p on p.id = v.post_id where p.slug = 'first-hire'
    order by v.revision`.execute(database.db.raw)
  expect(rows).toEqual([
    { revision: 1, body: 'Some words.' },
    { revision: 2, body: 'Other words.' },
  ])
})

test('of a post that is saved often the last fifty texts stay', async () => {
  for (let n = 0; n < 55; n++)
    await sql`update posts set body = ${`Text ${n}`} where slug = 'later'`.execute(database.db.raw)
  const { rows } = await sql<{ body: string }>`select v.body from content_versions v
    join posts p on p.id = v.post_id where p.slug = 'later' order by v.revision`.execute(database.db.raw)
  expect([rows.length, rows[0]?.body, rows.at(-1)?.body]).toEqual([50, 'Text 5', 'Text 54'])
})

test('what is scheduled comes by itself at its moment, and pages know when that is', async () => {
  const inDays = async () => {
    const next = await asVisitor(nextPostAt)
    return next && Math.round((next.getTime() - Date.now()) / 86_400_000)
  }
  expect(await inDays()).toBe(2)
  await letPass(1.9)
  expect(await asVisitor((tx) => findPost(tx, 'to-come'))).toBeNull()
  await letPass(0.2)
  expect(await asVisitor((tx) => findPost(tx, 'to-come'))).toMatchObject({ slug: 'to-come' })
  expect(slugs((await asVisitor((tx) => searchPosts(tx, 'truck festival', { limit: 5 }))).posts)).toEqual([
    'to-come',
  ])
  expect(await inDays()).toBe(3)
  await letPass(3)
  expect(await asVisitor(nextPostAt)).toBeNull()
})

test('many posts come in pages', async () => {
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < postsPerPage; n++)
      await insert(tx, { slug: `many-${n}`, title: `Many ${n}`, topic: 'community', days: -20 - n })
  })
  const second = await asVisitor((tx) => listPosts(tx, { topic: null, page: 2 }))
  expect(slugs(second.posts).at(-1)).toBe('many-11')
  expect(await asVisitor((tx) => listPosts(tx, { topic: null, page: 9 }))).toEqual({ posts: [], total: 0 })
})
