import { type Expression, sql } from 'kysely'

/** A moment as text in UTC with its microseconds, which cursors need and a JavaScript Date drops. */
export const exactMoment = (column: Expression<unknown>) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
