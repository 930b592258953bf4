import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpointsFor } from '#server/api/endpoint.ts'
import { serveSome } from '#tests/server/serve-some.ts'
import { testApp } from '#tests/server/test-app.ts'

const endpoint = endpointsFor('anyone', 'Test')
let begun: () => void
const answer = z.object({ length: z.int() })
const readBody = async ({ c }: { c: { req: { arrayBuffer(): Promise<ArrayBuffer> } } }) => {
  begun()
  return { length: (await c.req.arrayBuffer()).byteLength }
}
const api = serveSome(
  [
    endpoint(
      'POST /large',
      { summary: 'Large', body: { file: 'application/octet-stream', most: 1_000_000 }, answer },
      readBody,
    ),
    endpoint(
      'POST /usual',
      { summary: 'Usual', body: { file: 'text/plain', most: 200_000 }, answer },
      readBody,
    ),
  ],
  {},
)

let server: Server
let there: Socket
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = createServer(getRequestListener(testApp({ api: new Hono().route('/', api) }).app.fetch)).listen(
    0,
    '127.0.0.1',
  )
  server.on('connection', (socket) => {
    there = socket
  })
  await once(server, 'listening')
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
  server.closeAllConnections()
})

/** A request of 100,000 bytes whose handler waits for them. */
async function begin(path: string) {
  const reading = Promise.withResolvers<void>()
  begun = reading.resolve
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answered = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answered += text
  })
  socket.on('error', () => undefined)
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n`,
  )
  await reading.promise
  let sent = there.bytesRead
  return {
    answered: () => answered,
    closed: once(socket, 'close'),
    async send(bytes: number) {
      sent += bytes
      socket.write(Buffer.alloc(bytes))
      await expect.poll(() => there.bytesRead).toBe(sent)
    },
  }
}

test('a large body that hardly comes is hung up on', async () => {
  const body = await begin('/large')
  await body.send(50_000)
  vi.advanceTimersByTime(20_000)
  await body.send(3)
  vi.advanceTimersByTime(20_000)
  await body.closed
  expect(body.answered()).toBe('')
})

test('one that comes slowly is waited for, and so is its answer', async () => {
  const body = await begin('/large')
  for (const bytes of [45_000, 45_000, 10_000]) {
    await body.send(bytes)
    if (bytes > 10_000) vi.advanceTimersByTime(20_000)
  }
  await expect.poll(body.answered).toContain('{"length":100000}')
})

test('one of the usual size takes no place, and has the server’s time', async () => {
  const body = await begin('/usual')
  await body.send(3)
  vi.advanceTimersByTime(60_000)
  await body.send(99_997)
  await expect.poll(body.answered).toContain('{"length":100000}')
})
