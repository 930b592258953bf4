import { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'

type Rows = { rows: unknown[] }

/**
 * Runs another library's SQL as the owner: one statement, or several between its own `begin` and `commit`. Those get a
 * transaction of ours instead, which also ends when one of them fails: on the embedded database, a connection left in a
 * failed transaction would affect everyone.
 */
export function runSql(db: Db, text: string, values: readonly unknown[] = []): Promise<Rows> {
  const several = /^\s*begin;(.*)commit;\s*$/is.exec(text)?.[1]
  if (several === undefined) {
    return db.raw.withoutPlugins().executeQuery(CompiledQuery.raw(text, [...values]))
  }
  // Setting this hangs the embedded database for good; nothing is awaited in here anyway.
  const safe = several.replace(/set local idle_in_transaction_session_timeout = \d+;/i, '')
  const run = CompiledQuery.raw(safe, [...values])
  return db.transaction((tx) => tx.withoutPlugins().executeQuery(run), { unbounded: true, bulk: true })
}
