import { DatabaseBusyError, DatabaseUnavailableError } from './errors.ts'

const TOO_MANY_CONNECTIONS = '53300'
const STATEMENT_TIMEOUT = '57014'
const SHUTDOWN = new Set(['57P01', '57P02', '57P03'])
const CONNECTION_EXCEPTION = /^08/
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
// The driver has no codes for these.
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'
const CONNECTION_LOST =
  /^Connection terminated|^Client was closed|^Client has encountered a connection error|^timeout expired$|connection has been discarded/

/** Turns the driver's many ways of saying "no database" into the two errors that callers know; returns others as they are. */
export function asAvailabilityError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error.message === POOL_EXHAUSTED || code === TOO_MANY_CONNECTIONS || code === STATEMENT_TIMEOUT) {
    return new DatabaseBusyError({ cause: error })
  }
  const lost = NETWORK.has(code) || SHUTDOWN.has(code) || CONNECTION_EXCEPTION.test(code)
  if (lost || CONNECTION_LOST.test(error.message)) return new DatabaseUnavailableError({ cause: error })
  return error
}
