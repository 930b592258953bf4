import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type TestContext } from 'vitest'
import type { Db } from '#db/client.ts'
import { openDatabase } from '#db/open.ts'
import { writeStartedCluster } from '#tests/database/embedded-snapshot.ts'
import { silentLog } from '#tests/database/silent-log.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Run = { child: ChildProcess; out: string; err: string; ended: Promise<number | null> }

const running = new Set<ChildProcess>()
const folders: string[] = []
/** Of one test. */
const started: Run[] = []

/** An empty folder for a data directory, removed by `cleanUp`. */
export function emptyDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-start-'))
  folders.push(folder)
  return folder
}

/** A data directory as a first start leaves it, without demo data, from a copy: that start takes many seconds. */
export async function startedDataDir(): Promise<string> {
  const dataDir = emptyDataDir()
  await writeStartedCluster(join(root, 'db/migrations'), dataDir)
  return dataDir
}

/** Does something in the database of a data directory that no site has open. */
export async function inDatabase<T>(dataDir: string, fn: (db: Db) => Promise<T>): Promise<T> {
  const settings = { dataDir, databaseUrl: undefined, databasePoolSize: 1 }
  const { db, close } = await openDatabase(settings, silentLog)
  try {
    return await fn(db)
  } finally {
    await close()
  }
}

/** Call it in `afterEach`. After a failure it prints what the programs complained about. */
export async function cleanUp(context?: Pick<TestContext, 'task'>): Promise<void> {
  const isFailed = context?.task.result?.state === 'fail'
  for (const [nth, { err }] of started.splice(0).entries())
    if (isFailed && err) console.error(`What program ${nth + 1} complained about:\n${err.slice(-4_000)}`)

  const closed = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(closed)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Runs a program of the project with only these settings; by default without demo data and mail. */
export function run(
  env: Record<string, string>,
  args = ['build/server/server.js'],
  { cwd = root } = {},
): Run {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      DEMO_DATA: 'off',
      MAIL_DELIVERY: 'outbox',
      // Needs to be set explicitly with PostgreSQL, as does mail.
      PAYMENTS: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
  })
  running.add(child)
  const { promise: ended, resolve } = Promise.withResolvers<number | null>()
  const state: Run = { child, out: '', err: '', ended }
  started.push(state)
  child.stdout.on('data', (chunk) => {
    state.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    state.err += chunk
  })
  child.on('close', (code) => {
    running.delete(child)
    resolve(code)
  })
  return state
}

/** Collects a program's output until it matches. */
export async function printed(site: Run, stream: 'out' | 'err', wanted: RegExp): Promise<string> {
  const source = stream === 'out' ? site.child.stdout! : site.child.stderr!
  for (;;) {
    const match = wanted.exec(site[stream])
    if (match) return match[0]
    // Also after a signal, which leaves no exit code: after a test's time is up nothing else would end this loop.
    const end = site.child.exitCode ?? site.child.signalCode
    if (end !== null) throw new Error(`ended with ${end}: ${site.err}`)
    await Promise.race([once(source, 'data'), site.ended])
  }
}

/** The URL that the site prints once it answers. */
export const addressOf = (site: Run): Promise<string> => printed(site, 'out', /http:\/\/\S+(?=\n)/)

export async function expectOneLine(program: Run, line: RegExp) {
  expect(await program.ended).toBe(1)
  expect(program.err).toMatch(line)
  expect(program.err.trim().split('\n')).toHaveLength(1)
}

export function buildPages(): void {
  const built = spawnSync(process.execPath, ['-e', `import('./bin/build.js').then((m) => m.ensureBuilt())`], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(built.status, built.stderr).toBe(0)
}
