import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { type EmbeddedDatabase, openEmbedded } from '#db/embedded/open.ts'
import { type Beginning, readBeginning, restore } from './beginning.ts'
import { silentLog } from './silent-log.ts'

type Kept = { embedded: EmbeddedDatabase; beginning: Beginning; isLent: boolean }

export type Lent = { connection: EmbeddedDatabase['connection']; giveBack(): Promise<void> }

// A file that loads its modules anew must not lose it.
const worker = globalThis as { keptEmbedded?: Kept | null }

/**
 * A database of that snapshot. Opening one takes more than a second, most of what a usual file needs: the worker keeps
 * one, and puts it back as it was between two files. Whoever wants a second at the same time gets one of their own.
 */
export async function borrowEmbedded(snapshot: Uint8Array): Promise<Lent> {
  const kept = worker.keptEmbedded
  if (kept?.isLent) return openOwn(snapshot)
  if (kept && (await asOwner(kept.embedded, (client) => restore(client, kept.beginning)))) return lend(kept)
  worker.keptEmbedded = null
  await kept?.embedded.close()
  const embedded = await open(snapshot)
  const beginning = await asOwner(embedded, readBeginning)
  worker.keptEmbedded = { embedded, beginning, isLent: false }
  removeAtEnd(String(embedded.connection.host))
  return lend(worker.keptEmbedded)
}

export async function openOwn(snapshot: Uint8Array): Promise<Lent> {
  const embedded = await open(snapshot)
  return { connection: embedded.connection, giveBack: () => embedded.close() }
}

const open = (snapshot: Uint8Array) => openEmbedded({ dataDir: 'memory', log: silentLog, snapshot })

function lend(kept: Kept): Lent {
  kept.isLent = true
  return {
    connection: kept.embedded.connection,
    async giveBack() {
      kept.isLent = false
    },
  }
}

async function asOwner<T>({ connection }: EmbeddedDatabase, fn: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

/** The folder of its socket; the memory goes with the worker, which is told to end by a signal. */
function removeAtEnd(folder: string) {
  process.once('SIGTERM', () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
}
