import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { CategoryChange, KeptCategory, NewCategory } from './admin-schema.ts'

type By = { requestId?: string | undefined }
const subjectKind = 'category'

/** Every category and kind in its order, also those that are empty. As an administrator. */
export async function listKeptCategories(tx: Tx): Promise<KeptCategory[]> {
  const { rows } = await sql<KeptCategory>`
    select c.slug, c.parent, c.name, c.description, c.icon, c.revision, coalesce(n.count, 0)::int as count,
      array(select r.slug from category_redirects r where r.target = c.slug order by r.slug) as formerly
    from categories c left join (
      select category, sum(change) as count from landing_counts where state = '' and city = '' group by category) n
      on n.category = c.slug
    order by c.position, c.slug`.execute(tx)
  return rows
}

/** Throws `not_found`. */
export async function findKeptCategory(tx: Tx, slug: string): Promise<KeptCategory> {
  const found = (await listKeptCategories(tx)).find((category) => category.slug === slug)
  if (!found) throw new DomainError('not_found', 'There is no such category')
  return found
}

/** Throws `invalid` where the address is taken or the parent is none. */
export async function addCategory(tx: Tx, { requestId, ...given }: NewCategory & By): Promise<KeptCategory> {
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
  return findKeptCategory(tx, given.slug)
}

/** Throws `not_found`, and `conflict` where it was changed meanwhile. */
export async function changeCategory(
  tx: Tx,
  { slug, revision, requestId, ...given }: CategoryChange & By & { slug: string },
): Promise<KeptCategory> {
  const before = await findKeptCategory(tx, slug)
  const after = { name: given.name, description: given.description, icon: given.icon ?? before.icon }
  const { numUpdatedRows } = await tx
    .updateTable('categories')
    .set(after)
    .where('slug', '=', slug)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new DomainError('conflict', 'This category was changed in another window, or by somebody else')
  const { name, description, icon } = before
  await writeAudit(tx, {
    action: 'category.change',
    subjectKind,
    subjectId: slug,
    before: { name, description, icon },
    after,
    requestId,
  })
  return findKeptCategory(tx, slug)
}

/** Throws `conflict` where others were added or went meanwhile. */
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

/** Gives it another address; the former one leads there. Throws `not_found`, `invalid`. */
export async function renameCategory(
  tx: Tx,
  { slug, to, requestId }: Which & { to: string },
): Promise<KeptCategory> {
  await findKeptCategory(tx, slug)
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
  return findKeptCategory(tx, to)
}

/** Puts a kind under another category, with its businesses. Throws `not_found`, `invalid`. */
export async function moveCategory(
  tx: Tx,
  { slug, parent, requestId }: Which & { parent: string },
): Promise<KeptCategory> {
  const before = await findKeptCategory(tx, slug)
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
  return findKeptCategory(tx, slug)
}

/**
 * Puts everything of one into another of its level and removes it; its address leads to the other. `confirm` is its name, typed.
 * Throws `not_found`, `invalid`.
 */
export async function mergeCategory(
  tx: Tx,
  { slug, into, confirm, requestId }: Which & { into: string; confirm: string },
): Promise<KeptCategory> {
  const former = await findKeptCategory(tx, slug)
  const all = await listKeptCategories(tx)
  const target = all.find((category) => category.slug === into && category.slug !== slug)
  if (!target || (target.parent === null) !== (former.parent === null))
    throw wrong('into', former.parent === null ? 'Choose another category.' : 'Choose another kind.')
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
  return findKeptCategory(tx, into)
}

const wrong = (field: string, words: string) =>
  new DomainError('invalid', 'Something needs another look', { fields: { [field]: words } })

async function assertFree(tx: Tx, slug: string, field: string): Promise<void> {
  const taken = await tx.selectFrom('categories').select('name').where('slug', '=', slug).executeTakeFirst()
  if (taken) throw wrong(field, `${taken.name} has this address already: choose another.`)
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
