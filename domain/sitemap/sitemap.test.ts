import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertPostings } from '#tests/posting-rows.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { mostRows, type Read, type SitemapPart, shortSection } from './section.ts'
import { businessSection, landingSection, sitemapSections } from './sections.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      const names = ['Ama', 'Binta', 'Chidi', 'Dawit', 'Efua', 'Fanta', 'Gugu']
      await insertBusinesses(tx, [
        ...names.map((name, index) => ({ name, slug: name.toLowerCase(), createdAt: moment(index) })),
        { name: 'Hidden', slug: 'hidden', status: 'draft' },
        { name: 'Unlisted', slug: 'unlisted' },
      ])
      await sql`update businesses set unlisted_at = now() where slug = 'unlisted'`.execute(tx)
    },
  })
})
afterAll(() => database.close())

// Three in the same microsecond, and two that differ by one: finer than a Date can represent.
const moment = (index: number) => `2026-01-01T00:00:00.00000${[1, 1, 1, 2, 3, 4, 5][index]}Z`

const read: Read = (fn) => database.db.asUser({ role: 'anon' }, fn)

async function pathsOf(part: SitemapPart | undefined): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of part!.rows(read)) paths.push(path.replace('/business/', ''))
  return paths
}

const sizes = { partSize: 3, batchSize: 2 }

test('every listed business is in one part, whatever the size of parts and batches', async () => {
  for (const partSize of [1, 2, 3, 7, 50]) {
    const parts = await businessSection({ partSize, batchSize: 2 }).listParts(read)
    const found = await Promise.all(parts.map(pathsOf))
    expect(found.every((part) => part.length > 0 && part.length <= partSize)).toBe(true)
    expect(found.flat().sort()).toEqual(['ama', 'binta', 'chidi', 'dawit', 'efua', 'fanta', 'gugu'])
  }
})

test('each comes with the moment of its last change', async () => {
  const [part] = await businessSection().listParts(read)
  for await (const row of part!.rows(read)) expect(row.changedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('parts stay as they were counted while businesses come and go', async () => {
  const parts = await businessSection(sizes).listParts(read)
  const before = await Promise.all(parts.map(pathsOf))
  await database.db.transaction(async (tx) => {
    await insertBusinesses(tx, [
      { name: 'Late', slug: 'late', createdAt: '2026-02-01T00:00:00Z' },
      { name: 'Later', slug: 'later', createdAt: '2026-02-02T00:00:00Z' },
      { name: 'Latest', slug: 'latest', createdAt: '2026-02-03T00:00:00Z' },
    ])
    await sql`delete from businesses where slug = ${before[0]![1]!}`.execute(tx)
  })
  const after = await Promise.all(parts.map(pathsOf))
  expect(after[0]).toEqual([before[0]![0], before[0]![2]])
  expect(after[1]).toEqual(before[1])
  // The last part takes new rows, but never more than a part may hold.
  expect(after[2]).toEqual([before[2]![0], 'late', 'later'])
})

test('every landing page with a business is in one part, whatever the size', async () => {
  const whole = await Promise.all((await landingSection().listParts(read)).map(pathsOf))
  expect(whole.flat()).toEqual([
    '/categories/restaurants-food',
    '/directory/tx',
    '/directory/tx/houston',
    '/directory/tx/houston/restaurants-food',
  ])
  for (const partSize of [1, 2, 3, 4]) {
    const parts = await Promise.all(
      (await landingSection({ partSize, batchSize: 2 }).listParts(read)).map(pathsOf),
    )
    expect(parts.flat()).toEqual(whole.flat())
    expect(parts.every((part) => part.length > 0 && part.length <= partSize)).toBe(true)
  }
})

test('a visitor’s reading uses the index', async () => {
  const plan = await read(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select b.slug from businesses b
      where b.status = 'published' and b.unlisted_at is null
        and (b.created_at, b.id) > ('2026-01-01'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid)
      order by b.created_at, b.id limit 1000`.execute(tx)
  })
  const text = plan.rows.map((row) => Object.values(row)[0]).join('\n')
  expect(text).toContain('businesses_sitemap_idx')
  expect(text).toMatch(/Index Cond: \(ROW\(created_at, id\) >/)
  expect(text).not.toContain('Sort')
})

test('a short section is one reading, in parts when it is long after all', async () => {
  const rows = Array.from({ length: mostRows + 1 }, (_, n) => ({ path: `/${n}`, changedAt: null }))
  const parts = await shortSection('long', async () => rows).listParts(read)
  expect(await Promise.all(parts.map(async (part) => (await pathsOf(part)).length))).toEqual([mostRows, 1])
  expect(await shortSection('none', async () => []).listParts(read)).toEqual([])
})

test('a list of postings is there while there is something in it', async () => {
  const pages = async () => pathsOf((await sitemapSections[0]!.listParts(read))[0])
  expect(await pages()).not.toContain('/jobs')
  const [id] = await database.db.transaction((tx) =>
    insertPostings(tx, [{ title: 'Line cook', expiresAt: '2099-01-01T00:00:00Z' }]),
  )
  const listed = await pages()
  expect([listed.includes('/jobs'), listed.includes('/events'), listed.includes('/blog')]).toEqual([
    true,
    false,
    true,
  ])
  await database.db.transaction((tx) => tx.deleteFrom('postings').where('id', '=', id!).execute())
})
