import type { Tx } from '#domain/tx.ts'
import type { SectionValues } from '../sections.ts'

/** A category that exists, with a kind that is one of its own, and a year that has come. */
export async function basicsProblems(
  tx: Tx,
  { category, subcategory, yearEstablished }: SectionValues<'basics'>,
  now: Date,
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
  if (yearEstablished !== null && yearEstablished > now.getUTCFullYear())
    problems.yearEstablished = 'The year can’t be in the future.'
  return problems
}
