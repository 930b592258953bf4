import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { TextKindName } from './kinds.ts'
import { kindOf } from './texts.server.ts'

/** Puts the texts of one group in this order; ids of other texts are ignored. */
export async function orderTexts(
  tx: Tx,
  name: TextKindName,
  { ids, requestId }: { ids: readonly string[]; requestId?: string | undefined },
): Promise<void> {
  const kind = kindOf(name)
  if (!kind.orderedBy) throw new DomainError('conflict', `The ${kind.many} can’t be reordered`)
  for (const [index, id] of ids.entries())
    await sql`update ${sql.table(kind.table)} set position = ${index + 1}
      where id = ${id} and position <> ${index + 1}`.execute(tx)
  const { noun, subject } = kind.audit
  await writeAudit(tx, {
    action: `${noun}.order`,
    subjectKind: subject,
    subjectId: ids[0] ?? 'none',
    after: { ids },
    requestId,
  })
}
