import { DatabaseAwayError, DatabaseUnavailableError, ReadOnlyTransactionError } from '../errors.ts'

/** A setting that doesn't exist: reading it fails the transaction, and its name explains why in the replica's log. */
const behindSetting = 'baobab.replica_is_behind'

/** A statement that fails on a server that isn't a replica, or hasn't replayed the log up to `lsn`. */
export const stopUnlessReplayed = (lsn: number): string => `select case
  when pg_is_in_recovery() and pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') >= ${lsn} then ''
  else current_setting('${behindSetting}') end`

export const isBehind = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(behindSetting)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

// It took its ten seconds, and would again.
const STATEMENT_TIMEOUT = '57014'
// A rejected login, no such database.
const REFUSED = /^(28...|3D000)$/
// Not supported on a replica.
const UNSUPPORTED = '0A000'

/** `unsupported`: it would have to write, or is possible on a primary only. Nothing that visitors read should be. */
export type Refusal = 'behind' | 'failed' | 'unsupported'

/** Why the primary may answer what the replica didn't; null for an error that is the statement's own. */
export function refusalOf(error: unknown): Refusal | null {
  if (isBehind(error)) return 'behind'
  if (error instanceof ReadOnlyTransactionError || codeOf(error) === UNSUPPORTED) return 'unsupported'
  if (error instanceof DatabaseAwayError) return codeOf(error.cause) === STATEMENT_TIMEOUT ? null : 'failed'
  return REFUSED.test(codeOf(error)) ? 'failed' : null
}

/** Whether the next read would fail as well. */
export const isLost = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError || REFUSED.test(codeOf(error))
