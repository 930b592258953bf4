import { sql } from 'kysely'
import { listHelpAddresses } from '#domain/help/queries.server.ts'
import { listPostingCityPages } from '#domain/landing/postings/counts.server.ts'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import { postingLists } from '#domain/posting-life/kinds.server.ts'
import { postPath } from '#domain/posts/schema.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import type { Tx } from '#domain/tx.ts'
import { businessSection } from './business-section.server.ts'
import { landingSection } from './landing-section.server.ts'
import { type SitemapRow, type SitemapSection, shortSection } from './section.ts'

/** The pages of current postings of each kind, and of the cities that have any. */
const postingSections = (now: () => Date = () => new Date()): SitemapSection[] => [
  ...postingLists.map((spec) => shortSection(spec.path.slice(1), (tx) => listPostingPages(tx, spec, now()))),
  shortSection('communities', async (tx) => {
    const rows: SitemapRow[] = []
    for (const { kind, path } of postingLists)
      for (const { changedAt, ...city } of await listPostingCityPages(tx, { kind, now: now() }))
        rows.push({ path: postingLandingPath(path, city), changedAt: changedAt.toISOString() })
    return rows
  }),
]

/** Lists with nothing to show: search engines aren't sent to empty pages. */
async function listEmptyPostingPaths(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from postings where status = 'published' and expires_at > ${now}`.execute(tx)
  return postingLists.filter(({ kind }) => !rows.some((row) => row.kind === kind)).map(({ path }) => path)
}

async function listPostingPages(tx: Tx, { kind, path }: PostingSpec, now: Date): Promise<SitemapRow[]> {
  const { rows } = await sql<{ slug: string; updatedAt: Date }>`
    select slug, updated_at from postings
    where kind = ${kind} and status = 'published' and expires_at > ${now} order by published_at, id`.execute(
    tx,
  )
  return rows.map(({ slug, updatedAt }) => ({ path: `${path}/${slug}`, changedAt: updatedAt.toISOString() }))
}

/** Published blog posts. */
const postSection: SitemapSection = shortSection('posts', async (tx) => {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select slug, greatest(updated_at, publish_at) as changed_at from posts
    where status = 'published' and publish_at <= now() order by publish_at, id`.execute(tx)
  return rows.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt: changedAt.toISOString() }))
})

const pageSection = shortSection('pages', async (tx) => {
  const empty = await listEmptyPostingPaths(tx, new Date())
  return sitePages.filter(({ path }) => !empty.includes(path)).map(({ path }) => ({ path, changedAt: null }))
})

/** What search engines are told about, in this order. A new kind of page adds its section here. */
export const sitemapSections: readonly SitemapSection[] = [
  pageSection,
  postSection,
  shortSection('help', listHelpAddresses),
  landingSection(),
  ...postingSections(),
  businessSection(),
]
