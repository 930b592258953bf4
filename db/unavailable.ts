import {
  DatabaseBusyError,
  DatabaseDamagedError,
  DatabaseNotWritableError,
  DatabaseUnavailableError,
  ReadOnlyTransactionError,
} from './errors.ts'

const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
// Out of connections or memory, statement timeout, lock timeout, serialization failure, deadlock. The statement did
// nothing; the same request may succeed a moment later.
const BUSY = /^(53[^1]..|57014|55P03|40001|40P01)$/
// Shutdown, connection exceptions, input/output errors of the server.
const LOST = /^(57P0.|08...|58030)$/
// Read-only transaction, disk full.
const READ_ONLY = '25006'
const NOT_WRITABLE = /^(25006|53100)$/
const DAMAGED = /^XX00[12]$/
// The driver has no codes for these.
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'
const CONNECTION_LOST =
  /^Connection terminated|^Client was closed|^Client has encountered a connection error|^timeout expired$|^Query read timeout$|connection has been discarded/
// The message for a missing database file, whose code is that of any missing file.
const FILE_LOST = /^could not (open file "(base|global|pg_)|access status of transaction)/
const MISSING = '58P01'
// A file system mounted read-only, or a right revoked from the owner.
const NO_RIGHT = '42501'
const FILE_REFUSED = /^could not /
const TABLE_REFUSED = /^permission denied for (table|sequence)/

/**
 * Turns the many ways of saying "no database" into the errors that callers know; returns others unchanged. The owner
 * has every right to its tables, so a missing right is the server's state and not a rejected request.
 */
export function asAvailabilityError(
  error: unknown,
  { isOwner = false, isReadOnly = false }: { isOwner?: boolean; isReadOnly?: boolean | undefined } = {},
): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const options = { cause: error }
  if (isReadOnly && code === READ_ONLY) return new ReadOnlyTransactionError(options)
  if (error.message === POOL_EXHAUSTED || BUSY.test(code)) return new DatabaseBusyError(options)
  const isRefused =
    code === NO_RIGHT && (FILE_REFUSED.test(error.message) || (isOwner && TABLE_REFUSED.test(error.message)))
  if (NOT_WRITABLE.test(code) || isRefused) return new DatabaseNotWritableError(options)
  if (DAMAGED.test(code) || (code === MISSING && FILE_LOST.test(error.message)))
    return new DatabaseDamagedError(options)
  if (NETWORK.has(code) || LOST.test(code) || CONNECTION_LOST.test(error.message))
    return new DatabaseUnavailableError(options)
  return error
}
