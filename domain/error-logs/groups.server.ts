import { sql } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { ErrorGroup, errorFilterSchema, errorGroupKeySchema } from './admin-schema.ts'

export const groupsAtOnce = 30

type Row = Omit<ErrorGroup, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }

/** Errors reported by browsers, grouped by error, latest first. As an administrator. */
export async function listErrorGroups(
  tx: Tx,
  { show, offset }: z.infer<typeof errorFilterSchema>,
): Promise<ErrorGroup[]> {
  const { rows } = await sql<Row>`
    select error_type, error_message, count(*)::int as count, count(distinct user_id)::int as people,
      min(created_at) as first_at, max(created_at) as last_at, resolved as is_resolved,
      (array_agg(error_data order by created_at desc))[1] as last_data
    from error_logs where resolved = ${show === 'resolved'}
    group by error_type, error_message, resolved
    order by last_at desc, error_type, error_message limit ${groupsAtOnce} offset ${offset}`.execute(tx)
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}

/** Marks all reports of an error as resolved, or reopens them. A later report reopens the error. Throws `not_found`. */
export async function resolveErrors(
  tx: Tx,
  {
    errorType,
    errorMessage,
    isResolved,
    requestId,
  }: z.infer<typeof errorGroupKeySchema> & { isResolved: boolean; requestId?: string | undefined },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('errorLogs')
    .set({ resolved: isResolved })
    .where('errorType', '=', errorType)
    .where('errorMessage', '=', errorMessage)
    .where('resolved', '=', !isResolved)
    .executeTakeFirst()
  const count = Number(numUpdatedRows)
  if (count === 0) throw new DomainError('not_found', 'Error not found')
  await writeAudit(tx, {
    action: isResolved ? 'error.resolve' : 'error.reopen',
    subjectKind: 'error',
    subjectId: errorType,
    after: { message: errorMessage.slice(0, 500), reports: count },
    requestId,
  })
  return count
}
