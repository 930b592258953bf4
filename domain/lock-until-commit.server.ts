import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/**
 * Lets one transaction at a time do what it names, such as `follows:USER`, until it ends: without it, two tabs at once
 * would each count one too few. As anyone.
 */
export const lockUntilCommit = (tx: Tx, what: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
