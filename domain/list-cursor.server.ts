import { type Expression, type RawBuilder, sql } from 'kysely'
import { partsOf } from './list-cursor.ts'

/** A moment as text in UTC with its microseconds, which cursors need and a JavaScript Date drops. */
export const exactMoment = (column: Expression<unknown>) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The rows after a cursor, by moment and id: the newest first, unless the list goes `up`. */
export function rowsAfter(
  cursor: string,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  order: 'down' | 'up' = 'down',
): RawBuilder<boolean> {
  const last = partsOf(cursor)
  const beyond = order === 'up' ? sql`>` : sql`<`
  return sql<boolean>`(${at}, ${id}) ${beyond} (${last.moment}::timestamptz, ${last.id}::uuid)`
}

/**
 * The first `size` of the rows, and where the list goes on, null at its end. One row more than that is to be read, each
 * with its `exactMoment`.
 */
export function cutPage<Row extends { id: string | null; moment: string }>(
  rows: readonly Row[],
  size: number,
) {
  const last = rows[size - 1]
  return {
    page: rows.slice(0, size),
    next: rows.length > size && last ? `${last.moment}_${last.id}` : null,
  }
}
