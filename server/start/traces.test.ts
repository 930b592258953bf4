import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { siteBuild } from '#tests/server/site-build.ts'
import { testApp } from '#tests/server/test-app.ts'
import { testPages } from '#tests/server/test-pages.ts'
import { type CollectedSpan, lineage, startCollector, traceHere } from '#tests/trace-collector.ts'
import { inSpan } from '#trace.ts'
import { createLog } from './log.ts'

let database: TestDatabase
let build: ServerBuild
beforeAll(async () => {
  ;({ build } = await siteBuild())
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, parent, name, position) values ('restaurants-food', null, 'Food', 1)`.execute(
        tx,
      )
      await insertBusinesses(tx, [{ name: 'Mama Abiola' }])
    },
  })
  return () => database.close()
})
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function traced(options: Parameters<typeof traceHere>[0] = {}) {
  const here = await traceHere(options)
  ends.push(here.end)
  return here
}

const route = '/directory/:state/:city?/:category?'

const openSite = (options: Parameters<typeof testApp>[0] = {}) =>
  testApp({
    isTraced: true,
    patienceMs: 10_000,
    cacheBytes: 10_000_000,
    pages: testPages(build, (fn) => database.db.asUser({ role: 'anon' }, fn)),
    ...options,
  })

const named = (spans: CollectedSpan[], name: string | RegExp) =>
  spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))

test('a page is one trace from its request to its statements, and a kept one a single span', async () => {
  const { collector } = await traced({ headers: { 'x-team': 'web' } })
  const { app } = openSite()
  const first = await app.request('/directory/tx/houston?near=secret', { headers: { cookie: 'a=secret' } })
  expect(first.status).toBe(200)
  await first.text()
  await app.request('/directory/tx/houston?near=secret')
  await app.request('/ready')
  await expect.poll(() => named(collector.spans, `GET ${route}`)).toHaveLength(2)

  const { spans } = collector
  const [server, kept] = named(spans, `GET ${route}`)
  expect(server).toMatchObject({
    kind: 2,
    attributes: { 'http.route': route, 'http.response.status_code': 200 },
  })
  expect(server!.attributes['http.response.header.x-request-id']).toEqual([first.headers.get('x-request-id')])
  expect(spans.filter(({ traceId }) => traceId === kept!.traceId)).toEqual([kept])
  const statement = named(spans, 'SELECT search_page')[0]!
  expect(lineage(spans, statement)).toEqual([
    'SELECT search_page',
    'transaction',
    `render ${route}`,
    `GET ${route}`,
  ])
  expect(statement).toMatchObject({ kind: 3, attributes: { 'db.system.name': 'postgresql' } })
  expect(statement.attributes['server.address']).toBe(
    database.engine === 'embedded' ? 'embedded' : '127.0.0.1',
  )
  expect(String(statement.attributes['db.query.text'])).toContain('$1')
  expect(JSON.stringify(spans)).not.toMatch(/secret|houston|\/ready/i)
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'baobab', 'service.version': '1.2.3' })
  expect(collector.headers[0]).toMatchObject({ 'x-team': 'web' })
})

test('a page that many wait for is rendered in the trace of one of them', async () => {
  const { collector } = await traced()
  const { app } = openSite()
  await Promise.all(Array.from({ length: 4 }, () => app.request('/directory/tx')))
  await expect.poll(() => named(collector.spans, `GET ${route}`)).toHaveLength(4)
  expect(named(collector.spans, `render ${route}`)).toHaveLength(1)
})

const stranger = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test.each([
  ['a proxy of one’s own', 1, true],
  ['a stranger', 0, false],
])('%s says which trace a request belongs to: with TRUST_PROXY=%i %s', async (_, trustProxy, isHonored) => {
  const { collector } = await traced()
  const { app } = openSite({ trustProxy })
  await app.request('/nothing', { headers: { traceparent: stranger } })
  await app.request('/nothing', { headers: { traceparent: `${stranger}1` } })
  await expect.poll(() => named(collector.spans, /^GET/)).toHaveLength(2)
  const ids = named(collector.spans, /^GET/).map(({ traceId }) => stranger.includes(traceId))
  expect(ids).toEqual([isHonored, false])
})

test('only the share that is asked for is sent, and every log line names its trace', async () => {
  const { collector } = await traced({ share: 0 })
  let text = ''
  const sink = {
    write(line: string) {
      text += line
    },
    flushSync: () => undefined,
  }
  const { log } = createLog('info', { isTerminal: false, isTraced: true, sink })
  await inSpan({ name: 'some work' }, async () => log.info({}, 'within'))
  log.info({}, 'without')
  const [within, without] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(within).toMatchObject({
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(without).not.toHaveProperty('trace_id')
  await openSite().app.request('/directory/tx')
  await delay(100)
  expect(collector.spans).toEqual([])
})

test('a failed statement says which code it had, and no value', async () => {
  const { collector } = await traced()
  const failed = inSpan({ name: 'some work' }, () =>
    database.db.asUser({ role: 'authenticated', sub: 'ada@mail.example' }, (tx) =>
      tx.selectFrom('businesses').select('id').where('id', '=', 'ada@mail.example').execute(),
    ),
  )
  await expect(failed).rejects.toThrow('ada@mail.example')
  await expect.poll(() => named(collector.spans, 'some work')).toHaveLength(1)
  expect(named(collector.spans, 'SELECT businesses')[0]).toMatchObject({
    attributes: { 'error.type': '22P02' },
    status: { code: 2 },
  })
  expect(JSON.stringify(collector.spans)).not.toContain('ada@')
})

test('requests to other servers are spans with host and status, but not within what isn’t traced', async () => {
  const { collector } = await traced()
  const other = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/people/ada?token=secret`
  await inSpan({ name: 'some work' }, async () => {
    await (await fetch(url, { method: 'POST' })).text()
    const [response] = await once(request(url).end(), 'response')
    response.resume()
    await once(response, 'end')
    await fetch(`http://127.0.0.1:${await freePort()}`).catch(() => undefined)
  })
  await fetch(url)
  other.closeAllConnections()
  other.close()
  await expect.poll(() => named(collector.spans, 'some work')).toHaveLength(1)
  await expect.poll(() => collector.spans).toHaveLength(4)
  const posted = named(collector.spans, 'POST')[0]!
  expect(posted).toMatchObject({ kind: 3, status: { code: 2 } })
  expect(posted.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'server.port': port,
    'http.response.status_code': 503,
    'error.type': '503',
  })
  expect(
    named(collector.spans, 'GET')
      .map(({ attributes }) => attributes['error.type'])
      .sort(),
  ).toEqual(['503', 'ECONNREFUSED'])
})

