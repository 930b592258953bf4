import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testApp } from '#tests/server/test-app.ts'

const api = new Hono().post('/echo', async (c) => c.json({ length: (await c.req.text()).length }))

test('a body that is too long is refused before it is read', async () => {
  const { app } = testApp({ api })
  const send = (length: number) => app.request('/api/echo', { method: 'POST', body: 'x'.repeat(length) })
  expect(await (await send(1_000)).json()).toEqual({ length: 1_000 })
  const refused = await send(300_000)
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ code: 'too_large' })
})

test('a body without a stated length is cut off as well', async () => {
  const { app } = testApp({ api })
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
  })
  const response = await app.request('/api/echo', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(response.status).toBe(413)
})
