import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Tx } from './client.ts'
import { ChangedMigrationError, MigrationFailedError, NewerSchemaError } from './errors.ts'

export type MigrateOptions = {
  directory: string
  /** The auth service is elsewhere: of `auth/` apply only the accounts' table, and that only where there is none. */
  withoutAuth?: boolean
  onApply?: (name: string) => void
}

type Migration = { name: string; text: string; checksum: string }
type Applied = { name: string; checksum: string }

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
// Any number, the same in every version of the program.
const ADVISORY_LOCK = 4_871_093
const ATTEMPTS = 5

/**
 * Applies the SQL files that the database doesn't have yet, `auth/` first, each in its own transaction; returns their
 * names. Several processes may call it at once. Throws `NewerSchemaError`, `ChangedMigrationError`, `MigrationFailedError`.
 */
export async function migrate(db: Db, options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.directory)
  await db.transaction(createLedger, { unbounded: true, bulk: true })
  assertKnown(files, await listApplied(db))

  const applied: string[] = []
  for (const file of await wanted(db, files, options)) {
    if (!(await applyWithRetry(db, file))) continue
    applied.push(file.name)
    options.onApply?.(file.name)
  }
  return applied
}

/** The migrations that the database lacks; none when it is current. Throws as `migrate` does. */
export async function listPendingMigrations(db: Db, options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.directory)
  const ledger = await sql<{ exists: boolean }>`
    select to_regclass('public.schema_migrations') is not null as "exists"`.execute(db.raw)
  const applied = ledger.rows[0]?.exists ? await listApplied(db) : []
  assertKnown(files, applied)
  const names = new Set(applied.map((migration) => migration.name))
  return (await wanted(db, files, options)).map((file) => file.name).filter((name) => !names.has(name))
}

/**
 * Whether the database has all of this program's migrations. One that has more is current, too: while a newer version
 * is being rolled out, the processes of the older one go on serving.
 */
export async function isSchemaCurrent(db: Db, options: MigrateOptions): Promise<boolean> {
  const names = (await wanted(db, await readMigrations(options.directory), options)).map((file) => file.name)
  const applied = new Set((await listApplied(db)).map((migration) => migration.name))
  return names.every((name) => applied.has(name))
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const read = async (folder: string): Promise<Migration[]> => {
    const names = (await readdir(join(directory, folder))).filter((name) => name.endsWith('.sql')).sort()
    const odd = names.find((name) => !FILE_NAME.test(name))
    if (odd) throw new Error(`${join(directory, folder, odd)} is not named like 0001_name.sql`)
    return Promise.all(names.map((name) => readMigration(directory, folder ? `${folder}/${name}` : name)))
  }
  return [...(await read('auth')), ...(await read(''))]
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  // A checkout on Windows may have changed the line ends, which is no change.
  const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

// What rows of ours point at. The service's own database has it already, with more columns.
const ACCOUNTS = 'auth/0001_users.sql'

async function wanted(
  db: Db,
  files: Migration[],
  { withoutAuth = false }: MigrateOptions,
): Promise<Migration[]> {
  if (!withoutAuth) return files
  const isOurs = await hasOwnAccounts(db)
  return files.filter(({ name }) => !name.startsWith('auth/') || (isOurs && name === ACCOUNTS))
}

/** Whether the table of accounts is one of ours, or is to become one, rather than an auth service's. */
export async function hasOwnAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean; isLedger: boolean }>`
    select to_regclass('auth.users') is not null as "isThere",
      to_regclass('public.schema_migrations') is not null as "isLedger"`.execute(db.raw)
  const { isThere = false, isLedger = false } = rows[0] ?? {}
  if (!isThere) return true
  return isLedger && (await listApplied(db)).some(({ name }) => name === ACCOUNTS)
}

async function createLedger(tx: Tx): Promise<void> {
  await lock(tx)
  await sql`create table if not exists public.schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(tx)
}

// For the transaction, not for the session: a transaction pooler may hand the session to another client.
async function lock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK}::bigint)`.execute(tx)
}

async function listApplied(db: Db): Promise<Applied[]> {
  const { rows } =
    await sql<Applied>`select name, checksum from public.schema_migrations order by name`.execute(db.raw)
  return rows
}

function assertKnown(files: Migration[], applied: Applied[]): void {
  const known = new Map(files.map((file) => [file.name, file.checksum]))
  const newer = applied.filter(({ name }) => !known.has(name))
  if (newer.length > 0) throw new NewerSchemaError(newer.map(({ name }) => name))
  const changed = applied.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (changed.length > 0) throw new ChangedMigrationError(changed.map(({ name }) => name))
}

// Roles belong to the whole server, the lock only to one database: two databases that migrate at once may both create a
// role or grant it. The loser's transaction is undone whole, and finds the role the next time.
async function applyWithRetry(db: Db, file: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => applyOnce(tx, file), { unbounded: true, bulk: true })
    } catch (error) {
      const cause = error instanceof MigrationFailedError ? error.cause : error
      if (attempt === ATTEMPTS || !isRoleRace(cause)) throw error
    }
  }
}

function isRoleRace(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.constraint === 'pg_authid_rolname_index' || error.message.startsWith('tuple concurrently ')
}

async function applyOnce(tx: Tx, file: Migration): Promise<boolean> {
  await lock(tx)
  const done = await sql`select 1 from public.schema_migrations where name = ${file.name}`.execute(tx)
  if (done.rows.length > 0) return false
  try {
    await sql.raw(file.text).execute(tx)
  } catch (error) {
    throw new MigrationFailedError(file.name, lineOf(error, file.text), error)
  }
  await sql`insert into public.schema_migrations (name, checksum) values (${file.name}, ${file.checksum})`.execute(
    tx,
  )
  return true
}

function lineOf(error: unknown, text: string): number | null {
  if (!(error instanceof DatabaseError) || error.position === undefined) return null
  return text.slice(0, Number(error.position) - 1).split('\n').length
}