test('a collector that hangs slows no answer, is told of once, and doesn’t hold up the stop', async () => {
  const { collector, lines, stop } = await traced()
  collector.hang()
  const { app } = openSite()
  await app.request('/directory/tx')
  const begun = performance.now()
  for (let nth = 0; nth < 3_000; nth += 1) await app.request('/directory/tx')
  const took = performance.now() - begun
  // It is waited for 300 ms.
  expect(took / 3_000).toBeLessThan(50)
  await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(1)
  for (let nth = 0; nth < 600; nth += 1) await app.request('/directory/tx')
  const stopping = performance.now()
  await stop()
  expect(performance.now() - stopping).toBeLessThan(4_000)
  expect(lines.map(({ message }) => message)).toEqual(['traces can’t be sent to the collector'])
})

test('a collector that comes back is told of, and gets what happens from then on', async () => {
  const gone = await startCollector()
  await gone.close()
  const { lines } = await traced({ endpoint: gone.endpoint })
  await inSpan({ name: 'lost' }, async () => undefined)
  await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(1)
  const back = await startCollector(Number(new URL(gone.endpoint).port))
  ends.push(back.close)
  await inSpan({ name: 'seen' }, async () => undefined)
  await expect.poll(() => named(back.spans, 'seen'), { timeout: 5_000 }).toHaveLength(1)
  await expect
    .poll(() => lines.map(({ message }) => message))
    .toEqual(['traces can’t be sent to the collector', 'traces are sent to the collector again'])
})
