import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { findGoals } from './goals.server.ts'
import { moderations } from './kinds.server.ts'
import { type Lane, laneNames, laneOf } from './kinds.ts'
import type { WaitingCounts } from './schema.ts'
import { isLate, notHeld, waitsIn } from './waiting-conditions.server.ts'

/**
 * How many entries are pending in each lane, how many of them over its goal, and the oldest of each. With `most`, each
 * lane is counted up to that, from its oldest entry, so that a long queue takes no longer. As a moderator.
 */
export async function countWaiting(
  tx: Tx,
  { now, most }: { now: Date; most?: number },
): Promise<WaitingCounts> {
  const goals = await findGoals(tx)
  const parts = laneNames.map((lane) => {
    const { kind } = laneOf(lane)
    const { from, id, at } = moderations[kind].source
    const bound = most === undefined ? sql`` : sql`order by ${at}, ${id} limit ${most}`
    return sql`select ${sql.lit(lane)}::text as lane, count(*)::int as count, count(*) filter (where is_late)::int as late,
        min(at) as oldest
      from (select ${at} as at, ${isLate(lane, goals, now)} as is_late
            from ${from} where ${waitsIn(lane)} and ${notHeld(kind)} ${bound}) e`
  })
  const { rows } = await sql<{ lane: Lane; count: number; late: number; oldest: Date | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  const perLane = <T>(read: (row: (typeof rows)[number]) => T) =>
    Object.fromEntries(rows.map((row) => [row.lane, read(row)])) as Record<Lane, T>
  return {
    ...perLane(({ count }) => count),
    late: perLane(({ late }) => late),
    oldest: perLane(({ oldest }) => oldest?.toISOString() ?? null),
  }
}
