import { sql } from 'kysely'
import { isListed } from '#domain/businesses/is-listed.server.ts'
import { listHelpAddresses } from '#domain/help/queries.server.ts'
import { listLandingPages } from '#domain/landing/counts.server.ts'
import { listPostingCityPages } from '#domain/landing/postings/counts.server.ts'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import { postingLists } from '#domain/posting-life/kinds.server.ts'
import { postPath } from '#domain/posts/schema.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import type { Tx } from '#domain/tx.ts'
import {
  type KeyedRow,
  keysetSection,
  type SitemapRow,
  type SitemapSection,
  shortSection,
} from './section.ts'

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

/** The timestamp stays text: a Date would truncate it to milliseconds, and rows in the same one would be read twice. */
type Key = { createdAt: string; id: string }

/** The pages of all listed businesses, oldest first. */
export const businessSection = (sizes: { partSize?: number; batchSize?: number } = {}) =>
  keysetSection<Key>({ name: 'businesses', ...sizes, listEnds, listRows })

async function listEnds(tx: Tx, size: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select created_at::text as created_at, id from (
      select b.created_at, b.id, row_number() over (order by b.created_at, b.id) as number
      from businesses b where ${isListed('b')}
    ) as numbered
    where number % ${size} = 0 order by number`.execute(tx)
  return rows
}

async function listRows(
  tx: Tx,
  { after, upTo, limit }: { after: Key | null; upTo: Key | null; limit: number },
): Promise<KeyedRow<Key>[]> {
  const from = after
    ? sql`and (b.created_at, b.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const to = upTo
    ? sql`and (b.created_at, b.id) <= (${upTo.createdAt}::timestamptz, ${upTo.id}::uuid)`
    : sql``
  const { rows } = await sql<Key & { slug: string; updatedAt: Date }>`
    select b.created_at::text as created_at, b.id, b.slug, b.updated_at
    from businesses b where ${isListed('b')} ${from} ${to}
    order by b.created_at, b.id limit ${limit}`.execute(tx)
  return rows.map(({ createdAt, id, slug, updatedAt }) => ({
    path: `/business/${slug}`,
    changedAt: updatedAt.toISOString(),
    key: { createdAt, id },
  }))
}

/** The pages of categories, states, cities, and categories within cities that have a business. */
export const landingSection = (sizes: { partSize?: number; batchSize?: number } = {}) =>
  keysetSection<string>({
    name: 'places',
    ...sizes,
    async listEnds(tx, size) {
      const ends: string[] = []
      let last: string | undefined
      do {
        const pages = await listLandingPages(tx, { after: last ?? null, limit: size })
        last = pages.length === size ? pages.at(-1)!.path : undefined
        if (last !== undefined) ends.push(last)
      } while (last !== undefined)
      return ends
    },
    async listRows(tx, { after, upTo, limit }) {
      const pages = await listLandingPages(tx, { after, limit })
      const end = pages.findIndex(({ path }) => path === upTo)
      return (end < 0 ? pages : pages.slice(0, end + 1)).map(({ path, lastModified }) => ({
        path,
        changedAt: lastModified.toISOString(),
        key: path,
      }))
    },
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
