import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient, RESP_TYPES } from '@redis/client'
import type { SharedCache } from './shared-cache.ts'

type Options = {
  /** `redis://` or `rediss://`, with user and password if the server asks for them. */
  url: string
  /** Of the site: several can share a server. */
  prefix: string
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  /** How long a call may take, in milliseconds. */
  patienceMs?: number
  /** How long nothing is asked after a call took longer, in milliseconds. */
  restMs?: number
}

const claimPrefix = 'claim:'
// One step: between two, the claim could end and become another process’s.
const deleteIfOwn = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

/**
 * Valkey, Redis or another server that speaks their protocol. Resolves at once: until the connection stands, and while it
 * is broken, nothing is found. A server that stalls costs one call its patience, and the others nothing while it rests.
 */
export function redisCache({ url, prefix, log, patienceMs = 100, restMs = 1_000 }: Options): SharedCache {
  const own = randomUUID()
  let isAway = false
  let restUntil = 0
  const client = createClient({
    url,
    keyPrefix: prefix,
    disableOfflineQueue: true,
    // What a stalled server hasn't taken waits in memory.
    commandsQueueMaxLength: 1_000,
    socket: { connectTimeout: 5_000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 2_000) },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const noticeAway = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'the shared cache can’t be used; each process renders for itself')
    isAway = true
  }
  client.on('error', noticeAway)
  void client.connect().catch(noticeAway)

  async function attempt<T>(otherwise: T, call: () => Promise<T>): Promise<T> {
    if (!client.isReady || Date.now() < restUntil) return otherwise
    const timer = new AbortController()
    try {
      const late = delay(patienceMs, undefined, { signal: timer.signal }).then(() => {
        restUntil = Date.now() + restMs
        throw new Error(`no answer within ${patienceMs} ms`)
      })
      late.catch(() => undefined)
      const answer = call()
      answer.catch(() => undefined)
      const found = await Promise.race([answer, late])
      if (isAway) log.info({}, 'the shared cache is used again')
      isAway = false
      return found
    } catch (error) {
      noticeAway(error)
      return otherwise
    } finally {
      timer.abort()
    }
  }

  return {
    get: (key) => attempt(null, () => client.get(key)),
    set: (key, value, ms) =>
      attempt(undefined, async () => {
        await client.set(key, value, { expiration: { type: 'PX', value: ms } })
      }),
    claim: (key, ms) =>
      attempt(true, async () => {
        const options = { condition: 'NX', expiration: { type: 'PX', value: ms } } as const
        return (await client.set(claimPrefix + key, own, options)) !== null
      }),
    release: (key) =>
      attempt(undefined, async () => {
        await client.eval(deleteIfOwn, { keys: [claimPrefix + key], arguments: [own] })
      }),
    isClaimed: (key) => attempt(false, async () => (await client.exists(claimPrefix + key)) > 0),
    async close() {
      if (client.isOpen) client.destroy()
    },
  }
}

/** Rejects, with the server's own words, if it doesn't answer within five seconds. */
export async function pingRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: 5_000, reconnectStrategy: false } })
  // The same error rejects the call.
  client.on('error', () => undefined)
  const late = new AbortController()
  try {
    await Promise.race([
      client.connect().then(() => client.ping()),
      delay(5_000, undefined, { signal: late.signal }).then(() => {
        throw new Error('no answer within five seconds')
      }),
    ])
  } catch (error) {
    throw new Error(`CACHE_URL: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    late.abort()
    if (client.isOpen) client.destroy()
  }
}
