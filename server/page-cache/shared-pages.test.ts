import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { businessTag } from '#domain/page-cache/tags.ts'
import { redisCache } from '#ports/shared-cache-redis.ts'
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'
import { type RedisServer, startRedis } from '#tests/redis-server.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { stubPages } from '#tests/server/stub-pages.ts'
import { memoryLog, testApp } from '#tests/server/test-app.ts'
import { CachedResponse } from './cached-response.ts'
import { SharedPages } from './shared-pages.ts'
import { createInvalidationHistory, subscribeToInvalidations } from './subscribe-to-invalidations.ts'

let database: TestDatabase
let server: RedisServer
let id: string
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Food')`.execute(tx)
      ;[id = ''] = await insertBusinesses(tx, [{ name: 'Mama', slug: 'mama' }])
    },
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  server = await startRedis()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(ends.splice(0).map((end) => end()))
  await server.close()
})

type Options = { prefix?: string; slow?: () => Promise<unknown>; validUntil?: Date; status?: number }

/** A process of the site with a cache of its own, and the shared one behind it. */
async function startProcess({ prefix = 'site:', slow, validUntil, status = 200 }: Options = {}) {
  const { log } = memoryLog()
  const pages = stubPages(async () => {
    const { name } = await database.db.asUser({ role: 'anon' }, (tx) =>
      tx.selectFrom('businesses').select('name').where('slug', '=', 'mama').executeTakeFirstOrThrow(),
    )
    await slow?.()
    const body = new Uint8Array(Buffer.from(`${name} `.padEnd(2_000, '.')))
    return { body, status, tags: new Set([businessTag(id)]), validUntil: validUntil ?? null }
  })
  const history = createInvalidationHistory()
  const cache = redisCache({ url: server.url, prefix, log, patienceMs: 1_000 })
  const shared = new SharedPages({
    cache,
    history,
    pack: (page: CachedResponse) => page.pack(),
    unpack: CachedResponse.unpack,
  })
  const { app, cache: own } = testApp({ pages, shared, patienceMs: 5_000 })
  const invalidations = await subscribeToInvalidations(database.db, {
    onInvalidation: (tags) => own.invalidate(tags),
    history,
    log,
  })
  ends.push(async () => {
    await invalidations.stop()
    await cache.close()
  })
  await expect
    .poll(async () => {
      await cache.set('probe', Buffer.from('x'), 60_000)
      return cache.get('probe')
    })
    .not.toBeNull()
  return {
    rendered: pages.rendered,
    now: () => invalidations.now(),
    ask: (path = '/business/mama') => app.request(path),
    async read() {
      const response = await app.request('/business/mama')
      return `${(await response.text()).split(' ')[0]}, ${response.headers.get('cache-status')}`
    },
  }
}

const rename = (name: string) =>
  database.db.transaction((tx) => sql`update businesses set name = ${name} where slug = 'mama'`.execute(tx))
const key = 'site:/business/mama'
const isPut = () => expect.poll(() => server.entries.has(key)).toBe(true)

test('what one process rendered, another sends as it is', async () => {
  await rename('Mama')
  const [one, other] = [await startProcess(), await startProcess()]
  const first = await one.ask()
  await isPut()
  const second = await other.ask()
  expect(second.headers.get('cache-status')).toBe('pages; hit; detail=shared')
  expect(await second.text()).toBe(await first.text())
  for (const name of ['etag', 'content-type', 'content-security-policy', 'cache-control', 'vary'])
    expect(second.headers.get(name), name).toBe(first.headers.get(name))
  expect(await other.read()).toBe('Mama, pages; hit')
  expect([one.rendered.length, other.rendered.length]).toEqual([1, 0])
})

test('a process that starts is warm, and a page that changed before it started is not used', async () => {
  await rename('Mama')
  const one = await startProcess()
  await one.ask()
  await isPut()
  expect(await (await startProcess()).read()).toBe('Mama, pages; hit; detail=shared')
  await rename('Sika')
  expect(await (await startProcess()).read()).toBe('Sika, pages; fwd=miss')
})

