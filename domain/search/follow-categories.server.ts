import { sql } from 'kysely'
import { findRedirects } from '#domain/categories/redirects.server.ts'
import type { Tx } from '#domain/tx.ts'
import { mostValues } from './param-reader.ts'
import type { SearchParams } from './schema.ts'

type Categories = Pick<SearchParams, 'category' | 'subcategory'>

/**
 * What the categories of a search are called today, with those that its subcategories are in: one that was moved, or merged into
 * one of another category, is in none that was asked for. Null when they are as they were.
 */
export async function followCategories(
  tx: Tx,
  { category, subcategory }: Categories,
): Promise<Categories | null> {
  const slugs = [...category, ...subcategory]
  if (slugs.length === 0) return null
  const redirects = await findRedirects(tx, slugs)
  const present = (named: readonly string[]) => [...new Set(named.map((slug) => redirects.get(slug) ?? slug))]
  const today = { category: present(category), subcategory: present(subcategory) }
  if (category.length > 0 && subcategory.length > 0) {
    const { rows } = await sql<{ parent: string }>`
      select distinct parent from categories where slug = any(${today.subcategory}::text[]) and parent is not null
        and parent <> all(${today.category}::text[]) order by parent`.execute(tx)
    // More than an address takes would lead to the same address again.
    today.category = [...today.category, ...rows.map(({ parent }) => parent)].slice(0, mostValues)
  }
  return today.category.join() === category.join() && today.subcategory.join() === subcategory.join()
    ? null
    : today
}
