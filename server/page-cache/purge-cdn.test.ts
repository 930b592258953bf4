import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { PageTag } from '#domain/page-cache/tags.ts'
import { createCdn, PurgeError } from '#ports/cdn.ts'
import { startCdn } from '#tests/cdn-server.ts'
import { stubPages } from '#tests/server/stub-pages.ts'
import { memoryLog, testApp } from '#tests/server/test-app.ts'
import { cacheWhileCurrent } from './cache-while-current.ts'
import { purgeCdn } from './purge-cdn.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Part = { tags?: PageTag[]; validUntil?: Date; headers?: [string, string][]; status?: number }

/** A site behind a CDN, whose pages say how often they were rendered. */
async function open(kind: 'cloudflare' | 'fastly', pages: Record<string, Part>, { againMs = 60_000 } = {}) {
  const counts = new Map<string, number>()
  const { log, lines } = memoryLog()
  const holder: { app?: ReturnType<typeof testApp>['app'] } = {}
  const server = await startCdn(kind, (path) => holder.app!.request(path))
  const cdn = createCdn(server.settings)
  const { app, cache } = testApp({
    cdn,
    pages: stubPages(({ pathname }) => {
      const count = (counts.get(pathname) ?? 0) + 1
      counts.set(pathname, count)
      const { tags = [], ...part } = pages[pathname] ?? { status: 404 }
      return {
        ...part,
        body: new Uint8Array(Buffer.from(`${count}`)),
        tags: new Set<PageTag>(['site', ...tags]),
      }
    }),
  })
  holder.app = app
  const stopped = new AbortController()
  const purges = purgeCdn({ cdn, log, signal: stopped.signal, everyMs: 10, againMs, retryMs: 30 })
  ends.push(async () => {
    stopped.abort()
    await purges.ended
    await server.close()
  })
  return {
    server,
    lines,
    get: server.get,
    ask: async (path: string) => app.request(path),
    write(...tags: PageTag[]) {
      cache.invalidate(tags)
      purges.invalidate(tags)
    },
  }
}

const pages: Record<string, Part> = {
  '/one': { tags: ['business:1', 'updates:ny/new york'] },
  '/two': { tags: ['business:2'] },
}

