import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DomainError } from '#domain/errors.ts'
import type { Dumper } from './backups.ts'

const run = promisify(execFile)
const longestMs = 30 * 60_000

/** `pg_dump`, where it is installed. A password goes by the environment: arguments are for everybody on the machine. */
export const postgresDumper = (databaseUrl: string): Dumper => ({
  engine: 'postgres',
  ending: '.dump',
  async dump(path) {
    await tool('pg_dump', ['--format=custom', `--file=${path}`], databaseUrl)
  },
  // The custom format tells what it has, not how many.
  countRows: async () => null,
  async restore(path) {
    const listed = await tool('pg_restore', ['--list', path], databaseUrl)
    const tables = [...listed.matchAll(/ TABLE DATA (\S+) (\S+) /g)].map(
      ([, schema, name]) => `${schema}.${name}`,
    )
    if (tables.length === 0) throw new Error('it holds no tables')
    // Reads every byte of it, and writes nothing.
    await tool('pg_restore', ['--file=/dev/null', path], databaseUrl)
    return Object.fromEntries(tables.map((table) => [table, 0]))
  },
})

async function tool(program: 'pg_dump' | 'pg_restore', args: string[], databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(searchParams.get('sslmode') && { PGSSLMODE: searchParams.get('sslmode')! }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  try {
    const { stdout } = await run(program, args, { env, timeout: longestMs, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string }
    if (code === 'ENOENT')
      throw new DomainError(
        'unavailable',
        `${program} is not installed where the site runs. Install PostgreSQL’s client programs, or use your provider’s own backups.`,
      )
    if (stderr?.includes('row-level security'))
      throw new DomainError(
        'unavailable',
        'The site can’t copy every row: consents are closed to the owner of its database, too. Make the backup with a role that has BYPASSRLS, or by your provider.',
      )
    const reason = stderr?.split('\n').find((line) => line.trim() !== '') ?? String(code)
    throw new DomainError('unavailable', `${program} stopped: ${reason.slice(0, 300)}`)
  }
}
