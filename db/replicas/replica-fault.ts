import { DatabaseAwayError, DatabaseUnavailableError, ReadOnlyTransactionError } from '../errors.ts'

/** A setting that nobody has: reading it stops a transaction, with a name that says why in the replica's own log. */
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

/** Whether the primary may answer what the replica didn't. Other errors are the statement's own. */
export function isReplicaFault(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return codeOf(error.cause) !== STATEMENT_TIMEOUT
  return (
    error instanceof ReadOnlyTransactionError ||
    isBehind(error) ||
    REFUSED.test(codeOf(error)) ||
    codeOf(error) === UNSUPPORTED
  )
}

/** Whether the next read would fail as well. */
export const isLost = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError || REFUSED.test(codeOf(error))
