import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { type NewReport, withCorrections } from './schema.ts'

/**
 * Reports a problem with a published business, a review, a question or an answer on its page, an event, a job or a home, or a shared list; as a signed-in
 * person or a visitor. Repeating the same id does nothing more (`isNew` false). Throws `not_found` for anything that
 * isn't public, `conflict` if the caller's earlier report is still open; for visitors, it isn't revealed whether there
 * is one.
 */
export async function sendReport(
  tx: Tx,
  { id, kind, subjectId, reason, details, corrections, email, userId }: NewReport & { userId: string | null },
): Promise<{ isNew: boolean }> {
  const businessId = await findSubject(tx, kind, subjectId)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values({
      id,
      subjectKind: kind,
      subjectId,
      businessId,
      reporterId: userId,
      email: userId ? null : email,
      reason,
      details: withCorrections(details, corrections),
    })
    // Without naming a key: visitors may insert but not select.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 0n) return { isNew: true }
  if (!userId) return { isNew: false }
  const known = await tx
    .selectFrom('reports')
    .select('id')
    .where('id', '=', id)
    .where('reporterId', '=', userId)
    .executeTakeFirst()
  if (known) return { isNew: false }
  throw new DomainError('conflict', 'You already reported this, and we’re still reviewing it.')
}

/** The business that it belongs to. */
async function findSubject(tx: Tx, kind: NewReport['kind'], id: string): Promise<string | null> {
  if (kind === 'list') {
    const { rows } = await sql<{ isShared: boolean }>`select is_shared_list(${id}) as is_shared`.execute(tx)
    if (!rows[0]?.isShared) throw gone()
    return null
  }
  const found =
    kind === 'business'
      ? await tx
          .selectFrom('businesses')
          .select('id as businessId')
          .where('id', '=', id)
          .where('isActive', '=', true)
          .executeTakeFirst()
      : kind === 'posting'
        ? await tx
            .selectFrom('postings')
            .select('businessId')
            .where('id', '=', id)
            .where('status', 'in', ['published', 'expired', 'closed'])
            .executeTakeFirst()
        : kind === 'question'
          ? await tx
              .selectFrom('questions as q')
              .innerJoin('businesses as b', 'b.id', 'q.businessId')
              .select('q.businessId')
              .where('q.id', '=', id)
              .where('q.status', '=', 'published')
              .where('b.isActive', '=', true)
              .executeTakeFirst()
          : await tx
              .selectFrom('reviews as r')
              .innerJoin('businesses as b', 'b.id', 'r.businessId')
              .select('r.businessId')
              .where('r.id', '=', id)
              .where('r.status', '=', 'published')
              .where('b.isActive', '=', true)
              .executeTakeFirst()
  if (!found) throw gone()
  return found.businessId
}

const gone = () => new DomainError('not_found', 'It’s no longer on the site')
