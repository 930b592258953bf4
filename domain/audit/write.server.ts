import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'

export type PrivilegedAct = {
  /** Noun and verb: `business.publish`. */
  action: `${string}.${string}`
  subjectKind: string
  subjectId: string
  before?: unknown
  after?: unknown
  reason?: string | undefined
  requestId?: string | undefined
}

/** A line in the record that nobody can change, in the transaction of the act and in the name of who does it. */
export async function writeAudit(tx: Tx, act: PrivilegedAct): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await sql`select write_audit(${act.action}, ${act.subjectKind}, ${act.subjectId}, ${json(act.before)}::jsonb,
    ${json(act.after)}::jsonb, ${act.reason ?? null}, ${act.requestId ?? null})`.execute(tx)
}