describe.each(['cloudflare', 'fastly'] as const)('%s', (kind) => {
  test('keeps pages, and lets go of those that a change concerns', async () => {
    const { get, server, write } = await open(kind, pages)
    for (const path of ['/one', '/two']) expect(await get(path)).toMatchObject({ body: '1', from: 'site' })
    for (const path of ['/one', '/two']) expect(await get(path)).toMatchObject({ body: '1', from: 'cdn' })
    write('business:1')
    await expect.poll(() => get('/one')).toMatchObject({ body: '2' })
    expect(await get('/two')).toMatchObject({ body: '1', from: 'cdn' })
    write('updates:ny/new york')
    await expect.poll(() => get('/one')).toMatchObject({ body: '3' })
    write('all')
    await expect.poll(() => get('/two')).toMatchObject({ body: '2' })
    expect(server.purges.map((tags) => tags.join())).toEqual([
      'business%3A1',
      'updates%3Any%2Fnew%20york',
      'all',
    ])
  })

  test('shows visitors and their browsers nothing of it', async () => {
    const { get } = await open(kind, pages)
    const { headers } = await get('/one')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=30')
    expect([...headers.keys()].filter((name) => /tag$|surrogate|cdn/.test(name))).toEqual(['etag'])
  })

  test('purges again some seconds later, for what another process sent in between', async () => {
    const { server, write } = await open(kind, pages, { againMs: 50 })
    write('business:1')
    await expect.poll(() => server.purges).toEqual([['business%3A1'], ['business%3A1']])
    await delay(150)
    expect(server.purges).toHaveLength(2)
  })

  test('is told again until it listens, of all that changed', async () => {
    const { get, lines, server, write } = await open(kind, pages)
    await get('/one')
    server.refuse({ status: 500 })
    write('business:1')
    await expect.poll(() => lines.length).toBe(1)
    write('business:2')
    await delay(60)
    server.refuse(null)
    await expect.poll(() => server.purges.flat().sort()).toEqual(['business%3A1', 'business%3A2'])
    await expect.poll(() => get('/one')).toMatchObject({ body: '2' })
    expect(lines.map(({ message }) => message)).toEqual([
      'the CDN could not be told of changed pages',
      'the CDN lets go of changed pages again',
    ])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  test('is told of the others where it refuses a tag', async () => {
    const { lines, server, write } = await open(kind, pages, { againMs: 50 })
    server.refuseTag('business%3A4')
    write(...Array.from({ length: 9 }, (_, i): PageTag => `business:${i}`))
    const others = [0, 1, 2, 3, 5, 6, 7, 8].map((i) => `business%3A${i}`)
    await expect.poll(() => [...new Set(server.purges.flat())].sort()).toEqual(others)
    // Said once, and not tried again.
    await delay(150)
    expect(lines.map(({ message, tags }) => [message, tags])).toEqual([
      [expect.stringContaining('refuses tags'), ['business:4']],
    ])
    write('business:1')
    const last = server.purges.length
    await expect.poll(() => server.purges.slice(last).flat()).toContain('business%3A1')
  })

  test('is left alone as long as it asks', async () => {
    const { lines, server, write } = await open(kind, pages)
    server.refuse({ status: 429, headers: { 'retry-after': '1' } })
    write('business:1')
    await expect.poll(() => lines.length).toBe(1)
    server.refuse(null)
    await delay(500)
    expect(server.purges).toEqual([])
    await expect.poll(() => server.purges).toEqual([['business%3A1']])
  })

  test('gets many tags in several requests, and very many as all', async () => {
    const { server, write } = await open(kind, pages)
    write(...Array.from({ length: 300 }, (_, i): PageTag => `business:${i}`))
    await expect.poll(() => server.purges.flat().length).toBe(300)
    for (const tags of server.purges) expect(tags.length).toBeLessThanOrEqual(256)
    server.purges.length = 0
    write(...Array.from({ length: 2_001 }, (_, i): PageTag => `business:${i}`))
    await expect.poll(() => server.purges).toEqual([['all']])
  })
})

test('what isn’t for everybody, not for long or not there is kept no longer than by any cache', async () => {
  const many = Array.from({ length: 600 }, (_, i): PageTag => `business:${i}-a-rather-long-identifier`)
  const soon = new Date(Date.now() + 60_000)
  const { ask } = await open('cloudflare', {
    '/private': { headers: [['cache-control', 'private, no-store']] },
    '/soon': { validUntil: soon },
    '/many': { tags: many },
    '/one': {},
  })
  const control = async (path: string) => (await ask(path)).headers.get('cloudflare-cdn-cache-control')
  expect(await control('/private')).toBeNull()
  expect(await control('/none')).toBeNull()
  expect(await control('/many')).toBeNull()
  expect(await control('/one')).toBe('max-age=300')
  expect(Number((await control('/soon'))?.replace('max-age=', ''))).toBeLessThanOrEqual(60)
})

test('a CDN that refuses whatever it is told isn’t asked about each tag', async () => {
  const stopped = new AbortController()
  let asked = 0
  const cdn = {
    mostTags: 100,
    headers: () => ({}),
    async purge() {
      asked += 1
      throw new PurgeError('no', null, { isFinal: true })
    },
  }
  const { log, lines } = memoryLog()
  const purges = purgeCdn({ cdn, log, signal: stopped.signal, everyMs: 10, againMs: 20, retryMs: 10 })
  purges.invalidate(Array.from({ length: 100 }, (_, i) => `business:${i}`))
  await delay(200)
  stopped.abort()
  await purges.ended
  expect(asked).toBeLessThan(50)
  expect(lines.flatMap(({ tags }) => tags as string[]).sort()).toEqual(
    Array.from({ length: 100 }, (_, i) => `business:${i}`).sort(),
  )
})

test('a CDN keeps nothing while changes can’t be read', async () => {
  let isCurrent = false
  const cdn = createCdn({ kind: 'fastly', zone: 'zone1', token: 'secret', url: undefined })
  const { app } = testApp({
    cdn: cacheWhileCurrent(cdn, { isCurrent: () => isCurrent }),
    pages: stubPages(() => ({ tags: new Set<PageTag>(['site']) })),
  })
  const control = async () => (await app.request('/one')).headers.get('surrogate-control')
  expect(await control()).toBeNull()
  isCurrent = true
  expect(await control()).toBe('max-age=300')
  isCurrent = false
  expect(await control()).toBeNull()
})

test.each([0, -5, 99_999_999])(
  'a CDN that asks to wait %i seconds isn’t asked without a pause',
  async (seconds) => {
    const stopped = new AbortController()
    let asked = 0
    const cdn = {
      mostTags: 10,
      headers: () => ({}),
      async purge() {
        asked += 1
        throw new PurgeError('no', seconds)
      },
    }
    const { log } = memoryLog()
    const purges = purgeCdn({ cdn, log, signal: stopped.signal, everyMs: 10, retryMs: 100 })
    purges.invalidate(['home'])
    await delay(350)
    stopped.abort()
    await purges.ended
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(4)
  },
)
