import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { stubPages } from '#tests/server/stub-pages.ts'
import { from, testApp } from '#tests/server/test-app.ts'
import { createLoadGate } from './load-gate.ts'

/** Pages that finish rendering when the test opens the door; `/known` is immediate. */
function heldPages() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const pages = stubPages(async ({ pathname }) => {
    running += 1
    most = Math.max(most, running)
    if (pathname !== '/known') await opened
    running -= 1
    return {}
  })
  return { pages, open, most: () => most }
}

test('300 cold clients: some are answered in turn, the rest at once with 503; monitors and kept pages go on', async () => {
  const { pages, open, most } = heldPages()
  const gate = createLoadGate({ running: 4, waiting: 60, perNetwork: 64 })
  const { app } = testApp({ pages, gate })
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(`${address}/known`)).status).toBe(200)

  const cold = Array.from({ length: 300 }, (_, index) => fetch(`${address}/cold/${index}`))
  const refused: Response[] = []
  const { promise: shed, resolve } = Promise.withResolvers<void>()
  for (const answer of cold)
    void answer.then((response) => {
      if (response.status === 503 && refused.push(response) === 236) resolve()
    })
  await shed
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['2']))

  for (const path of ['/health', '/ready', '/metrics'])
    expect((await fetch(address + path)).status, path).toBe(200)
  const known = await fetch(`${address}/known`, { headers: { authorization: 'x' } })
  expect([known.status, known.headers.get('cache-status')]).toEqual([200, 'pages; hit'])

  open()
  const statuses = (await Promise.all(cold)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
  expect(most()).toBe(4)
  server.close()
  server.closeAllConnections()
})

test('one network can not take all the places', async () => {
  const { pages, open } = heldPages()
  const { app } = testApp({ pages, gate: createLoadGate({ running: 1, waiting: 9, perNetwork: 4 }) })
  const ask = (index: number, address: string) => app.request(`/cold/${index}`, {}, from(address))
  const greedy = Array.from({ length: 8 }, async (_, index) => (await ask(index, '203.0.113.9')).status)
  const other = ask(100, '198.51.100.1')
  open()
  expect((await Promise.all(greedy)).toSorted()).toEqual([200, 200, 200, 200, 503, 503, 503, 503])
  expect((await other).status).toBe(200)
})

test('where there is no place for a new rendering, the stale page stands in', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const pages = stubPages(async ({ pathname }) => {
    if (pathname === '/held') await opened
    return {}
  })
  const { app, cache } = testApp({
    pages,
    gate: createLoadGate({ running: 1, waiting: 0, perNetwork: 1 }),
  })
  await app.request('/page')
  const held = app.request('/held')
  cache.invalidate(['site'])
  const stale = await app.request('/page')
  expect([stale.status, stale.headers.get('cache-status')]).toEqual([200, 'pages; hit; ttl=-1'])
  open()
  await held
})

test('searches of an open page have the same bound, other endpoints none', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const api = new Hono()
    .get('/search/suggest', async (c) => {
      await opened
      return c.json({})
    })
    .get('/businesses', (c) => c.json({}))
  const { app } = testApp({ api, gate: createLoadGate({ running: 1, waiting: 0, perNetwork: 1 }) })
  const first = app.request('/api/search/suggest?q=a')
  const second = await app.request('/api/search/suggest?q=b')
  expect([second.status, await second.json()]).toMatchObject([503, { code: 'unavailable' }])
  expect((await app.request('/api/businesses')).status).toBe(200)
  open()
  expect((await first).status).toBe(200)
})
