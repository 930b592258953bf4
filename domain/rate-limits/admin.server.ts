import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { RunningCounter } from './admin-schema.ts'

const most = 200

type Row = { key: string; count: number; startsAt: Date; endsAt: Date }

/** Active counters, fullest first; with keys, only those. As an administrator. */
export async function listCounters(
  tx: Tx,
  { keys = null, boundOf }: { keys?: readonly string[] | null; boundOf: (name: string) => number | null },
): Promise<RunningCounter[]> {
  const { rows } = await sql<Row>`
    select key, count, starts_at, ends_at from list_rate_limits(${keys && [...keys]}::text[], ${most})`.execute(
    tx,
  )
  return rows.map(({ key, count, startsAt, endsAt }) => {
    const name = key.slice(0, key.lastIndexOf(':'))
    const bound = boundOf(name)
    return {
      key,
      name,
      count,
      most: bound,
      isFull: bound !== null && count >= bound,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }
  })
}

/** Resets a counter, so that whoever it blocks can continue. Throws `not_found` if it has ended. */
export async function liftCounter(
  tx: Tx,
  { key, requestId }: { key: string; requestId?: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ count: number | null }>`select lift_rate_limit(${key}) as count`.execute(tx)
  const count = rows[0]?.count ?? null
  if (count === null) throw new DomainError('not_found', 'This counter has expired')
  await writeAudit(tx, {
    action: 'rate_limit.lift',
    subjectKind: 'rate_limit',
    subjectId: key.slice(0, key.lastIndexOf(':')),
    before: { count },
    requestId,
  })
}
