import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { EditedPage, KeptPage } from './admin-schema.ts'

/** Every page with drafts, families together; as an administrator. */
export async function listKeptPages(tx: Tx): Promise<KeptPage[]> {
  return (await keptPages(tx).orderBy('slug').execute()).map(toKept)
}

/** A page to be edited; as an administrator. Throws `not_found`. */
export async function findEditedPage(tx: Tx, slug: string): Promise<EditedPage> {
  const page = await keptPages(tx)
    .select(['summary', 'body', 'revision'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!page) throw new DomainError('not_found', 'There is no such page')
  return toKept(page)
}

const keptPages = (tx: Tx) =>
  tx
    .selectFrom('pages')
    .leftJoin('profiles', 'profiles.id', 'pages.updatedBy')
    .select(['slug', 'title', 'status', 'version', 'effectiveOn', 'pages.updatedAt'])
    .select('profiles.displayName as updatedBy')

const toKept = <Row extends { status: string; updatedAt: Date }>(page: Row) => ({
  ...page,
  status: page.status as KeptPage['status'],
  updatedAt: page.updatedAt.toISOString(),
})
