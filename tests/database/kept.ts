import { Client, type PoolConfig } from 'pg'
import { type Beginning, readBeginning, restore } from './beginning.ts'

export type Opened = {
  connection: PoolConfig
  /** For tests that may disable guards. */
  superuser: PoolConfig
  close(): Promise<void>
}

export type Lent = { connection: PoolConfig; giveBack(): Promise<void> }

type Kept = { opened: Opened; beginning: Beginning; isLent: boolean }

// A file that reloads its modules must not lose them.
const worker = globalThis as { keptDatabases?: Map<string, Kept> }

/**
 * A database created by `open`. Opening one takes more than a second, most of what a typical file needs: the worker
 * keeps one per name, and resets it between two files. A second one requested at the same time is separate.
 */
export async function borrow(name: string, open: () => Promise<Opened>): Promise<Lent> {
  worker.keptDatabases ??= new Map()
  const kept = worker.keptDatabases.get(name)
  if (kept?.isLent) return own(await open())
  if (kept && (await isPutBack(kept))) return lend(kept)
  worker.keptDatabases.delete(name)
  await kept?.opened.close()
  const opened = await open()
  const fresh = { opened, beginning: await asSuperuser(opened, readBeginning), isLent: false }
  worker.keptDatabases.set(name, fresh)
  return lend(fresh)
}

async function isPutBack({ opened, beginning }: Kept): Promise<boolean> {
  try {
    return await asSuperuser(opened, (client) => restore(client, beginning))
  } catch (error) {
    // On a machine that is too busy, its watchdog may have given it up.
    console.warn('A database of an earlier file is opened anew', error)
    return false
  }
}

export const own = (opened: Opened): Lent => ({
  connection: opened.connection,
  giveBack: () => opened.close(),
})

function lend(kept: Kept): Lent {
  kept.isLent = true
  return {
    connection: kept.opened.connection,
    async giveBack() {
      kept.isLent = false
    },
  }
}

async function asSuperuser<T>({ superuser }: Opened, fn: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...superuser })
  await client.connect()
  try {
    // Connections that a test leaked. The embedded database has one.
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return await fn(client)
  } finally {
    await client.end()
  }
}
