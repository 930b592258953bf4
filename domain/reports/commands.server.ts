import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { type NewReport, withCorrections } from './schema.ts'

/**
 * Tells moderators what is wrong with a published business, a review on its page, or an event, a job or a home; as oneself, or as a visitor. The same
 * id again does nothing more (`isNew` false). Throws `not_found` for what isn't public, `conflict` where one's earlier
 * report is still open; of visitors nobody is told whether there is one.
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
    // Without naming a key: visitors may write and not read.
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
  throw new DomainError('conflict', 'You told us about this before, and we are still looking at it.')
}

/** The business that it belongs to. */
async function findSubject(tx: Tx, kind: NewReport['kind'], id: string): Promise<string | null> {
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
        : await tx
            .selectFrom('reviews as r')
            .innerJoin('businesses as b', 'b.id', 'r.businessId')
            .select('r.businessId')
            .where('r.id', '=', id)
            .where('r.status', '=', 'published')
            .where('b.isActive', '=', true)
            .executeTakeFirst()
  if (!found) throw new DomainError('not_found', 'It is not on the site any more')
  return found.businessId
}
