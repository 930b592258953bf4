import { OtherKeysError } from '#auth/keys/other-keys-error.ts'
import { ConfigError } from '#config.ts'
import {
  ChangedMigrationError,
  ControlCommandError,
  DatabaseAwayError,
  DatabaseOpenError,
  DataDirLockedError,
  MigrationFailedError,
  MigrationLockedError,
  NewerSchemaError,
} from '#db/errors.ts'
import { MoveError } from '#db/move/move-error.ts'
import { isDomainError } from '#domain/errors.ts'

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
]
// PostgreSQL's codes for a wrong password, a login that isn't allowed, and a database that doesn't exist.
const rejectedLogins = new Set(['28P01', '28000', '3D000'])

/** A start that can't continue; the message fits on one line and says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The one-line message for an error that people can act on; null for a bug in the program. */
export function stopLine(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof StartError || isDomainError(error) || expected.some((type) => error instanceof type)) {
    return oneLine(error.message)
  }
  if ('code' in error && rejectedLogins.has(String(error.code))) {
    return `The database of DATABASE_URL refuses: ${oneLine(error.message)}`
  }
  return null
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()
