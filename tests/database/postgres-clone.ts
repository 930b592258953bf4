import { Client, escapeIdentifier, type PoolConfig } from 'pg'
import { createDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsKey } from './migrations-key.ts'
import { silentLog } from './silent-log.ts'

const OWNER = 'bt_db_owner'
const TEMPLATE_PREFIX = 'bt_db_template_'
const CLONE_PREFIX = 'bt_db_clone_'
const TEMPLATES_KEPT = 3
// Any number: it keeps two workers from creating the template, or the role, at the same time.
const ADVISORY_LOCK = 4_871_094

export type Clone = { connection: PoolConfig; drop(): Promise<void> }

let clones = 0

/**
 * A separate database for a test file, copied from a template that an owner without privileges migrated, unless null.
 */
export async function clonePostgres(superuserUrl: string, migrations: string | null): Promise<Clone> {
  const template = TEMPLATE_PREFIX + (await migrationsKey(migrations))
  clones += 1
  const name = `${CLONE_PREFIX}${process.pid}_${clones}`
  await underLock(superuserUrl, async (admin) => {
    await ensureOwner(admin)
    await dropLeftovers(admin, template)
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (!rowCount) await makeTemplate(admin, superuserUrl, template, migrations)
    await admin.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} owner ${OWNER}`,
    )
  })
  return {
    connection: asOwner(superuserUrl, name),
    drop: () => underLock(superuserUrl, (admin) => dropDatabase(admin, name)),
  }
}

async function underLock<T>(superuserUrl: string, fn: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: superuserUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    return await fn(admin)
  } finally {
    await admin.end()
  }
}

async function ensureOwner(admin: Client): Promise<void> {
  const { rows } = await admin.query('select rolconfig from pg_roles where rolname = $1', [OWNER])
  if (rows.length === 0)
    await admin.query(
      `create role ${OWNER} login nosuperuser createrole createdb nobypassrls password '${OWNER}'`,
    )
  // Nothing here has to survive a power cut.
  if (!rows[0]?.rolconfig) await admin.query(`alter role ${OWNER} set synchronous_commit to off`)
}

async function makeTemplate(
  admin: Client,
  superuserUrl: string,
  template: string,
  migrations: string | null,
) {
  const unfinished = `${TEMPLATE_PREFIX}unfinished`
  await dropDatabase(admin, unfinished)
  await admin.query(`create database ${unfinished} owner ${OWNER}`)
  const db = createDatabase({
    connection: asOwner(superuserUrl, unfinished),
    embedded: false,
    log: silentLog,
    poolSize: 1,
  })
  try {
    if (migrations) await migrate(db, { directory: migrations })
  } finally {
    await db.close()
  }
  await admin.query(`alter database ${unfinished} rename to ${escapeIdentifier(template)}`)
}

/** Clones of killed runs, and the templates of older migrations. */
async function dropLeftovers(admin: Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'bt\\_db\\_%' order by oid desc`,
  )
  const names = rows.map((row) => row.datname)
  const dead = names.filter(
    (name) => name.startsWith(CLONE_PREFIX) && !isAlive(Number(name.split('_').at(-2))),
  )
  const old = names
    .filter((name) => name.startsWith(TEMPLATE_PREFIX) && name !== template)
    .slice(TEMPLATES_KEPT)
  for (const name of [...dead, ...old]) await dropDatabase(admin, name)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
}

function asOwner(superuserUrl: string, database: string): PoolConfig {
  const { hostname, port } = new URL(superuserUrl)
  return { host: hostname, port: Number(port || 5432), user: OWNER, password: OWNER, database }
}
