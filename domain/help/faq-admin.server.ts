import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { readFaqCategory } from '#domain/faqs/schema.ts'
import type { KeptFaq, SaveFaq } from '#domain/help/admin-schema.ts'
import { isSeen, refuseSlug, savedMeanwhile } from '#domain/help/kept.ts'
import type { Tx } from '#domain/tx.ts'

const columns = ['id', 'question', 'slug', 'category', 'answer', 'position', 'status', 'updatedAt'] as const

/** All questions, drafts too, each category in its order. As an administrator. */
export async function listKeptFaqs(tx: Tx): Promise<KeptFaq[]> {
  const rows = await tx.selectFrom('faqs').select(columns).orderBy('position').orderBy('slug').execute()
  return rows.map((row) => ({
    ...row,
    category: readFaqCategory(row.category),
    status: row.status as KeptFaq['status'],
    updatedAt: row.updatedAt.toISOString(),
  }))
}

type Acting = { id: string; requestId?: string | undefined }

/**
 * Keeps a question; a new one under the browser's id, so that saving twice makes one. As an administrator. Throws `invalid`
 * for an address that another has or that readers know already, `conflict` when it isn't as it was seen.
 */
export async function saveFaq(tx: Tx, { id, seen, requestId, ...fields }: Acting & SaveFaq): Promise<void> {
  const before = await tx
    .selectFrom('faqs')
    .select(['slug', 'question', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  const other = await tx
    .selectFrom('faqs')
    .select('id')
    .where('slug', '=', fields.slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  refuseSlug({ isTaken: other !== undefined, before, slug: fields.slug })
  if (!before) {
    if (seen !== null) throw new DomainError('not_found', 'It was deleted meanwhile')
    await tx
      .insertInto('faqs')
      .values({ id, ...fields })
      .execute()
  } else {
    const changed = await tx
      .updateTable('faqs')
      .set(fields)
      .where('id', '=', id)
      .where(isSeen(seen))
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw savedMeanwhile()
  }
  await writeAudit(tx, {
    action: before ? 'faq.change' : 'faq.create',
    subjectKind: 'faq',
    subjectId: id,
    before: before && { question: before.question, status: before.status },
    after: { question: fields.question, status: fields.status, slug: fields.slug },
    requestId,
  })
}

/** Puts the questions of a category in this order; ids that are none of them are left out. As an administrator. */
export async function orderFaqs(
  tx: Tx,
  { ids, requestId }: { ids: readonly string[]; requestId?: string | undefined },
): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('faqs')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', '<>', index + 1)
      .execute()
  await writeAudit(tx, {
    action: 'faq.order',
    subjectKind: 'faq',
    subjectId: ids[0] ?? 'none',
    after: { ids },
    requestId,
  })
}

/** As an administrator. Throws `not_found`. */
export async function deleteFaq(tx: Tx, { id, requestId }: Acting): Promise<void> {
  const gone = await tx
    .deleteFrom('faqs')
    .where('id', '=', id)
    .returning(['slug', 'question', 'status'])
    .executeTakeFirst()
  if (!gone) throw new DomainError('not_found', 'There is no such question')
  await writeAudit(tx, { action: 'faq.delete', subjectKind: 'faq', subjectId: id, before: gone, requestId })
}
