import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { AdminCategory, CategoryChange, NewCategory } from './admin-schema.ts'

type By = { requestId?: string | undefined }
const subjectKind = 'category'

/** All categories and subcategories in order, including empty ones. As an administrator. */
export async function listAdminCategories(tx: Tx): Promise<AdminCategory[]> {
  const { rows } = await sql<AdminCategory>`
    select c.slug, c.parent, c.name, c.description, c.icon, c.revision as version, coalesce(n.count, 0)::int as count,
      array(select r.slug from category_redirects r where r.target = c.slug order by r.slug) as formerly
    from categories c left join (
      select category, sum(change) as count from landing_counts where state = '' and city = '' group by category) n
      on n.category = c.slug
    order by c.position, c.slug`.execute(tx)
  return rows
}

/** Throws `not_found`. */
export async function findAdminCategory(tx: Tx, slug: string): Promise<AdminCategory> {
  const found = (await listAdminCategories(tx)).find((category) => category.slug === slug)
  if (!found) throw new DomainError('not_found', 'Category not found')
  return found
}

/** Throws `invalid` when the slug is taken or the parent doesn't exist. */
export async function addCategory(tx: Tx, { requestId, ...given }: NewCategory & By): Promise<AdminCategory> {
  if (given.parent !== null) await assertTop(tx, given.parent, 'parent')
  await assertFree(tx, given.slug, 'slug')
  await sql`insert into categories (slug, parent, name, description, icon, position)
    select ${given.slug}, ${given.parent}, ${given.name}, ${given.description}, ${given.icon},
      coalesce(max(position), 0) + 1 from categories where parent is not distinct from ${given.parent}::text`.execute(
    tx,
  )
  await writeAudit(tx, {
    action: 'category.add',
    subjectKind,
    subjectId: given.slug,
    after: given,
    requestId,
  })
  return findAdminCategory(tx, given.slug)
}

/** Throws `not_found`, and `stale` when it changed in the meantime. */
export async function changeCategory(
  tx: Tx,
  { slug, version, requestId, ...given }: CategoryChange & By & { slug: string },
): Promise<AdminCategory> {
  const before = await findAdminCategory(tx, slug)
  const after = { name: given.name, description: given.description, icon: given.icon ?? before.icon }
  const { numUpdatedRows } = await tx
    .updateTable('categories')
    .set(after)
    .where('slug', '=', slug)
    .where('revision', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw staleVersion(await findAdminCategory(tx, slug))
  const { name, description, icon } = before
  await writeAudit(tx, {
    action: 'category.change',
    subjectKind,
    subjectId: slug,
    before: { name, description, icon },
    after,
    requestId,
  })
  return findAdminCategory(tx, slug)
}

/** Throws `conflict` when categories were added or removed in the meantime. */
export async function orderCategories(
  tx: Tx,
  { parent, slugs, requestId }: By & { parent: string | null; slugs: string[] },
): Promise<void> {
  const { rows } = await sql<{ slug: string }>`
    select slug from categories where parent is not distinct from ${parent}::text order by position, slug for update`.execute(
    tx,
  )
  const before = rows.map(({ slug }) => slug)
  if (before.toSorted().join() !== slugs.toSorted().join())
    throw new DomainError('conflict', 'Categories have changed since. Reload the page.')
  await sql`update categories c set position = o.position
    from unnest(${slugs}::text[]) with ordinality as o (slug, position)
    where c.slug = o.slug and c.position <> o.position`.execute(tx)
  await writeAudit(tx, {
    action: 'category.order',
    subjectKind,
    subjectId: parent ?? '(top)',
    before,
    after: slugs,
    requestId,
  })
}

type Which = By & { slug: string }

/** Changes its slug; the old one redirects. Throws `not_found`, `invalid`. */
export async function renameCategory(
  tx: Tx,
  { slug, to, requestId }: Which & { to: string },
): Promise<AdminCategory> {
  await findAdminCategory(tx, slug)
  await assertFree(tx, to, 'to')
  await sql`select rename_category(${slug}, ${to})`.execute(tx)
  await writeAudit(tx, {
    action: 'category.rename',
    subjectKind,
    subjectId: to,
    before: { slug },
    after: { slug: to },
    requestId,
  })
  return findAdminCategory(tx, to)
}

/** Moves a subcategory, with its businesses, to another category. Throws `not_found`, `invalid`. */
export async function moveCategory(
  tx: Tx,
  { slug, parent, requestId }: Which & { parent: string },
): Promise<AdminCategory> {
  const before = await findAdminCategory(tx, slug)
  if (before.parent === null) throw wrong('parent', 'A category with subcategories can’t be a subcategory.')
  await assertTop(tx, parent, 'parent')
  if (before.parent === parent) return before
  await sql`select move_category(${slug}, ${parent})`.execute(tx)
  await writeAudit(tx, {
    action: 'category.move',
    subjectKind,
    subjectId: slug,
    before: { parent: before.parent },
    after: { parent },
    requestId,
  })
  return findAdminCategory(tx, slug)
}

/**
 * Merges a category into another of the same level and removes it; its slug redirects. `confirm` is its name, typed.
 * Throws `not_found`, `invalid`.
 */
export async function mergeCategory(
  tx: Tx,
  { slug, into, confirm, requestId }: Which & { into: string; confirm: string },
): Promise<AdminCategory> {
  const former = await findAdminCategory(tx, slug)
  const all = await listAdminCategories(tx)
  const target = all.find((category) => category.slug === into && category.slug !== slug)
  if (!target || (target.parent === null) !== (former.parent === null))
    throw wrong('into', former.parent === null ? 'Choose another category.' : 'Choose another subcategory.')
  if (confirm.trim().toLowerCase() !== former.name.toLowerCase())
    throw wrong('confirm', `Type ${former.name} to confirm.`)
  await sql`select merge_category(${slug}, ${into})`.execute(tx)
  await writeAudit(tx, {
    action: 'category.merge',
    subjectKind,
    subjectId: slug,
    before: former,
    after: { into },
    requestId,
  })
  return findAdminCategory(tx, into)
}

const wrong = (field: string, words: string) => invalidFields({ [field]: words })

async function assertFree(tx: Tx, slug: string, field: string): Promise<void> {
  const taken = await tx.selectFrom('categories').select('name').where('slug', '=', slug).executeTakeFirst()
  if (taken) throw wrong(field, `${taken.name} already has this URL. Choose another.`)
}

async function assertTop(tx: Tx, slug: string, field: string): Promise<void> {
  const top = await tx
    .selectFrom('categories')
    .select('slug')
    .where('slug', '=', slug)
    .where('parent', 'is', null)
    .executeTakeFirst()
  if (!top) throw wrong(field, 'Choose one of the categories.')
}
