import { type RawBuilder, sql } from 'kysely'
import { moderations } from './kinds.server.ts'
import { type Lane, laneOf, type QueueKind } from './kinds.ts'

/** Pending in a lane; needs `w`. */
export function waitsIn(lane: Lane): RawBuilder<unknown> {
  const { waits, lanes } = moderations[laneOf(lane).kind].source
  return lanes?.[lane] ? sql`${waits} and ${lanes[lane]}` : waits
}

/** No stored decision is waiting to be carried out for it; needs `w`. */
export const notHeld = (kind: QueueKind) => sql`not exists (
  select from moderation_decisions d
  where d.kind = ${sql.lit(kind)} and d.item_id = ${moderations[kind].source.id} and d.failure is null)`

/** When an entry was last submitted: its goal counts from then, also where an entry keeps an earlier place in line. */
export function sentAt(kind: QueueKind): RawBuilder<unknown> {
  const { at, sent = at } = moderations[kind].source
  return sent
}

/** Waits longer than the goal of its lane, in hours; needs `w`. */
export const isLate = (lane: Lane, goals: Goals, now: Date) =>
  sql`${sentAt(laneOf(lane).kind)} < ${new Date(now.getTime() - goals[lane] * 3_600_000)}`

/** Within how many hours an entry of each lane should be decided. */
export type Goals = Record<Lane, number>
