import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { DomainError } from '#domain/errors.ts'
import type { Dumper } from './backups.ts'
import { countRows } from './count-rows.ts'
import { environment, refusal, tool } from './postgres-tools.ts'

/**
 * `pg_dump`, if installed, as a role that reads every row. The password goes through the environment: arguments are
 * visible to everyone on the machine.
 */
export const postgresDumper = (databaseUrl: string): Dumper => ({
  engine: 'postgres',
  ending: '.dump',
  isExact: true,
  async dump(path) {
    const client = await connect(databaseUrl)
    try {
      await assertReadsAll(client)
      // The dump and the counts are from the same snapshot.
      await client.query('begin transaction isolation level repeatable read, read only')
      const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
      const snapshot = `--snapshot=${rows[0]!.id}`
      await tool('pg_dump', ['--format=custom', snapshot, `--file=${path}`], databaseUrl)
      return await countRows(async (statement) => (await client.query(statement)).rows)
    } finally {
      await client.end()
    }
  },
  restore: (path) => countCopied(path, databaseUrl),
})

/** Throws `unavailable` with what keeps this role from making a backup: a wrong password, a missing right, no `pg_dump`. */
export async function assertCanDump(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await assertReadsAll(client)
  } finally {
    await client.end()
  }
  await tool('pg_dump', ['--version'], databaseUrl)
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => client.end())
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DomainError('unavailable', `The backup role can’t connect: ${reason}`, { cause: error })
  }
}

/** Throws `unavailable` with what the role lacks. */
async function assertReadsAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; bypasses: boolean; closed: string | null }>(`
    select current_user as name, r.rolsuper or r.rolbypassrls as bypasses,
      (select string_agg(c.oid::regclass::text, ', ') from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'S') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
         and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'))) as closed
    from pg_roles r where r.rolname = current_user`)
  const { name, bypasses, closed } = rows[0]!
  if (!bypasses)
    throw new DomainError(
      'unavailable',
      `The role ${name} can’t read every row: row-level security applies to it. Set BACKUP_DATABASE_URL to a role with BYPASSRLS; docs/operations.md (“Backups”) has the SQL to create one.`,
    )
  if (closed)
    throw new DomainError(
      'unavailable',
      `The role ${name} may not read ${closed.slice(0, 200)}. Grant it pg_read_all_data.`,
    )
}

/** The rows of each table in the archive, which is read to its end. Writes nothing. */
async function countCopied(path: string, databaseUrl: string): Promise<Record<string, number>> {
  const child = spawn('pg_restore', ['--data-only', '--file=-', path], { env: environment(databaseUrl) })
  const ended = once(child, 'close').catch((error: unknown) => [error] as const)
  const complaint = text(child.stderr)
  const counts: Record<string, number> = {}
  let table: string | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    if (table === null) {
      const name = /^COPY (?:public\.)?(\S+) .*FROM stdin;$/.exec(line)?.[1]
      if (!name) continue
      table = name
      counts[name] = 0
    } else if (line === '\\.') table = null
    else counts[table]! += 1
  }
  const [outcome] = await ended
  if (outcome instanceof Error) throw refusal('pg_restore', outcome)
  if (outcome !== 0) throw refusal('pg_restore', { stderr: await complaint })
  if (Object.keys(counts).length === 0) throw new Error('it holds no tables')
  return counts
}
