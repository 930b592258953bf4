import type { Tx } from '#domain/tx.ts'
import type { SectionValues } from '../sections.ts'

/** The category must exist, and the subcategory must belong to it. */
export async function basicsProblems(
  tx: Tx,
  { category, subcategory }: Pick<SectionValues<'basics'>, 'category' | 'subcategory'>,
): Promise<{ [field: string]: string }> {
  const problems: { [field: string]: string } = {}
  const rows = await tx
    .selectFrom('categories')
    .select(['slug', 'parent'])
    .where('slug', 'in', [category, subcategory ?? category])
    .execute()
  const parentOf = new Map(rows.map(({ slug, parent }) => [slug, parent]))
  if (parentOf.get(category) !== null) problems.category = 'Choose one of the categories offered.'
  else if (subcategory && parentOf.get(subcategory) !== category)
    problems.subcategory = 'Choose one of this category’s subcategories.'
  return problems
}
