import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { createDatabase, type Log } from './client.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { isSchemaCurrent, type MigrateOptions } from './migrate.ts'

export type Readiness = { assert(options: MigrateOptions): Promise<void>; close(): Promise<void> }

const patienceMs = 2_000
/** For connections whose errors are thrown and told elsewhere: the log would have a line per probe. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Whether PostgreSQL has this program's schema, can be read and accepts writes, checked over a connection that no
 * request uses. It closes after ten seconds without a check.
 */
export function postgresReadiness(connection: PoolConfig): Readiness {
  const db = createDatabase({
    connection,
    embedded: false,
    log: silent,
    poolSize: 1,
    statementTimeoutMs: patienceMs,
    connectionTimeoutMs: patienceMs,
  })
  return {
    async assert(options) {
      if (!(await isSchemaCurrent(db, options)))
        throw new DatabaseUnavailableError({ cause: new Error('it lacks migrations of this program') })
      await db.transaction(
        (tx) => sql`update readiness_probe set written_at = clock_timestamp()`.execute(tx),
        { bulk: true },
      )
    },
    close: () => db.close(),
  }
}
