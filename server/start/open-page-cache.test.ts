import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts'
import { type RedisServer, startRedis } from '#tests/redis-server.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { CachedResponse } from '../page-cache/cached-response.ts'
import { openPageCache } from './open-page-cache.ts'

let databases: TestDatabase[] = []
let server: RedisServer
beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()]
  server = await startRedis()
})
afterAll(async () => {
  await server.close()
  for (const database of databases) await database.close()
})

const page = (body: string) =>
  CachedResponse.of(
    {
      status: 200,
      pattern: '/',
      headers: [],
      body: new Uint8Array(Buffer.from(body)),
      tags: new Set(),
      validUntil: null,
      scriptHashes: [],
      gaps: [],
      failure: null,
    },
    {},
  )

test.runIf(testEngine === 'postgres')(
  'two databases of one cluster share no pages, with the same build and settings',
  async () => {
    const open = async ({ db }: TestDatabase) => {
      const { cache, history, close } = await openPageCache({
        config: { pageCacheBytes: 1_000_000, cacheUrl: server.url, roles: new Set(['web'] as const) },
        ...{ db, buildId: 'build', facts: {}, log: memoryLog().log },
      })
      history!.apply('1:1:')
      return { cache, close }
    }
    const [one, same, other] = [
      await open(databases[0]!),
      await open(databases[0]!),
      await open(databases[1]!),
    ]
    try {
      // The connections stand a moment later.
      for (const [name, { cache }] of Object.entries({ one, same, other }))
        await expect
          .poll(async () => {
            cache.invalidate(['all'])
            return (await cache.find(`/${name}`, async () => page(name))).from
          })
          .toBe('shared')
      await one.cache.find('/home', async () => page('one'))
      const from = async ({ cache }: typeof one) => {
        cache.invalidate(['all'])
        return (await cache.find('/home', async () => page('own'))).from
      }
      await expect.poll(() => from(same)).toBe('shared')
      expect(await from(other)).toBe('rendered')
    } finally {
      await Promise.all([one, same, other].map(({ close }) => close()))
    }
  },
)
