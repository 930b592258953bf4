import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceCategories } from '#db/reference/categories.ts'
import { demoDrawings } from '#demo/drawings/draw.ts'
import { fieldsSchema } from '#domain/content/text-kind.ts'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { listPosts } from '#domain/posts/queries.server.ts'
import { postText } from '#domain/posts/text.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { beginProgress, findDemoProgress } from '../progress.ts'
import { removeDemo } from '../remove.ts'
import { loadDemoPosts } from './load.ts'
import { readDemoPosts } from './posts.ts'

const posts = readDemoPosts()
const values = {
  siteName: 'Acacia',
  siteUrl: 'https://acacia.example',
  contactEmail: 'a@b.example',
  contactPhone: '',
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const count = async () =>
  (await sql<{ n: number }>`select count(*)::int n from posts`.execute(database.db.raw)).rows[0]!.n

test('there are twelve that are out, one to come and one being written', () => {
  expect(posts.filter(({ day }) => day !== null && day < 0)).toHaveLength(12)
  expect(posts.filter(({ day }) => day !== null && day > 0)).toHaveLength(1)
  expect(posts.filter(({ day }) => day === null)).toHaveLength(1)
})

test.each(posts)(
  '$slug is whole',
  ({ slug, title, summary, topic, authorName, coverUrl, coverAlt, body, day }) => {
    fieldsSchema(postText).parse({ slug, title, summary, topic, authorName, coverUrl, coverAlt, body })
    expect(demoDrawings.has(coverUrl.replace('/media/', ''))).toBe(true)
    const { html } = renderMarkdown(body, values)
    expect(html).not.toMatch(/\{\{|<h1/)
    expect(body, 'typographic quotes only').not.toMatch(/['"]/)
    const words = body.split(/\s+/).length
    if (day !== null) expect(words).toBeGreaterThan(600)
    expect(words).toBeLessThan(1100)
  },
)

test('links lead to pages that are there', () => {
  const known = new Set([
    ...posts.filter(({ day }) => day !== null && day < 0).map(({ slug }) => `/blog/${slug}`),
    ...referenceCategories.map(({ slug }) => `/categories/${slug}`),
    '/directory',
    '/register',
  ])
  const links = posts.flatMap(({ body }) => [...body.matchAll(/\]\((\/[^)?]*)/g)].map(([, path]) => path!))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((path) => !known.has(path))).toEqual([])
})

test('come once with the demo data, and go with it, but for those that somebody made their own', async () => {
  await loadDemoPosts(database.db)
  expect(await count(), 'without demo data').toBe(0)
  await database.db.transaction((tx) =>
    beginProgress(tx, { count: 0, done: 0, today: '2026-01-01', seed: 1, pictures: true }),
  )
  await loadDemoPosts(database.db)
  expect(await count()).toBe(14)
  const { posts: shown, total } = await database.db.asUser({ role: 'anon' }, (tx) =>
    listPosts(tx, { topic: null, page: 1 }),
  )
  expect([shown[0]?.slug, total]).toEqual(['food-truck-permit', 12])
  await sql`delete from posts where slug = 'cottage-food'`.execute(database.db.raw)
  await loadDemoPosts(database.db)
  expect(await count(), 'what was deleted stays away').toBe(13)
  expect(await findDemoProgress(database.db)).toMatchObject({ posts: true })
  await sql`update posts set is_demo = false where slug = 'first-injera'`.execute(database.db.raw)
  await removeDemo(database.db)
  expect(await count()).toBe(1)
  await loadDemoPosts(database.db)
  expect(await count()).toBe(1)
})
