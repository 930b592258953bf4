import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

/** The current slugs of former ones. Slugs that were never renamed are omitted. */
export async function findRedirects(tx: Tx, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; target: string }>`
    select slug, target from category_redirects where slug = any(${[...slugs]}::text[])`.execute(tx)
  return new Map(rows.map(({ slug, target }) => [slug, target]))
}

/** Those of these slugs that are neither a category nor redirect to one. */
export async function findUnknownCategories(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${[...slugs]}::text[]) slug
    where not exists (select from categories c where c.slug = slug.slug)
      and not exists (select from category_redirects r where r.slug = slug.slug)`.execute(tx)
  return rows.map(({ slug }) => slug)
}
