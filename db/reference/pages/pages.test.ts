import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReference } from '#db/reference/load.ts'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { findPage, listPagesBelow } from '#domain/pages/queries.server.ts'
import { listPlans } from '#domain/plans/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { referencePages } from './pages.ts'

const values = {
  siteName: 'Acacia',
  siteUrl: 'https://acacia.example',
  contactEmail: 'hello@acacia.example',
  contactPhone: '(713) 555-0100',
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({
    // An administrator made changes before a new version added its content.
    seed: async (tx) => {
      await sql`insert into pages (slug, title, summary, body, status)
        values ('about', 'Ours', 'A page in our own words.', 'Ours', 'published')`.execute(tx)
      await sql`insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit)
        values ('premium', 'Gold', 3500, 35000, 40, 4)`.execute(tx)
    },
  })
  await loadReference(database.db)
})
afterAll(() => database?.close())

const asVisitor = <T>(read: (tx: Tx) => Promise<T>) => database.db.asUser({ role: 'anon' }, read)

test('a first start has the plans and pages, and leaves those of an administrator alone', async () => {
  const plans = await asVisitor(listPlans)
  expect(plans.map(({ name, priceMonthCents }) => [name, priceMonthCents])).toEqual([
    ['Gold', 3500],
    ['Free', 0],
    ['Featured', 7900],
  ])
  expect((await asVisitor((tx) => findPage(tx, 'about')))?.title).toBe('Ours')
  expect((await asVisitor((tx) => listPagesBelow(tx, 'legal'))).map(({ slug }) => slug)).toEqual([
    'legal/terms',
    'legal/privacy',
    'legal/cookies',
  ])
})

test.each(referencePages)(
  '$slug is whole: every placeholder means something, headings go step by step',
  (page) => {
    const { html, headings } = renderMarkdown(page.body, values)
    expect(html).not.toContain('{{')
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    for (const [position, level] of levels.entries()) {
      expect(level - (levels[position - 1] ?? 1), html.slice(0, 80)).toBeLessThanOrEqual(1)
    }
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length)
    expect(page.summary.length).toBeLessThanOrEqual(160)
  },
)

test('links within the texts lead to pages and sections that are there', () => {
  const known = new Set([
    ...referencePages.map(({ slug }) => `/${slug}`),
    '/contact',
    '/offline',
    '/about#trust',
  ])
  const hrefs = referencePages.flatMap(({ body }) =>
    [...renderMarkdown(body, values).html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!),
  )
  expect(hrefs.length).toBeGreaterThan(4)
  expect(hrefs.filter((href) => !known.has(href))).toEqual([])
})

test('legal texts have a version and a day', () => {
  const legal = referencePages.filter(({ slug }) => slug.startsWith('legal/'))
  expect(legal).toHaveLength(3)
  for (const page of legal) expect(page).toMatchObject({ version: '1.0', effective_on: '2026-11-21' })
})
