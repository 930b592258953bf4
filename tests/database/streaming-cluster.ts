import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '#tests/free-port.ts'

const run = promisify(execFile)
const bin = '/usr/lib/postgresql/15/bin'

/** Whether this machine can start servers of its own. */
export const canStream = existsSync(join(bin, 'pg_basebackup'))

export type Server = {
  port: number
  /** As this role, of the cluster's only database. */
  url(role?: string): string
  /** As a superuser. */
  query<Row extends object>(text: string): Promise<Row[]>
  /** Sends this signal to the server and everything that it started. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  start(): Promise<void>
  /** `immediate` is a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
}

export type Replica = Server & {
  pause(): Promise<void>
  resume(): Promise<void>
  promote(): Promise<void>
  /** Once it has replayed what the primary has written until now. */
  caughtUp(): Promise<void>
}

export type StreamingCluster = {
  primary: Server
  addReplica(settings?: Record<string, string>, from?: Server): Promise<Replica>
  close(): Promise<void>
}

/** A primary of its own, on free ports and in a temporary folder, whose owner has no special rights. */
export async function openStreamingCluster(): Promise<StreamingCluster> {
  await closeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder])
  const servers: (Server & { folder: string })[] = []
  const primary = await open('primary', {})
  await pg('initdb', '-D', primary.folder, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8')
  await primary.start()
  await superuserQuery(primary.port, 'postgres', 'create role baobab login createrole')
  await superuserQuery(primary.port, 'postgres', 'create database baobab owner baobab')

  async function open(name: string, settings: Record<string, string>) {
    const port = await freePort()
    const data = join(folder, name)
    // A restart would lose nothing that it should keep: only power cuts need more.
    const flags = {
      port: String(port),
      unix_socket_directories: '',
      listen_addresses: '127.0.0.1',
      fsync: 'off',
      // How soon a replica connects again; five seconds by default.
      wal_retrieve_retry_interval: '200ms',
      ...settings,
    }
    const options = Object.entries(flags)
      .map(([key, value]) => `-c ${key}=${value}`)
      .join(' ')
    const log = `${data}.log`
    const control = (...args: string[]) => pg('pg_ctl', '-D', data, '-w', '-t', '60', ...args)
    const server = {
      folder: data,
      port,
      url: (role = 'baobab') => `postgres://${role}@127.0.0.1:${port}/baobab`,
      query: <Row extends object>(text: string) => superuserQuery<Row>(port, 'baobab', text),
      signal: (signal: NodeJS.Signals) => signalAll(pidOf(data), signal),
      async start() {
        // After a kill, the file names a process that is gone, or one that nobody has waited for.
        if (pidOf(data) === null) rmSync(join(data, 'postmaster.pid'), { force: true })
        await control('-l', log, '-o', options, 'start').catch((error: unknown) => {
          throw new Error(`PostgreSQL did not start: ${readIfThere(log).slice(-1_000)}`, { cause: error })
        })
      },
      stop: (mode: string) => control('-m', mode, 'stop'),
    }
    servers.push(server)
    return server
  }

  return {
    primary,
    async addReplica(settings = {}, from = primary) {
      const server = await open(`replica-${servers.length}`, settings)
      await pg(
        'pg_basebackup',
        '-D',
        server.folder,
        '-d',
        from.url('postgres'),
        '-R',
        '--checkpoint=fast',
        '--no-sync',
      )
      await server.start()
      const position = (of: Server, text: string) =>
        of.query<{ lsn: string }>(`select pg_wal_lsn_diff(${text}, '0/0')::text as lsn`)
      return {
        ...server,
        pause: async () => void (await server.query('select pg_wal_replay_pause()')),
        resume: async () => void (await server.query('select pg_wal_replay_resume()')),
        promote: async () => void (await server.query('select pg_promote(true, 60)')),
        async caughtUp() {
          const [written] = await position(from, 'pg_current_wal_flush_lsn()')
          for (;;) {
            const [replayed] = await position(server, 'pg_last_wal_replay_lsn()')
            if (BigInt(replayed!.lsn) >= BigInt(written!.lsn)) return
          }
        },
      }
    },
    close: () => closeFolder(folder),
  }
}

const prefix = 'baobab-cluster-'

/** Of runs that were killed. */
async function closeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const pid = name.slice(prefix.length).split('-')[0]
    if (readIfThere(`/proc/${pid}/cmdline`) === '') await closeFolder(join(tmpdir(), name))
  }
}

async function closeFolder(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pid = pidOf(join(folder, name))
    if (pid !== null) await signalAll(pid, 'SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** PostgreSQL refuses to run as root. */
async function pg(name: string, ...args: string[]): Promise<void> {
  const program = join(bin, name)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await run('runuser', ['-u', 'postgres', '--', program, ...args])
  else await run(program, args)
}

async function superuserQuery<Row extends object>(
  port: number,
  database: string,
  text: string,
): Promise<Row[]> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * Below those that the system gives to connections: one of them, made again and again while the server is down, might get
 * the very port, and connect to itself.
 */

/** Null unless the server runs: the file stays after a crash, and its number may be another's. */
function pidOf(data: string): number | null {
  const pid = Number(readIfThere(join(data, 'postmaster.pid')).split('\n')[0])
  return pid > 0 && readIfThere(`/proc/${pid}/cmdline`).includes(data) ? pid : null
}

async function signalAll(pid: number | null, signal: NodeJS.Signals): Promise<void> {
  if (pid === null) throw new Error('The server is not running')
  // Itself first: it would start its children again.
  const all = [pid, ...childrenOf(pid)]
  for (const each of all) killIfThere(each, signal)
  while (signal === 'SIGKILL' && all.some((each) => readIfThere(`/proc/${each}/cmdline`) !== ''))
    await delay(10)
}

const childrenOf = (pid: number): number[] =>
  readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ENOTDIR', 'ESRCH'].includes(String(error.code))
    )
      return ''
    throw error
  }
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
