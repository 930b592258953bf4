import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DomainError } from '#domain/errors.ts'

const run = promisify(execFile)
const longestMs = 30 * 60_000

/** For PostgreSQL's client programs. The password goes this way, because arguments are visible to everyone on the machine. */
export function environment(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  return {
    ...process.env,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(searchParams.get('sslmode') && { PGSSLMODE: searchParams.get('sslmode')! }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
}

/** Runs one to its end. Throws `unavailable` with what it said. */
export async function tool(
  program: 'pg_dump' | 'pg_restore',
  args: string[],
  databaseUrl: string,
): Promise<void> {
  try {
    await run(program, args, { env: environment(databaseUrl), timeout: longestMs })
  } catch (error) {
    throw refusal(program, error as { code?: string | number; stderr?: string })
  }
}

export function refusal(
  program: string,
  { code, stderr, message }: { code?: string | number; stderr?: string; message?: string },
): DomainError {
  if (code === 'ENOENT')
    return new DomainError(
      'unavailable',
      `${program} is not installed where the site runs. Install PostgreSQL’s client programs, or use your provider’s own backups.`,
    )
  const reason = stderr?.split('\n').find((line) => line.trim() !== '') ?? message ?? String(code)
  return new DomainError('unavailable', `${program} stopped: ${reason.slice(0, 300)}`)
}
