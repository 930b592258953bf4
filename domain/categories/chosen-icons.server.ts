import { sql } from 'kysely'
import { referenceCategories } from '#db/reference/categories.ts'
import type { Tx } from '#domain/tx.ts'
import { type CategoryIconName, isCategoryIcon } from './icons.ts'

const initial = new Map(referenceCategories.map(({ slug, icon }) => [slug, icon]))

/** Icons chosen by administrators, by category, without those every page already includes. */
export async function findChosenIcons(tx: Tx): Promise<Record<string, CategoryIconName>> {
  const { rows } = await sql<{ slug: string; icon: string }>`
    select slug, icon from categories where parent is null`.execute(tx)
  const chosen: Record<string, CategoryIconName> = {}
  for (const { slug, icon } of rows)
    if (icon !== initial.get(slug) && isCategoryIcon(icon)) chosen[slug] = icon
  return chosen
}
