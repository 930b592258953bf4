import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#db/errors.ts'
import { from, testApp } from '#tests/server/test-app.ts'

test('/health says that the process is up, database or not', async () => {
  const isReady = async () => {
    throw new DatabaseUnavailableError()
  }
  const { app } = testApp({ isReady })
  expect((await app.request('/health')).status).toBe(200)
  const ready = await app.request('/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }])
})

test('/ready says whether the site can answer', async () => {
  expect((await testApp().app.request('/ready')).status).toBe(200)
  expect((await testApp({ isReady: async () => false }).app.request('/ready')).status).toBe(503)
})

test('/metrics is for this machine and for who has the token', async () => {
  const { app } = testApp({ metricsToken: 'a-long-enough-token', trustProxy: 1 })
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await app.request('/metrics', { headers }, from(address))).status
  expect(await status('127.0.0.1')).toBe(200)
  expect(await status('::ffff:127.0.0.1')).toBe(200)
  expect(await status('203.0.113.9')).toBe(404)
  expect(await status('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  // A proxy on this machine forwards for anybody.
  expect(await status('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await status('203.0.113.9', { authorization: 'Bearer a-long-enough-token' })).toBe(200)
  expect(await status('203.0.113.9', { authorization: 'Bearer another' })).toBe(404)
})

test('/metrics counts by route and by where pages came from', async () => {
  const { app } = testApp()
  await app.request('/business/kuku')
  await app.request('/business/kuku')
  const text = await (await app.request('/metrics', {}, from('127.0.0.1'))).text()
  expect(text).toContain('page_cache_requests_total{from="fresh"} 1')
  expect(text).toContain('page_cache_requests_total{from="rendered"} 1')
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/stub",status="200"\} 2/)
  expect(text).toMatch(/page_cache_bytes \d{3,}/)
  for (const name of ['database_pool_waiting', 'database_transaction_seconds', 'nodejs_eventloop_lag']) {
    expect(text).toContain(name)
  }
  expect(text).not.toContain('kuku')
})
