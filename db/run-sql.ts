import { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'

type Rows = { rows: unknown[] }

/**
 * Runs text of another library as the owner: one statement, or several between a `begin` and a `commit` of its own. Those
 * get a transaction of ours instead, which also ends when one of them fails: a connection that stays in a failed
 * transaction would be everybody's on the embedded database.
 */
export function runSql(db: Db, text: string, values: readonly unknown[] = []): Promise<Rows> {
  const several = /^\s*begin;(.*)commit;\s*$/is.exec(text)?.[1]
  if (several === undefined) {
    return db.raw.withoutPlugins().executeQuery(CompiledQuery.raw(text, [...values]))
  }
  // The embedded database hangs for good when this one is set; nothing is awaited in here anyway.
  const safe = several.replace(/set local idle_in_transaction_session_timeout = \d+;/i, '')
  const run = CompiledQuery.raw(safe, [...values])
  return db.transaction((tx) => tx.withoutPlugins().executeQuery(run), { unbounded: true, bulk: true })
}
