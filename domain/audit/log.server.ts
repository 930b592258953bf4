import { sql } from 'kysely'
import { anywhere } from '#domain/contains-pattern.ts'
import { dayEnd, dayStart } from '#domain/site-day.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { AuditFilter, AuditLine } from './schema.ts'

const linesAtOnce = 50

type Row = Omit<AuditLine, 'at'> & { at: Date }

/**
 * The audit log of privileged actions, newest first. Pass the id of the last entry to get the next page. As an
 * administrator.
 */
export async function listAudit(
  tx: Tx,
  { who, what, subject, from, until, before }: AuditFilter,
): Promise<AuditLine[]> {
  const { rows } = await sql<Row>`
    select l.id, l.at, l.actor_id, p.display_name as actor, l.action, l.subject_kind, l.subject_id, l.before, l.after,
      l.reason, l.request_id
    from audit_log l left join profiles p on p.id = l.actor_id
    where l.id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (${who ?? null}::text is null or l.actor_id::text = ${who ?? null} or p.display_name ilike ${anywhere(who ?? '')})
      and (${what ?? null}::text is null or l.action ilike ${anywhere(what ?? '')})
      and (${subject ?? null}::text is null or l.subject_id ilike ${anywhere(subject ?? '')}
        or l.subject_kind ilike ${anywhere(subject ?? '')})
      and (${from ?? null}::date is null or l.at >= ${dayStart(from ?? null)})
      and (${until ?? null}::date is null or l.at < ${dayEnd(until ?? null)})
    order by l.id desc limit ${linesAtOnce}`.execute(tx)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
