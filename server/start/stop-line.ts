import { OtherKeysError } from '#auth/keys/other-keys-error.ts'
import { ConfigError } from '#config.ts'
import {
  ChangedMigrationError,
  ControlCommandError,
  DatabaseAwayError,
  DatabaseOpenError,
  DatabaseUnavailableError,
  DataDirLockedError,
  MigrationFailedError,
  MigrationLockedError,
  NewerSchemaError,
} from '#db/errors.ts'
import { MoveError } from '#db/move/move-error.ts'
import { isDomainError } from '#domain/errors.ts'
import { StorageUnavailableError } from '#ports/storage.ts'

const expected = [
  ConfigError,
  ChangedMigrationError,
  ControlCommandError,
  DatabaseAwayError,
  DatabaseOpenError,
  DataDirLockedError,
  MigrationFailedError,
  MigrationLockedError,
  NewerSchemaError,
  MoveError,
  OtherKeysError,
  StorageUnavailableError,
]
// PostgreSQL's codes for a wrong password, a login that isn't allowed, and a database that doesn't exist.
const rejectedLogins = new Set(['28P01', '28000', '3D000'])
// PgBouncer has one code for everything that it says itself.
const poolerResponse = /^(SASL authentication failed|no such (user|database))/

/** A start that can't continue; the message fits on one line and says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The one-line message for an error that people can act on; null for a bug in the program. */
export function stopLine(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (
    error instanceof DatabaseUnavailableError &&
    error.cause instanceof Error &&
    poolerResponse.test(error.cause.message)
  )
    return refusedLine(error.cause)
  if (error instanceof StartError || isDomainError(error) || expected.some((type) => error instanceof type)) {
    return oneLine(error.message)
  }
  if ('code' in error && rejectedLogins.has(String(error.code))) {
    return refusedLine(error)
  }
  return null
}

const refusedLine = ({ message }: Error): string => `The database refuses: ${oneLine(message)}`

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()
