import { Client } from 'pg'
import { StartError } from '../start/stop-line.ts'
import { countRows } from './count-rows.ts'
import { tool } from './postgres-tools.ts'

type Target = { ownerUrl: string; superuserUrl: string | undefined }

/**
 * Puts a dump in the empty database of `ownerUrl`, and returns its rows by table. A superuser has to: policies would keep
 * rows from the owner. Throws `StartError`, and `DomainError` with what `pg_restore` said.
 */
export async function restorePostgres(
  file: string,
  { ownerUrl, superuserUrl }: Target,
): Promise<Record<string, number>> {
  if (!superuserUrl)
    throw new StartError(
      'Name a superuser of that server: say --as -, which asks for its address, or set RESTORE_AS',
    )
  if (nameOf(superuserUrl) !== nameOf(ownerUrl))
    throw new StartError(
      `--as and DATABASE_URL name two databases: ${nameOf(superuserUrl)} and ${nameOf(ownerUrl)}`,
    )
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows: roles } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    )
    if (!roles[0]?.rolsuper)
      throw new StartError('The role of --as is no superuser: policies would keep rows from it')
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace where c.relkind = 'r' and s.nspname in ('public', 'auth')",
    )
    if (rows[0]!.n > 0)
      throw new StartError(`The database ${nameOf(ownerUrl)} has ${rows[0]!.n} tables: give an empty one`)
    // The roles that policies name belong to the server, not to the dump.
    for (const role of ['anon', 'authenticated'])
      await client.query(
        `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`,
      )
    const owner = decodeURIComponent(new URL(ownerUrl).username)
    await client.query(`grant anon, authenticated to ${client.escapeIdentifier(owner)}`)
    await tool(
      'pg_restore',
      ['--exit-on-error', '--single-transaction', `--dbname=${nameOf(superuserUrl)}`, file],
      superuserUrl,
    )
    // Its rows name transactions of the server that the dump is from.
    await client.query('truncate cache_bumps')
    return await countRows(async (statement) => (await client.query(statement)).rows)
  } finally {
    await client.end()
  }
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
