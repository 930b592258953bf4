import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Tx } from './client.ts'
import {
  ChangedMigrationError,
  MigrationFailedError,
  MigrationLockedError,
  NewerSchemaError,
} from './errors.ts'

export type MigrateOptions = {
  directory: string
  /** The auth service is external: from `auth/`, apply only the accounts table, and only if there is none. */
  withoutAuth?: boolean
  onApply?: (name: string) => void
  /** Called each time that a lock wasn't available and will be requested again later. */
  onWait?: (name: string, holder: string) => void
  locks?: LockPatience
}

/** How long a migration waits for a lock, per attempt and in total, in milliseconds. */
type LockPatience = { eachMs: number; totalMs: number }
// Other requests for the same table queue behind the attempt: shorter than people notice.
const lockPatience: LockPatience = { eachMs: 1_000, totalMs: 5 * 60_000 }
const LONGEST_PAUSE_MS = 10_000

type Migration = { name: string; text: string; checksum: string; isBeforeBaseline?: boolean }
type Applied = { name: string; checksum: string }

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
// Any number, as long as it is the same in every version of the program.
const ADVISORY_LOCK = 4_871_093
const ATTEMPTS = 5

/**
 * Applies the SQL files that the database doesn't have yet, `auth/` first, each in its own transaction; returns their
 * names. Several processes may call it at once. Throws `NewerSchemaError`, `ChangedMigrationError`,
 * `MigrationFailedError`, `MigrationLockedError`.
 */
export async function migrate(db: Db, options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.directory)
  await db.transaction(createLedger, { unbounded: true, bulk: true })
  assertKnown(files, await listApplied(db))

  const applied: string[] = []
  for (const file of await wanted(db, files, options)) {
    if (!(await applyWhenFree(db, file, options))) continue
    applied.push(file.name)
    options.onApply?.(file.name)
  }
  return applied
}

/** The migrations that the database lacks; none when it is current. Throws like `migrate`. */
export async function listPendingMigrations(db: Db, options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.directory)
  const applied = (await hasLedger(db)) ? await listApplied(db) : []
  assertKnown(files, applied)
  const names = new Set(applied.map((migration) => migration.name))
  return (await wanted(db, files, options)).map((file) => file.name).filter((name) => !names.has(name))
}

/**
 * Whether the database has all of this program's migrations. One with more is current, too: while a newer version is
 * being rolled out, the older version's processes keep serving.
 */
export async function isSchemaCurrent(db: Db, options: MigrateOptions): Promise<boolean> {
  const names = (await wanted(db, await readMigrations(options.directory), options)).map((file) => file.name)
  const applied = new Set((await listApplied(db)).map((migration) => migration.name))
  return names.every((name) => applied.has(name))
}

/** Its line in the ledger; a database created by the earlier migrations has theirs instead. */
const BASELINE = '0151_baseline.sql'
const BEFORE_BASELINE = 'before-baseline'
// Each folder is loaded completely before the next: tables reference tables, functions reference tables, policies and
// triggers both.
const BASELINE_FOLDERS = ['tables', 'functions', 'rules']

async function readMigrations(directory: string): Promise<Migration[]> {
  const read = async (folder: string): Promise<Migration[]> => {
    const names = (await readdir(join(directory, folder))).filter((name) => name.endsWith('.sql')).sort()
    const odd = names.find((name) => !FILE_NAME.test(name))
    if (odd) throw new Error(`${join(directory, folder, odd)} is not named like 0001_name.sql`)
    return Promise.all(names.map((name) => readMigration(directory, folder ? `${folder}/${name}` : name)))
  }
  const [auth, later] = [await read('auth'), await read('')]
  const baseline = await readBaseline(join(directory, '../schema'))
  if (!baseline) return [...auth, ...later]
  const before = (await read(BEFORE_BASELINE)).map((file) => ({
    ...file,
    name: file.name.slice(BEFORE_BASELINE.length + 1),
    isBeforeBaseline: true,
  }))
  return [...auth, ...before, baseline, ...later]
}

async function readBaseline(directory: string): Promise<Migration | null> {
  if (!existsSync(directory)) return null
  const texts: string[] = []
  for (const folder of BASELINE_FOLDERS) {
    const names = (await readdir(join(directory, folder))).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names) texts.push((await readMigration(directory, `${folder}/${name}`)).text)
  }
  const text = texts.join('\n')
  // Function bodies reference functions that come later.
  return {
    name: BASELINE,
    text: `set local check_function_bodies = off;\n${text}`,
    checksum: checksumOf(text),
  }
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  // A checkout on Windows may have changed the line endings, which doesn't count as a change.
  const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, text, checksum: checksumOf(text) }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

