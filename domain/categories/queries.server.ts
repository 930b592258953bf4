import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import type { CategoryChoice } from './choices.ts'
import { listCustomFields } from './custom-fields/queries.server.ts'
import type { CategoryTree, CountedSubcategory } from './schema.ts'

type Row = CountedSubcategory & { parent: string | null }

/** All categories in order with their subcategories, and the number of businesses listed in each. */
export async function listCategories(tx: Tx): Promise<CategoryTree[]> {
  const { rows } = await sql<Row>`
    select c.slug, c.parent, c.name, c.description, coalesce(n.count, 0) as count
    from categories c left join (
      select category, sum(change)::int as count from landing_counts where state = '' and city = '' group by category) n
      on n.category = c.slug
    order by c.position, c.slug`.execute(tx)
  const children = Map.groupBy(rows, ({ parent }) => parent)
  return (children.get(null) ?? []).map(({ parent: _, ...category }) => ({
    ...category,
    subcategories: (children.get(category.slug) ?? []).map(({ parent: _, ...child }) => child),
  }))
}

/** All categories in order with their custom fields, for forms. */
export async function listCategoryChoices(tx: Tx): Promise<CategoryChoice[]> {
  const rows = await tx
    .selectFrom('categories')
    .select(['slug', 'parent', 'name', 'description'])
    .orderBy('position')
    .orderBy('slug')
    .execute()
  const children = Map.groupBy(rows, ({ parent }) => parent)
  const fields = Map.groupBy(await listCustomFields(tx), ({ category }) => category)
  return (children.get(null) ?? []).map(({ slug, name }) => ({
    slug,
    name,
    fields: fields.get(slug) ?? [],
    subcategories: (children.get(slug) ?? []).map(({ parent: _, ...child }) => child),
  }))
}
