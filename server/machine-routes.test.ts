import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DatabaseNotWritableError, DatabaseUnavailableError } from '#db/errors.ts'
import { stubPages } from '#tests/server/stub-pages.ts'
import { from, testApp } from '#tests/server/test-app.ts'

test('/health says that the process is up, database or not', async () => {
  const isReady = async () => {
    throw new DatabaseUnavailableError()
  }
  const { app } = testApp({ isReady })
  expect((await app.request('/health')).status).toBe(200)
  const ready = await app.request('/ready')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'the database is not reachable' },
  ])
})

test('/ready says whether the site can answer', async () => {
  expect((await testApp().app.request('/ready')).status).toBe(200)
  expect((await testApp({ isReady: async () => false }).app.request('/ready')).status).toBe(503)
})

test('/metrics is for this machine and for who has the token', async () => {
  const { app } = testApp({ metricsToken: 'a-long-enough-token' })
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await app.request('/metrics', { headers }, from(address))).status
  expect(await status('127.0.0.1')).toBe(200)
  expect(await status('::ffff:127.0.0.1')).toBe(200)
  expect(await status('203.0.113.9')).toBe(404)
  expect(await status('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  // A proxy on this machine forwards requests for anyone.
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'])
    expect(await status('127.0.0.1', { [name]: '203.0.113.9' }), name).toBe(404)
  expect(await status('203.0.113.9', { authorization: 'Bearer a-long-enough-token' })).toBe(200)
  expect(await status('203.0.113.9', { authorization: 'Bearer another' })).toBe(404)
})

test('where a proxy may be in front, /metrics takes the token from this machine, too', async () => {
  const { app } = testApp({ metricsToken: 'a-long-enough-token', trustsLoopback: false })
  const ask = (headers = {}) => app.request('/metrics', { headers }, from('127.0.0.1'))
  expect((await ask()).status).toBe(404)
  expect((await ask({ authorization: 'Bearer a-long-enough-token' })).status).toBe(200)
})

test('/metrics counts by route and by where pages came from', async () => {
  const { app } = testApp({ api: new Hono().get('/people/:id', (c) => c.text('')) })
  await app.request('/api/people/ada')
  await app.request('/ready')
  await app.request('/business/kuku')
  await app.request('/business/kuku')
  const text = await (await app.request('/metrics', {}, from('127.0.0.1'))).text()
  expect(text).toContain('page_cache_requests_total{from="fresh"} 1')
  expect(text).toContain('page_cache_requests_total{from="rendered"} 1')
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/stub",status="200"\} 2/)
  for (const route of ['/ready', '/api/people/:id'])
    expect(text).toContain(
      `http_request_duration_seconds_count{method="GET",route="${route}",status="200"} 1`,
    )
  expect(text).toMatch(/page_cache_bytes \d{3,}/)
  for (const name of ['database_pool_waiting', 'database_transaction_seconds', 'nodejs_eventloop_lag']) {
    expect(text).toContain(name)
  }
  expect(text).not.toContain('kuku')
})

test('a process without the role web answers monitors, and nobody else', async () => {
  const { app } = testApp({ isWeb: false })
  const statuses = await Promise.all(
    ['/health', '/ready', '/', '/api/places', '/auth/v1/user', '/media/x.jpg'].map(
      async (path) => (await app.request(path)).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404])
})

test('the status page answers while the database is away, and is a page like others while it is there', async () => {
  const away = testApp({
    isReady: async () => {
      throw new DatabaseUnavailableError({ cause: new Error('gone') })
    },
  })
  const down = await away.app.request('/status')
  expect(down.status).toBe(503)
  expect(down.headers.get('cache-control')).toBe('no-store')
  const text = await down.text()
  expect(text).toContain('<h1>The website is down</h1>')
  expect(text).toContain('http-equiv="refresh" content="30"')
  expect(text).not.toContain('gone')

  const pages = stubPages(() => ({}))
  const there = testApp({ pages })
  expect(await (await there.app.request('/status')).text()).toBe('<p>/status</p>')
  // It can still say so.
  const readOnly = testApp({
    pages,
    isReady: async () => {
      throw new DatabaseNotWritableError()
    },
  })
  expect((await readOnly.app.request('/status')).status).toBe(200)
})

test('whichever way the status page is opened, no older answer says that everything is working', async () => {
  let isAway = false
  const { app, advance } = testApp({
    pages: stubPages(() => ({ validUntil: new Date(Date.now() + 30_000) })),
    isReady: async () => {
      if (isAway) throw new DatabaseUnavailableError()
      return true
    },
  })
  const ask = (path: string) => app.request(path)
  const paths = ['/status', '/status/', '/status.data', '/status/_.data', '/status.data?_routes=root']
  for (const path of paths) expect((await ask(path)).status, path).toBe(200)
  isAway = true
  advance(31_000)
  for (const path of paths) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([503, 'no-store'])
  }
  expect((await ask('/statuses')).status).toBe(200)
})

test('while only the primary is away, the status page says what still works', async () => {
  const { app } = testApp({
    isReady: async () => {
      throw new DatabaseUnavailableError()
    },
    canRead: () => true,
  })
  const answer = await app.request('/status')
  expect(answer.status).toBe(503)
  const text = await answer.text()
  expect(text).toContain('<h1>Nothing can be saved right now</h1>')
  expect(text).toContain('Pages and search work.')
  expect(text).not.toContain('is down')
})
