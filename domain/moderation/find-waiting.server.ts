import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { WaitingCounts } from './schema.ts'
import { notHeld, sources } from './sources.server.ts'
import { type WaitingKind, waitingKinds } from './waiting-kinds.ts'

export type Whose = 'all' | 'mine' | 'unassigned'

/** An entry of the queue: what it is of its kind is loaded by `waitingKindOf`. */
export type Waiting = {
  kind: WaitingKind
  id: string
  at: Date
  takenBy: { id: string; name: string | null; until: Date } | null
}

export const entriesPerPage = 25

/**
 * A page of what waits, the oldest first, of one kind or of all. `after` is the `next` of the page before; what was
 * decided meanwhile shifts nothing. As a moderator. Throws `invalid` for an `after` that is none.
 */
export async function findWaiting(
  tx: Tx,
  {
    kind,
    whose,
    userId,
    after,
    now,
  }: { kind: WaitingKind | null; whose: Whose; userId: string; after: string | null; now: Date },
): Promise<{ entries: Waiting[]; next: string | null }> {
  const cursor = after === null ? null : readCursor(after)
  const wanted = kind ? [kind] : waitingKinds
  const parts = wanted.map((each) => sql`(${pageOf(each, { whose, userId, cursor, now })})`)
  const { rows } = await sql<Row>`
    select p.*, n.display_name from (${sql.join(parts, sql` union all `)}) p left join profiles n on n.id = p.taken_by
    order by p.at, p.kind collate "C", p.id limit ${entriesPerPage + 1}`.execute(tx)
  const page = rows.slice(0, entriesPerPage)
  const last = rows.length > entriesPerPage ? page.at(-1) : undefined
  return {
    entries: page.map(({ kind, id, at, takenBy, displayName, until }) => ({
      kind,
      id,
      at,
      takenBy: takenBy && until ? { id: takenBy, name: displayName, until } : null,
    })),
    next: last ? `${last.kind}~${last.id}~${last.exactly}` : null,
  }
}

type Row = {
  kind: WaitingKind
  id: string
  at: Date
  exactly: string
  takenBy: string | null
  displayName: string | null
  until: Date | null
}
type Cursor = { kind: WaitingKind; id: string; exactly: string }

/** The database's microseconds are lost in a `Date`, so the moment goes along as text. */
function readCursor(text: string): Cursor {
  const [, kind, id, exactly] =
    /^([a-z]+)~([0-9a-f-]{36})~(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?)$/.exec(text) ?? []
  const known = waitingKinds.find((each) => each === kind)
  if (!known || !id || !exactly)
    throw new DomainError('invalid', 'There is no such page. Load the list again.')
  return { kind: known, id, exactly }
}

function pageOf(
  kind: WaitingKind,
  { whose, userId, cursor, now }: { whose: Whose; userId: string; cursor: Cursor | null; now: Date },
): RawBuilder<unknown> {
  const { from, id, at, waits, isTheirs } = sources[kind]
  const conditions = [
    waits,
    notHeld(kind),
    ...(isTheirs ? [isTheirs] : []),
    ...(cursor ? [isAfter(kind, cursor)] : []),
    ...(whose === 'mine' ? [sql`a.user_id = ${userId}`] : []),
    ...(whose === 'unassigned' ? [sql`a.user_id is null`] : []),
  ]
  return sql`
    select ${sql.lit(kind)}::text as kind, ${id} as id, ${at} as at, ((${at}) at time zone 'utc')::text as exactly,
      a.user_id as taken_by, a.expires_at as until
    from ${from} left join moderation_assignments a
      on a.kind = ${sql.lit(kind)} and a.item_id = ${id} and a.expires_at > ${now}
    where ${sql.join(conditions, sql` and `)}
    order by ${at}, ${id} limit ${entriesPerPage + 1}`
}

/** Entries of a time come by their kind, and by their id within it. */
function isAfter(kind: WaitingKind, cursor: Cursor): RawBuilder<unknown> {
  const { at, id } = sources[kind]
  const moment = sql`(${cursor.exactly}::timestamp at time zone 'utc')`
  if (kind === cursor.kind) return sql`(${at}, ${id}) > (${moment}, ${cursor.id}::uuid)`
  return kind > cursor.kind ? sql`${at} >= ${moment}` : sql`${at} > ${moment}`
}

/** How much waits of each kind, and since when the oldest does. As a moderator. */
export async function countWaiting(tx: Tx): Promise<WaitingCounts> {
  const parts = waitingKinds.map((kind) => {
    const { from, at, waits } = sources[kind]
    return sql`select ${sql.lit(kind)}::text as kind, count(*)::int as count, min(${at}) as oldest
      from ${from} where ${waits} and ${notHeld(kind)}`
  })
  const { rows } = await sql<{ kind: WaitingKind; count: number; oldest: Date | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  return {
    ...(Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Record<WaitingKind, number>),
    oldest: Object.fromEntries(
      rows.map(({ kind, oldest }) => [kind, oldest?.toISOString() ?? null]),
    ) as Record<WaitingKind, string | null>,
  }
}
