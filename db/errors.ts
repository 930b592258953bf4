/** A transaction, `asUser` or the raw handle was used inside a transaction: with one connection it would wait for itself. */
export class NestedTransactionError extends Error {
  override name = 'NestedTransactionError'
  constructor() {
    super(
      'The database was asked for a second connection inside a transaction; use the handle that was passed in',
    )
  }
}

/** The database can't do this now. The server answers 503 with `Retry-After`, or with a stale page. */
export abstract class DatabaseAwayError extends Error {
  abstract readonly retryAfterSeconds: number
}

/** No connection was available, a statement ran too long, or two transactions conflicted. */
export class DatabaseBusyError extends DatabaseAwayError {
  override name = 'DatabaseBusyError'
  readonly retryAfterSeconds = 2
  constructor(options?: ErrorOptions) {
    super('The database did not answer in time', options)
  }
}

/** The connection was lost, or could not be made. A write in flight may or may not have been committed. */
export class DatabaseUnavailableError extends DatabaseAwayError {
  override name = 'DatabaseUnavailableError'
  readonly retryAfterSeconds = 2
  constructor(options?: ErrorOptions) {
    super(`The database is not reachable${reasonOf(options)}`, options)
  }
}

/** It can be read, but accepts no writes: a standby after a failover, a full disk, revoked rights. */
export class DatabaseNotWritableError extends DatabaseAwayError {
  override name = 'DatabaseNotWritableError'
  readonly retryAfterSeconds = 10
  constructor(options?: ErrorOptions) {
    super(`The database can't be written${reasonOf(options)}`, options)
  }
}

/** Database files are corrupted. Waiting doesn't help; a backup does. */
export class DatabaseDamagedError extends DatabaseAwayError {
  override name = 'DatabaseDamagedError'
  readonly retryAfterSeconds = 600
  constructor(options?: ErrorOptions) {
    super(`The database is damaged${reasonOf(options)}`, options)
  }
}

const reasonOf = (options?: ErrorOptions) =>
  options?.cause instanceof Error ? `: ${options.cause.message}` : ''

/** The embedded database doesn't start, though its files exist, or they could not be created; the message says why. */
export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError'
  constructor(dataDir: string, error: unknown) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    super(
      `The database in ${dataDir} can't be opened: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

export class DataDirLockedError extends Error {
  override name = 'DataDirLockedError'
  readonly dataDir: string
  readonly pid: number | null
  constructor(dataDir: string, pid: number | null, options?: ErrorOptions) {
    const holder = pid === null ? 'another process' : `another process (pid ${pid})`
    super(`The data directory ${dataDir} is in use by ${holder}; stop it or choose another DATA_DIR`, options)
    this.dataDir = dataDir
    this.pid = pid
  }
}

export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
  readonly unknown: readonly string[]
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this version of the program: it has ${unknown.join(', ')}; install the newer version`,
    )
    this.unknown = unknown
  }
}

export class ChangedMigrationError extends Error {
  override name = 'ChangedMigrationError'
  constructor(changed: readonly string[]) {
    super(
      `${changed.join(', ')} changed after it was applied; restore the file and write a new migration instead`,
    )
  }
}

export class MigrationFailedError extends Error {
  override name = 'MigrationFailedError'
  constructor(file: string, line: number | null, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`Migration ${line === null ? file : `${file}:${line}`} failed: ${reason}`, { cause })
  }
}

/** Another transaction holds a table that a migration needs for itself, and doesn't release it. */
export class MigrationLockedError extends Error {
  override name = 'MigrationLockedError'
  constructor(file: string, holder: string, cause: unknown) {
    super(
      `Migration ${file} could not lock a table it changes: ${holder}; end that transaction and start again (nothing was changed)`,
      { cause },
    )
  }
}

/** Nothing answers at the control socket: the site is stopped. */
export class SiteNotRunningError extends Error {
  override name = 'SiteNotRunningError'
  constructor(dataDir: string, options?: ErrorOptions) {
    super(`No running site answers in ${dataDir}`, options)
  }
}

/** The running site rejected or failed a command. `remoteName` is the error's name there. */
export class ControlCommandError extends Error {
  override name = 'ControlCommandError'
  readonly remoteName: string
  constructor(remoteName: string, message: string) {
    super(message)
    this.remoteName = remoteName
  }
}

/** Something was to be written in a transaction that was begun to read only. The database is well. */
export class ReadOnlyTransactionError extends Error {
  override name = 'ReadOnlyTransactionError'
  constructor(options?: ErrorOptions) {
    super('The transaction only reads', options)
  }
}
