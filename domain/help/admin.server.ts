import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { KeptArticle, ListedArticle, SaveArticle } from './admin-schema.ts'
import { isSeen, refuseSlug, savedMeanwhile } from './kept.ts'
import { readHelpCategory } from './schema.ts'

const articles = (tx: Tx) =>
  tx
    .selectFrom('helpArticles as a')
    .select(['a.id', 'a.title', 'a.slug', 'a.category', 'a.summary', 'a.position', 'a.status', 'a.updatedAt'])
    .select(
      sql<number>`(select count(*)::int from help_votes v where v.article_id = a.id and v.is_helpful)`.as(
        'yes',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from help_votes v where v.article_id = a.id and not v.is_helpful)`.as(
        'no',
      ),
    )

type Row = Omit<ListedArticle, 'category' | 'status' | 'updatedAt'> & {
  category: string
  status: string
  updatedAt: Date
}
const shown = <Given extends Row>(row: Given) => ({
  ...row,
  category: readHelpCategory(row.category),
  status: row.status as ListedArticle['status'],
  updatedAt: row.updatedAt.toISOString(),
})

/** All articles, drafts too, each category in its order. As an administrator. */
export async function listKeptArticles(tx: Tx): Promise<ListedArticle[]> {
  return (await articles(tx).orderBy('a.position').orderBy('a.slug').execute()).map(shown)
}

/** As an administrator. Throws `not_found`. */
export async function findKeptArticle(tx: Tx, id: string): Promise<KeptArticle> {
  const row = await articles(tx).select('a.body').where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such article')
  return shown(row)
}

type Acting = { id: string; requestId?: string | undefined }

/**
 * Keeps an article; a new one under the browser's id, so that saving twice makes one. As an administrator. Throws `invalid`
 * for an address that another has or that readers know already, `conflict` when it isn't as it was seen.
 */
export async function saveArticle(
  tx: Tx,
  { id, seen, requestId, ...fields }: Acting & SaveArticle,
): Promise<KeptArticle> {
  const before = await tx
    .selectFrom('helpArticles')
    .select(['id', 'slug', 'title', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  const other = await tx
    .selectFrom('helpArticles')
    .select('id')
    .where('slug', '=', fields.slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  refuseSlug({ isTaken: other !== undefined, before, slug: fields.slug })
  if (!before) {
    if (seen !== null) throw new DomainError('not_found', 'It was deleted meanwhile')
    await tx
      .insertInto('helpArticles')
      .values({ id, ...fields })
      .execute()
  } else {
    const changed = await tx
      .updateTable('helpArticles')
      .set(fields)
      .where('id', '=', id)
      .where(isSeen(seen))
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw savedMeanwhile()
  }
  await writeAudit(tx, {
    action: before ? 'help.change' : 'help.create',
    subjectKind: 'help_article',
    subjectId: id,
    before: before && { title: before.title, status: before.status },
    after: { title: fields.title, status: fields.status, slug: fields.slug },
    requestId,
  })
  return findKeptArticle(tx, id)
}

/** As an administrator. Throws `not_found`. */
export async function deleteArticle(tx: Tx, { id, requestId }: Acting): Promise<void> {
  const gone = await tx
    .deleteFrom('helpArticles')
    .where('id', '=', id)
    .returning(['slug', 'title', 'status'])
    .executeTakeFirst()
  if (!gone) throw new DomainError('not_found', 'There is no such article')
  await writeAudit(tx, {
    action: 'help.delete',
    subjectKind: 'help_article',
    subjectId: id,
    before: gone,
    requestId,
  })
}
