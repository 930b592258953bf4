import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type Server,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LogLine, testApp } from '#tests/server/test-app.ts'

const MB = 1024 * 1024
const api = new Hono()
  // Like a file that already exists, or a limit that was reached.
  .put('/unread', (c) => c.json({ known: true }))
  .post('/echo', async (c) => c.json({ length: (await c.req.text()).length }))

let server: Server
let lines: LogLine[]
let port: number
let connections = 0
beforeAll(async () => {
  const site = testApp({ api })
  lines = site.lines
  server = createServer(getRequestListener(site.app.fetch)).listen(0, '127.0.0.1')
  server.on('connection', () => {
    connections += 1
  })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Sends a body in pieces, as slowly as a phone: the next piece once the server may have answered. */
async function sendSlowly(options: RequestOptions, { pieces, size }: { pieces: number; size: number }) {
  const sending = request({ host: '127.0.0.1', port, ...options })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  for (let piece = 0; piece < pieces; piece += 1) {
    sending.write(Buffer.alloc(size))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  sending.end()
  const [response] = await answered
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) }
}

test('whoever still sends when the answer is there gets it, and keeps the connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = connections
  const size = 100_000
  const known = await sendSlowly(
    { agent, method: 'PUT', path: '/api/unread', headers: { 'content-length': 2 * size } },
    { pieces: 2, size },
  )
  expect(known).toMatchObject({ status: 200, body: { known: true } })
  const tooLarge = { agent, method: 'POST', path: '/api/echo' }
  const withLength = { ...tooLarge, headers: { 'content-length': 8 * size } }
  for (const options of [withLength, tooLarge]) {
    const refused = await sendSlowly(options, { pieces: 8, size })
    expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } })
  }
  const small = await sendSlowly({ ...tooLarge, headers: { 'content-length': 3 } }, { pieces: 1, size: 3 })
  expect(small).toMatchObject({ status: 200, body: { length: 3 } })
  expect(connections - before).toBe(1)
  agent.destroy()
})

test('a body without end is answered before it ends, and its connection is closed', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${500 * MB}\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test.each([
  ['with a length', 'Content-Length: 1000\r\n\r\n{"a":'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
])('a client that goes away in the middle of a body, %s, is no error', async (_, rest) => {
  lines.length = 0
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const arrived = once(server, 'request')
  socket.write(`POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`)
  await arrived
  socket.destroy()
  while (!lines.some(({ message }) => message === 'request')) await new Promise((go) => setTimeout(go, 5))
  expect(lines.map(({ level, message, status }) => [level, message, status])).toEqual([
    ['info', 'the client disconnected', undefined],
    ['info', 'request', 400],
  ])
})
