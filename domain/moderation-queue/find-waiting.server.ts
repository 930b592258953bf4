import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { moderations } from './kinds.server.ts'
import { type Lane, laneNames, laneOf, type QueueKind } from './kinds.ts'
import type { WaitingCounts } from './schema.ts'

export type Whose = 'all' | 'mine' | 'unassigned'

/** An entry of the queue; `loadEntries` adds what a moderator reviews. */
export type Waiting = {
  kind: QueueKind
  lane: Lane
  id: string
  at: Date
  takenBy: { id: string; name: string | null; until: Date } | null
}

const entriesPerPage = 25

/**
 * A page of pending entries in these lanes, oldest first; imports come last. `after` is the previous page's `next`;
 * decisions made in between shift nothing. As a moderator. Throws `invalid` for a malformed `after`.
 */
export async function findWaiting(
  tx: Tx,
  {
    wanted = laneNames,
    whose,
    userId,
    after,
    now,
  }: { wanted?: readonly Lane[]; whose: Whose; userId: string; after: string | null; now: Date },
): Promise<{ entries: Waiting[]; next: string | null }> {
  const cursor = after === null ? null : readCursor(after)
  const parts = wanted.map((each) => sql`(${pageOf(each, { whose, userId, cursor, now })})`)
  const { rows } = await sql<Row>`
    select p.*, n.display_name from (${sql.join(parts, sql` union all `)}) p left join profiles n on n.id = p.taken_by
    order by p.rank, p.at, p.lane collate "C", p.id limit ${entriesPerPage + 1}`.execute(tx)
  const page = rows.slice(0, entriesPerPage)
  const last = rows.length > entriesPerPage ? page.at(-1) : undefined
  return {
    entries: page.map(({ lane, id, at, takenBy, displayName, until }) => ({
      kind: laneOf(lane).kind,
      lane,
      id,
      at,
      takenBy: takenBy && until ? { id: takenBy, name: displayName, until } : null,
    })),
    next: last ? `${last.lane}~${last.id}~${last.exactly}` : null,
  }
}

type Row = {
  lane: Lane
  id: string
  at: Date
  exactly: string
  takenBy: string | null
  displayName: string | null
  until: Date | null
}
type Cursor = { lane: Lane; id: string; exactly: string }

/** A `Date` loses the database's microseconds, so the timestamp is also passed as text. */
function readCursor(text: string): Cursor {
  const [, lane, id, exactly] =
    /^([a-z]+)~([0-9a-f-]{36})~((?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?)$/.exec(text) ?? []
  const known = laneNames.find((each) => each === lane)
  if (!known || !id || !exactly)
    throw new DomainError('invalid', 'This page no longer exists. Refresh the list.')
  return { lane: known, id, exactly }
}

function pageOf(
  lane: Lane,
  { whose, userId, cursor, now }: { whose: Whose; userId: string; cursor: Cursor | null; now: Date },
): RawBuilder<unknown> {
  const { kind, rank } = laneOf(lane)
  const { from, id, at, isTheirs } = moderations[kind].source
  const conditions = [
    waitsIn(lane),
    notHeld(kind),
    ...(isTheirs ? [isTheirs] : []),
    ...(cursor ? [isAfter(lane, cursor)] : []),
    ...(whose === 'mine' ? [sql`a.user_id = ${userId}`] : []),
    ...(whose === 'unassigned' ? [sql`a.user_id is null`] : []),
  ]
  return sql`
    select ${sql.lit(lane)}::text as lane, ${sql.lit(rank)}::int as rank, ${id} as id, ${at} as at, ((${at}) at time zone 'utc')::text as exactly,
      a.user_id as taken_by, a.expires_at as until
    from ${from} left join moderation_assignments a
      on a.kind = ${sql.lit(kind)} and a.item_id = ${id} and a.expires_at > ${now}
    where ${sql.join(conditions, sql` and `)}
    order by ${at}, ${id} limit ${entriesPerPage + 1}`
}

/** Pending in a lane; needs `w`. */
function waitsIn(lane: Lane): RawBuilder<unknown> {
  const { waits, lanes } = moderations[laneOf(lane).kind].source
  return lanes?.[lane] ? sql`${waits} and ${lanes[lane]}` : waits
}

/** No stored decision is waiting to be carried out for it; needs `w`. */
export const notHeld = (kind: QueueKind) => sql`not exists (
  select from moderation_decisions d
  where d.kind = ${sql.lit(kind)} and d.item_id = ${moderations[kind].source.id} and d.failure is null)`

/** Entries with the same time are ordered by lane, then by id. */
function isAfter(lane: Lane, cursor: Cursor): RawBuilder<unknown> {
  const { kind, rank } = laneOf(lane)
  const { at, id } = moderations[kind].source
  const ahead = rank - laneOf(cursor.lane).rank
  if (ahead !== 0) return sql.lit(ahead > 0)
  const moment = sql`(${cursor.exactly}::timestamp at time zone 'utc')`
  if (lane === cursor.lane) return sql`(${at}, ${id}) > (${moment}, ${cursor.id}::uuid)`
  return lane > cursor.lane ? sql`${at} >= ${moment}` : sql`${at} > ${moment}`
}

/** How many entries are pending in each lane, and the oldest timestamp of each. As a moderator. */
export async function countWaiting(tx: Tx): Promise<WaitingCounts> {
  const parts = laneNames.map((lane) => {
    const { kind } = laneOf(lane)
    const { from, at } = moderations[kind].source
    return sql`select ${sql.lit(lane)}::text as lane, count(*)::int as count, min(${at}) as oldest
      from ${from} where ${waitsIn(lane)} and ${notHeld(kind)}`
  })
  const { rows } = await sql<{ lane: Lane; count: number; oldest: Date | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  return {
    ...(Object.fromEntries(rows.map(({ lane, count }) => [lane, count])) as Record<Lane, number>),
    oldest: Object.fromEntries(
      rows.map(({ lane, oldest }) => [lane, oldest?.toISOString() ?? null]),
    ) as Record<Lane, string | null>,
  }
}
