import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { data } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureBuild } from './fixture-build.tsx'
import { testApp } from './test-app.ts'
import { testPages } from './test-pages.ts'

const build = fixtureBuild({
  home: { index: true },
  directory: { path: 'directory' },
  business: { path: 'business/:slug' },
  missing: { path: '*', module: { default: () => null, loader: () => data(null, { status: 404 }) } },
})

let server: Server
beforeAll(async () => {
  server = createServer(getRequestListener(testApp({ pages: testPages(build) }).app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
})

/** The response status for these bytes, sent as they are. */
async function statusOf(method: string, target: string, headers = 'Host: localhost'): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  // Node hangs up in the middle of headers that are too long.
  socket.on('error', () => {
    answer ||= 'HTTP/1.1 431 '
  })
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.on('close', () => resolve())
  socket.end(Buffer.from(`${method} ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`, 'latin1'))
  await closed
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
}

const notAFault = (status: number) => status >= 200 && status < 500

test.each([
  '/%E0%A4%A',
  '/%00',
  '/business/%00.data',
  '/%0a',
  '/%E2%80%A8',
  '/business/a%E2%80%A9b.data',
  '/business/%ff%fe',
  '//evil.example/%2e%2e',
  '/../../etc/passwd',
  '/assets/../../package.json',
  '/_.data?_routes=__proto__',
  '/__proto__',
  '/directory.data?_routes=',
  '/directory?q=%00&category=%00&__proto__=1',
  '/directory?q=%E0%A4%A',
  `/directory?q=${'a'.repeat(100_000)}`,
  `/${'%F0%9F%8D%B2'.repeat(500)}`,
  '*',
  'http://evil.example/business/x',
  '/?',
  '/#',
  '/\\..\\',
])('%.60s is no fault of ours', async (target) => {
  for (const method of ['GET', 'HEAD']) expect(await statusOf(method, target)).toSatisfy(notAFault)
})

test.each(['OPTIONS', 'POST', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH', 'BREW'])(
  'the method %s is no fault of ours',
  async (method) => {
    expect(await statusOf(method, '/')).toSatisfy(notAFault)
    expect(await statusOf(method, '/api/x')).toSatisfy(notAFault)
  },
)

test('nor is a host that makes no sense', async () => {
  for (const host of ['', ' ', 'a b', '[', 'evil.example:99999', '%', 'x'.repeat(5_000)]) {
    expect(await statusOf('GET', '/', `Host: ${host}`)).toSatisfy(notAFault)
  }
})

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
})
const escaped = fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
const piece = fc.oneof(
  visible,
  escaped,
  fc.constantFrom('/', '..', '.data', '?', '&', '=', '%', 'business', '_routes'),
)

test('whatever is asked, the answer is no 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      expect(await statusOf('GET', `/${pieces.join('')}`)).toSatisfy(notAFault)
    }),
    { numRuns: 500 },
  )
})
