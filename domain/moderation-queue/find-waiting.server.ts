import { type RawBuilder, sql } from 'kysely'
import { anywhere } from '#domain/contains-pattern.ts'
import { DomainError } from '#domain/errors.ts'
import { exactMoment, rowsAfter } from '#domain/list-cursor.server.ts'
import { cursorSchema, partsOf } from '#domain/list-cursor.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { findGoals } from './goals.server.ts'
import { moderations } from './kinds.server.ts'
import { type Lane, laneNames, laneOf, lanesOf, type QueueKind } from './kinds.ts'
import type { QueueFilter } from './schema.ts'
import { type Goals, isLate, notHeld, sentAt, waitsIn } from './waiting-conditions.server.ts'

/** An entry of the queue; `loadEntries` adds what a moderator reviews. */
export type Waiting = {
  kind: QueueKind
  lane: Lane
  id: string
  /** What it is called in the queue; empty for an entry without a name. */
  title: string
  /** Its place in line. */
  at: Date
  /** Over the goal of its lane. */
  isLate: boolean
  /** The sender's account, which no moderator learns: what they wrote may carry no name. */
  sender: string | null
  takenBy: { id: string; name: string | null; until: Date } | null
}

const entriesPerPage = 25

type Finding = QueueFilter & { wanted?: readonly Lane[]; userId: string; after: string | null; now: Date }

/**
 * A page of pending entries in these lanes, by their place in line; imports come last. `after` is the previous page's
 * `next`; decisions made in between shift nothing. As a moderator. Throws `invalid` for a malformed `after`.
 */
export async function findWaiting(
  tx: Tx,
  { wanted = laneNames, after, ...finding }: Finding,
): Promise<{ entries: Waiting[]; next: string | null }> {
  const cursor = after === null ? null : readCursor(after)
  const goals = await findGoals(tx)
  const direction = directions[finding.sort]
  const parts = wanted.map(
    (lane) => sql`(${select(lane, { ...finding, goals }, [
      ...narrowed(lane, { ...finding, goals }),
      ...(cursor ? [isAfter(lane, cursor, finding.sort)] : []),
    ])} order by ${moderations[laneOf(lane).kind].source.at} ${direction}, ${moderations[laneOf(lane).kind].source.id} ${direction}
      limit ${entriesPerPage + 1})`,
  )
  const rows = await run(
    tx,
    sql`${sql.join(parts, sql` union all `)}`,
    sql`order by p.rank, p.at ${direction}, p.lane collate "C" ${direction}, p.id ${direction} limit ${entriesPerPage + 1}`,
  )
  const page = rows.slice(0, entriesPerPage)
  const last = rows.length > entriesPerPage ? page.at(-1) : undefined
  return {
    entries: page.map(waitingOf),
    next: last ? `${last.lane}~${last.moment}_${last.id}` : null,
  }
}

/** One pending entry, in whichever lane of its kind; null once it was decided. As a moderator. */
export async function findWaitingEntry(
  tx: Tx,
  { kind, id, now }: { kind: QueueKind; id: string; now: Date },
): Promise<Waiting | null> {
  const goals = await findGoals(tx)
  const parts = lanesOf(kind).map(
    (lane) =>
      sql`(${select(lane, { now, goals }, [
        waitsIn(lane),
        notHeld(kind),
        sql`${moderations[kind].source.id} = ${id}`,
      ])})`,
  )
  const [row] = await run(tx, sql`${sql.join(parts, sql` union all `)}`, sql``)
  return row ? waitingOf(row) : null
}

const directions = { oldest: sql`asc`, newest: sql`desc` } as const

type Row = Omit<Waiting, 'kind' | 'takenBy'> & {
  moment: string
  takenBy: string | null
  displayName: string | null
  until: Date | null
}

const run = async (tx: Tx, parts: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<Row[]> =>
  (
    await sql<Row>`
      select p.*, n.display_name from (${parts}) p left join profiles n on n.id = p.taken_by ${rest}`.execute(
      tx,
    )
  ).rows

const waitingOf = ({ lane, id, title, at, isLate, sender, takenBy, displayName, until }: Row): Waiting => ({
  kind: laneOf(lane).kind,
  ...{ lane, id, title, at, isLate, sender },
  takenBy: takenBy && until ? { id: takenBy, name: displayName, until } : null,
})

type Cursor = { lane: Lane; last: string }

function readCursor(text: string): Cursor {
  const [name, last] = text.split('~')
  const lane = laneNames.find((each) => each === name)
  if (!lane || !cursorSchema.safeParse(last).success)
    throw new DomainError('invalid', 'This page no longer exists. Refresh the list.')
  return { lane, last: last! }
}

function select(
  lane: Lane,
  { now, goals }: { now: Date; goals: Goals },
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const { kind, rank } = laneOf(lane)
  const { from, id, at, title, sender } = moderations[kind].source
  return sql`
    select ${sql.lit(lane)}::text as lane, ${sql.lit(rank)}::int as rank, ${id} as id, ${title} as title, ${at} as at,
      ${exactMoment(sql`(${at})`)} as moment, ${isLate(lane, goals, now)} as is_late,
      ${sender} as sender, a.user_id as taken_by, a.expires_at as until
    from ${from} left join moderation_assignments a
      on a.kind = ${sql.lit(kind)} and a.item_id = ${id} and a.expires_at > ${now}
    where ${sql.join(conditions, sql` and `)}`
}

function narrowed(
  lane: Lane,
  { whose, words, age, userId, now, goals }: Omit<Finding, 'after'> & { goals: Goals },
): RawBuilder<unknown>[] {
  const { kind } = laneOf(lane)
  const { isTheirs, title } = moderations[kind].source
  const days = { all: 0, late: 0, day: 1, week: 7 }[age]
  return [
    waitsIn(lane),
    notHeld(kind),
    ...(isTheirs ? [isTheirs] : []),
    ...(whose === 'mine' ? [sql`a.user_id = ${userId}`] : []),
    ...(whose === 'unassigned' ? [sql`a.user_id is null`] : []),
    ...(age === 'late' ? [isLate(lane, goals, now)] : []),
    ...(days > 0 ? [sql`${sentAt(kind)} < ${daysBefore(now, days)}`] : []),
    ...words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`${title} ilike ${anywhere(word)}`),
  ]
}

/** Entries with the same time are ordered by lane, then by id; ranks come in their order however the rest is sorted. */
function isAfter(lane: Lane, cursor: Cursor, sort: QueueFilter['sort']): RawBuilder<unknown> {
  const { kind, rank } = laneOf(lane)
  const { at, id } = moderations[kind].source
  const ahead = rank - laneOf(cursor.lane).rank
  if (ahead !== 0) return sql.lit(ahead > 0)
  const beyond = sort === 'oldest' ? sql`>` : sql`<`
  if (lane === cursor.lane) return rowsAfter(cursor.last, at, id, sort === 'oldest' ? 'up' : 'down')
  const moment = sql`${partsOf(cursor.last).moment}::timestamptz`
  const isBeyond = sort === 'oldest' ? lane > cursor.lane : lane < cursor.lane
  return isBeyond ? sql`${at} ${beyond}= ${moment}` : sql`${at} ${beyond} ${moment}`
}