// Our rows reference this table. The service's own database already has it, with more columns.
const ACCOUNTS = 'auth/0001_users.sql'

async function wanted(
  db: Db,
  files: Migration[],
  { withoutAuth = false }: MigrateOptions,
): Promise<Migration[]> {
  const ours = await fromBaseline(db, files)
  if (!withoutAuth) return ours
  const isOurs = await hasOwnAccounts(db)
  return ours.filter(({ name }) => !name.startsWith('auth/') || (isOurs && name === ACCOUNTS))
}

/**
 * Without the baseline for a database that the earlier migrations created or started to create; without those for any
 * other.
 */
async function fromBaseline(db: Db, files: Migration[]): Promise<Migration[]> {
  const before = new Set(files.filter((file) => file.isBeforeBaseline).map(({ name }) => name))
  if (before.size === 0) return files
  const isOlder = (await hasLedger(db)) && (await listApplied(db)).some(({ name }) => before.has(name))
  return files.filter((file) => (isOlder ? file.name !== BASELINE : !file.isBeforeBaseline))
}

async function hasLedger(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.schema_migrations') is not null as "exists"`.execute(db.raw)
  return rows[0]?.exists === true
}

/** Whether the accounts table is ours, or is going to be, rather than an auth service's. */
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

// For the transaction, not for the session: a transaction pooler may give the session to another client.
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

/**
 * Requests a table's lock briefly and again after a pause, so that no queue forms behind the migration: old processes
 * continue between attempts. Each attempt is its own transaction, and leaves nothing behind.
 */
async function applyWhenFree(db: Db, file: Migration, options: MigrateOptions): Promise<boolean> {
  const { eachMs, totalMs } = options.locks ?? lockPatience
  const until = performance.now() + totalMs
  for (let pauseMs = eachMs; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await applyWithRetry(db, file, eachMs)
    } catch (error) {
      if (!isLockRefused(error)) throw error
      const holder = await findHolder(db)
      if (performance.now() + pauseMs > until) throw new MigrationLockedError(file.name, holder, error)
      options.onWait?.(file.name, holder)
      await delay(pauseMs)
    }
  }
}

// `lock_not_available` and `deadlock_detected`.
function isLockRefused(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '55P03' || error.code === '40P01'
  return error instanceof Error && error.cause !== undefined && isLockRefused(error.cause)
}

/** The oldest transaction open elsewhere, in words for the log: most likely it holds the lock. */
async function findHolder(db: Db): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; state: string; since: string }>`
    select a.pid, a.usename as name, a.state, to_char(a.xact_start at time zone 'UTC', 'HH24:MI:SS') as since
    from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
      and exists (select from pg_locks l where l.pid = a.pid and l.granted and l.relation >= 16384)
    order by a.xact_start limit 1`.execute(db.raw)
  const [oldest] = rows
  return oldest
    ? `the oldest open transaction is that of pid ${oldest.pid} (${oldest.name}, ${oldest.state}, since ${oldest.since} UTC)`
    : 'whoever had it has let go meanwhile'
}

// Roles belong to the whole server, the lock only to one database: two databases migrating at once may both create or
// grant a role. The loser's transaction is rolled back, and finds the role on the next attempt.
async function applyWithRetry(db: Db, file: Migration, lockMs: number): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => applyOnce(tx, file, lockMs), { unbounded: true, bulk: true })
    } catch (error) {
      const cause = error instanceof MigrationFailedError ? error.cause : error
      if (attempt === ATTEMPTS || !isRoleRace(cause)) throw error
    }
  }
}

function isRoleRace(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  // The last is `undefined_object`: the other one has just made the role, and this connection still remembers that there is none.
  return (
    error.constraint === 'pg_authid_rolname_index' ||
    error.message.startsWith('tuple concurrently ') ||
    (error.code === '42704' && error.message.startsWith('role '))
  )
}

async function applyOnce(tx: Tx, file: Migration, lockMs: number): Promise<boolean> {
  // Without a limit: the holder of this one is migrating, and no page requests it.
  await lock(tx)
  await sql.raw(`set local lock_timeout = ${Math.trunc(lockMs)}`).execute(tx)
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
