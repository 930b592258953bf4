import { sql } from 'kysely'
import { listPostingCityPages } from '#domain/landing/postings/counts.server.ts'
import { postingLandingPath } from '#domain/landing/postings/posting-landing-path.ts'
import { postingLists } from '#domain/posting-lists/lists.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import type { Tx } from '#domain/tx.ts'
import { type SitemapRow, type SitemapSection, shortSection } from './section.ts'

/** The pages of what is current, of each kind; and those of the cities that have some. */
export const postingSections = (now: () => Date = () => new Date()): SitemapSection[] => [
  ...postingLists.map((spec) => shortSection(spec.path.slice(1), (tx) => listPostingPages(tx, spec, now()))),
  shortSection('communities', async (tx) => {
    const rows: SitemapRow[] = []
    for (const { kind, path } of postingLists)
      for (const { changedAt, ...city } of await listPostingCityPages(tx, { kind, now: now() }))
        rows.push({ path: postingLandingPath(path, city), changedAt: changedAt.toISOString() })
    return rows
  }),
]

/** The lists that have nothing to show: search engines are not sent to an empty page. */
export async function listEmptyPostingPaths(tx: Tx, now: Date): Promise<string[]> {
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
