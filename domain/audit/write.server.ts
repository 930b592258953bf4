import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

type PrivilegedAct = {
  /** Noun and verb: `business.publish`. */
  action: `${string}.${string}`
  subjectKind: string
  subjectId: string
  before?: unknown
  after?: unknown
  reason?: string | undefined
  requestId?: string | undefined
}

/**
 * Adds an entry to the append-only audit log, in the same transaction as the action and in the name of the person
 * acting.
 */
export async function writeAudit(tx: Tx, act: PrivilegedAct): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await sql`select write_audit(${act.action}, ${act.subjectKind}, ${act.subjectId}, ${json(act.before)}::jsonb,
    ${json(act.after)}::jsonb, ${act.reason ?? null}, ${act.requestId ?? null})`.execute(tx)
}
