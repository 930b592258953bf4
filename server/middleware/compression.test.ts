import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testApp } from '#tests/server/test-app.ts'

test('a long answer of the API is compressed for those who take it', async () => {
  const api = new Hono().get('/list', (c) => c.json({ text: 'jollof '.repeat(1_000) }))
  const { app } = testApp({ api })
  const packed = await app.request('/api/list', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(500)
  expect((await app.request('/api/list')).headers.get('content-encoding')).toBeNull()
})