test('after a change, one process renders the page for all', async () => {
  await rename('Mama')
  const all = [await startProcess(), await startProcess(), await startProcess()]
  for (const { ask } of all) await ask()
  await rename('Efua')
  await Promise.all(all.map(({ now }) => now()))
  const before = all.flatMap(({ rendered }) => rendered).length
  const answers = await Promise.all(all.map(({ read }) => read()))
  for (const answer of answers) expect(answer).toMatch(/^Efua/)
  expect(all.flatMap(({ rendered }) => rendered).length - before).toBe(1)
})

test('a page that several processes need at once is rendered once', async () => {
  const all = [
    await startProcess({ slow: () => delay(200) }),
    await startProcess({ slow: () => delay(200) }),
    await startProcess({ slow: () => delay(200) }),
  ]
  await Promise.all(all.map(({ ask }) => ask()))
  expect(all.flatMap(({ rendered }) => rendered)).toHaveLength(1)
})

test('a process that dies while it renders keeps nobody waiting for long', async () => {
  const all = [await startProcess({ slow: () => new Promise(() => undefined) }), await startProcess()]
  void all[0]!.ask()
  await expect.poll(() => all[0]!.rendered.length).toBe(1)
  expect(await all[1]!.read()).toMatch(/fwd=miss$/)
})

test.runIf(testEngine === 'postgres')(
  'a change that began before the page was rendered and is committed after makes it stale everywhere',
  async () => {
    await rename('Mama')
    const [one, other] = [await startProcess(), await startProcess()]
    const writer = new pg.Client(database.connection)
    await writer.connect()
    try {
      await writer.query(`begin; update businesses set name = 'Late' where slug = 'mama'`)
      await one.now()
      expect(await one.read()).toBe('Mama, pages; fwd=miss')
      await isPut()
      await writer.query('commit')
      await other.now()
      expect(await other.read()).toBe('Late, pages; fwd=miss')
    } finally {
      await writer.end()
    }
  },
)

test('a page that is over, missing or of another build is rendered', async () => {
  const validUntil = new Date(Date.now() + 3_600_000)
  const over = await startProcess({ validUntil })
  await over.ask()
  await isPut()
  expect(await (await startProcess()).read()).toMatch(/hit; detail=shared$/)
  vi.useFakeTimers({ toFake: ['Date'], now: validUntil.getTime() + 1 })
  expect(await (await startProcess()).read()).toMatch(/fwd=miss$/)
  expect(await (await startProcess({ prefix: 'next:' })).read()).toMatch(/fwd=miss$/)
  await (await startProcess({ prefix: 'none:', status: 404 })).ask()
  expect([...server.entries.keys()].filter((key) => key.startsWith('none:/'))).toEqual([])
})

test('an entry that was cut short or is nonsense is replaced', async () => {
  const one = await startProcess()
  await one.ask()
  await isPut()
  const value = server.entries.get(key)!
  for (const bytes of [
    value.subarray(0, 40),
    value.subarray(0, -20),
    Buffer.alloc(3),
    Buffer.from('nonsense'),
  ]) {
    server.entries.set(key, bytes)
    expect(await (await startProcess()).read()).toMatch(/fwd=miss$/)
    await expect.poll(() => server.entries.get(key)?.equals(bytes)).toBe(false)
    expect(await (await startProcess()).read()).toMatch(/hit; detail=shared$/)
  }
})

test('while the shared cache is away or stalls, each process renders for itself', async () => {
  const one = await startProcess()
  server.cut()
  expect(await one.read()).toMatch(/fwd=miss$/)
  server.resume()
  const other = await startProcess()
  server.stall()
  expect(await other.read()).toMatch(/fwd=miss$/)
  expect(await other.read()).toMatch(/hit$/)
})
