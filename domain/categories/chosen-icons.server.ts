import { sql } from 'kysely'
import { referenceCategories } from '#db/seed/categories.ts'
import type { Tx } from '#domain/tx.ts'
import { type CategoryIconName, isCategoryIcon } from './icons.ts'

const initial = new Map(referenceCategories.map(({ slug, icon }) => [slug, icon]))

/** The icons that administrators chose, by category: those that pages have anyway are left out. */
export async function findChosenIcons(tx: Tx): Promise<Record<string, CategoryIconName>> {
  const { rows } = await sql<{ slug: string; icon: string }>`
    select slug, icon from categories where parent is null`.execute(tx)
  const chosen: Record<string, CategoryIconName> = {}
  for (const { slug, icon } of rows)
    if (icon !== initial.get(slug) && isCategoryIcon(icon)) chosen[slug] = icon
  return chosen
}
