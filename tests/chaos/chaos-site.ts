import { randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '#db/client.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import {
  openStreamingCluster,
  type Replica,
  type StreamingCluster,
} from '#tests/database/streaming-cluster.ts'
import { addressOf, buildPages, cleanUp, emptyDataDir, type Run, run } from '#tests/server/site-process.ts'

export type ChaosSite = {
  cluster: StreamingCluster
  /** Null without `hasReplica`. */
  replica: Replica | null
  /** The primary, as the owner. */
  db: Db
  /** Starts the process, or another one after a kill. */
  start(env?: Record<string, string>): Promise<void>
  kill(): Promise<void>
  log(): string
  /** Rejects without a 2xx, with `RefusedError` for a 4xx. Follows the process to its next address. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<string>
  /** `isStale`: made before a change that the site knows of, and the next one wasn't ready at once. */
  look(path: string): Promise<{ text: string; isStale: boolean }>
  /** Signs up; later requests are this person's. Returns their id. */
  signUp(): Promise<string>
  close(): Promise<void>
}

/** 4xx. */
export class RefusedError extends Error {}

/** A site as a process of its own, on a PostgreSQL of its own that may come to harm. */
export async function openChaosSite({
  hasReplica = false,
  env = {},
}: {
  hasReplica?: boolean
  env?: Record<string, string>
} = {}): Promise<ChaosSite> {
  buildPages()
  const cluster = await openStreamingCluster()
  const replica = hasReplica ? await cluster.addReplica() : null
  const db = createDatabase({
    connection: { connectionString: cluster.primary.url() },
    embedded: false,
    log: silentLog,
    poolSize: 3,
  })
  const dataDir = emptyDataDir()
  let site: Run | null = null
  let address = ''
  let token = ''

  async function answerOf(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ text: string; status: string | null }> {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token && path.startsWith('/api/') && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
      // Longer than any answer may take: a hang would look like patience.
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    const words = `${method} ${path}: ${response.status} ${text.slice(0, 300)}`
    if (response.status >= 500) throw new Error(words)
    if (!response.ok) throw new RefusedError(words)
    return { text, status: response.headers.get('cache-status') }
  }
  const ask: ChaosSite['ask'] = async (...request) => (await answerOf(...request)).text

  return {
    cluster,
    replica,
    db,
    ask,
    async look(path) {
      const { text, status } = await answerOf('GET', path)
      return { text, isStale: status?.includes('ttl=-1') === true }
    },
    async start(more = {}) {
      site = run({
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.primary.url(),
        ...(replica && { DATABASE_READ_URL: replica.url() }),
        ...env,
        ...more,
      })
      address = await addressOf(site)
    },
    async kill() {
      site!.child.kill('SIGKILL')
      await site!.ended
    },
    log: () => site!.out,
    async signUp() {
      const account = { email: `${randomUUID()}@people.example`, password: 'kente-loom-harvest-7' }
      const { access_token, user } = JSON.parse(
        await ask('POST', '/auth/v1/signup', account, { 'content-type': 'application/json' }),
      )
      token = access_token
      return user.id
    },
    async close() {
      await cleanUp()
      await db.close()
      await cluster.close()
    },
  }
}
