import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type RedisServer, spawnRedis, startRedis } from '#tests/redis-server.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import type { SharedCache } from './shared-cache.ts'
import { redisCache } from './shared-cache-redis.ts'

const opened: SharedCache[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((cache) => cache.close()))
})

/** Once its connection stands. */
async function open(
  url: string,
  { prefix = 'site:', ...options }: { prefix?: string; patienceMs?: number; restMs?: number } = {},
) {
  const { log, lines } = memoryLog()
  const cache = redisCache({ url, prefix, log, patienceMs: 500, ...options })
  opened.push(cache)
  await expect
    .poll(async () => {
      await cache.set('probe', Buffer.from('x'), 60_000)
      return cache.get('probe')
    })
    .toEqual(Buffer.from('x'))
  return { cache, lines }
}

const real = await spawnRedis()
const kinds = [
  { kind: 'the stand-in', start: startRedis },
  // The same server for all, as it is a process.
  ...(real
    ? [{ kind: 'a real one', start: async () => ({ url: real.url, close: async () => undefined }) }]
    : []),
]
afterAll(() => real?.close())

describe.each(kinds)('$kind', ({ start }) => {
  let server: { url: string; close(): Promise<void> }
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.close())

  test('gives back bytes as they were, to every process of the site and to no other site', async () => {
    const [{ cache: one }, { cache: other }] = [await open(server.url), await open(server.url)]
    const { cache: neighbor } = await open(server.url, { prefix: 'neighbor:' })
    const bytes = Buffer.from([0, 255, 13, 10, 128])
    await one.set('page', bytes, 60_000)
    expect(await other.get('page')).toEqual(bytes)
    expect(await neighbor.get('page')).toBeNull()
    expect(await one.get('none')).toBeNull()
  })

  test('forgets what is too old', async () => {
    const { cache } = await open(server.url)
    await cache.set('short', Buffer.from('x'), 30)
    await expect.poll(() => cache.get('short')).toBeNull()
  })

  test('lets one process claim a page, until it releases it or takes too long', async () => {
    const [{ cache: one }, { cache: other }] = [await open(server.url), await open(server.url)]
    expect([await one.claim('a', 60_000), await other.claim('a', 60_000)]).toEqual([true, false])
    await other.release('a')
    expect(await other.isClaimed('a')).toBe(true)
    await one.release('a')
    expect(await other.isClaimed('a')).toBe(false)
    expect(await other.claim('a', 30)).toBe(true)
    await expect.poll(() => one.claim('a', 60_000)).toBe(true)
  })
})

test('a claim that ends while it is released, and becomes another process’s, stays', async () => {
  const server = await startRedis()
  try {
    const { cache } = await open(server.url)
    await cache.claim('a', 60_000)
    server.afterNext(() => server.entries.set('site:claim:a', Buffer.from('another process')))
    await cache.release('a')
    expect(await cache.isClaimed('a')).toBe(true)
  } finally {
    await server.close()
  }
})

describe('without a server that answers', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.close())
  afterEach(() => server.resume())

  test('nothing is found, everybody may go on, and the log says it once', async () => {
    const { log, lines } = memoryLog()
    const cache = redisCache({ url: 'redis://127.0.0.1:1', prefix: 'site:', log })
    opened.push(cache)
    expect(await cache.get('page')).toBeNull()
    expect(await cache.claim('page', 1_000)).toBe(true)
    await cache.set('page', Buffer.from('x'), 1_000)
    await delay(500)
    expect(lines.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'warn: the shared cache can’t be used; each process renders for itself',
    ])
  })

  test('one that stalls costs one call its patience, and the next none', async () => {
    const { cache, lines } = await open(server.url, { patienceMs: 100, restMs: 60_000 })
    server.stall()
    const start = performance.now()
    expect(await cache.get('page')).toBeNull()
    const waited = performance.now() - start
    expect(waited).toBeGreaterThan(90)
    const next = await Promise.race([cache.get('page'), delay(80, 'waited')])
    expect(next).toBeNull()
    expect(lines).toHaveLength(1)
  })

  test('one that comes back is used again', async () => {
    const { cache, lines } = await open(server.url)
    server.cut()
    await expect.poll(() => cache.get('probe')).toBeNull()
    server.resume()
    await expect.poll(() => cache.get('probe'), { timeout: 10_000 }).toEqual(Buffer.from('x'))
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'info'])
  })
})
