import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { WaitingCounts } from './schema.ts'
import { notHeld, rankOf, sources, waitsIn } from './sources.server.ts'
import { kindOfLane, type Lane, lanes, type WaitingKind } from './waiting-kinds.ts'

export type Whose = 'all' | 'mine' | 'unassigned'

/** An entry of the queue: what it is of its kind is loaded by `waitingKindOf`. */
export type Waiting = {
  kind: WaitingKind
  lane: Lane
  id: string
  at: Date
  takenBy: { id: string; name: string | null; until: Date } | null
}

export const entriesPerPage = 25

/**
 * A page of what waits in these lanes, the oldest first; what was imported comes last. `after` is the `next` of the page before; what was
 * decided meanwhile shifts nothing. As a moderator. Throws `invalid` for an `after` that is none.
 */
export async function findWaiting(
  tx: Tx,
  {
    wanted = lanes,
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
      kind: kindOfLane(lane),
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

/** The database's microseconds are lost in a `Date`, so the moment goes along as text. */
function readCursor(text: string): Cursor {
  const [, lane, id, exactly] =
    /^([a-z]+)~([0-9a-f-]{36})~(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?)$/.exec(text) ?? []
  const known = lanes.find((each) => each === lane)
  if (!known || !id || !exactly) throw new DomainError('invalid', 'There’s no such page. Refresh the list.')
  return { lane: known, id, exactly }
}

function pageOf(
  lane: Lane,
  { whose, userId, cursor, now }: { whose: Whose; userId: string; cursor: Cursor | null; now: Date },
): RawBuilder<unknown> {
  const kind = kindOfLane(lane)
  const { from, id, at, isTheirs } = sources[kind]
  const conditions = [
    waitsIn(lane),
    notHeld(kind),
    ...(isTheirs ? [isTheirs] : []),
    ...(cursor ? [isAfter(lane, cursor)] : []),
    ...(whose === 'mine' ? [sql`a.user_id = ${userId}`] : []),
    ...(whose === 'unassigned' ? [sql`a.user_id is null`] : []),
  ]
  return sql`
    select ${sql.lit(lane)}::text as lane, ${sql.lit(rankOf(lane))}::int as rank, ${id} as id, ${at} as at, ((${at}) at time zone 'utc')::text as exactly,
      a.user_id as taken_by, a.expires_at as until
    from ${from} left join moderation_assignments a
      on a.kind = ${sql.lit(kind)} and a.item_id = ${id} and a.expires_at > ${now}
    where ${sql.join(conditions, sql` and `)}
    order by ${at}, ${id} limit ${entriesPerPage + 1}`
}

/** Entries of a time come by their lane, and by their id within it. */
function isAfter(lane: Lane, cursor: Cursor): RawBuilder<unknown> {
  const { at, id } = sources[kindOfLane(lane)]
  const ahead = rankOf(lane) - rankOf(cursor.lane)
  if (ahead !== 0) return sql.lit(ahead > 0)
  const moment = sql`(${cursor.exactly}::timestamp at time zone 'utc')`
  if (lane === cursor.lane) return sql`(${at}, ${id}) > (${moment}, ${cursor.id}::uuid)`
  return lane > cursor.lane ? sql`${at} >= ${moment}` : sql`${at} > ${moment}`
}

/** How much waits in each lane, and since when the oldest does. As a moderator. */
export async function countWaiting(tx: Tx): Promise<WaitingCounts> {
  const parts = lanes.map((lane) => {
    const kind = kindOfLane(lane)
    const { from, at } = sources[kind]
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
