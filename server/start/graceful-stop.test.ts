import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { memoryLog } from '#tests/server/test-app.ts'
import { gracefulStop } from './graceful-stop.ts'
import { type OpenResponses, watchResponses } from './open-responses.ts'

let server: Server
let responses: OpenResponses
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server that answers nothing by itself. */
async function listening() {
  server = createServer()
  responses = watchResponses(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function stopping(
  steps: Parameters<typeof gracefulStop>[0]['steps'],
  { patienceMs, drainMs = 0 }: { patienceMs?: number; drainMs?: number } = {},
) {
  const codes: number[] = []
  const { log, lines } = memoryLog()
  const stop = gracefulStop({
    server,
    responses,
    steps,
    log,
    exit: (code) => void codes.push(code),
    drainMs,
    patienceMs,
    requestsMs: patienceMs,
  })
  return { stop, codes, lines }
}

test('a request in flight is answered, then the steps run in order, then it ends with 0', async () => {
  const address = await listening()
  const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>
  const answer = fetch(address)
  const [, response] = await asked
  const order: string[] = []
  const step = (name: string) => ({ name, run: async () => void order.push(name) })
  const { stop, codes } = stopping([step('pages'), step('database')])
  const stopped = stop('SIGTERM')
  while (server.listening) await new Promise(setImmediate)
  await expect(fetch(address)).rejects.toThrow()
  expect(order).toEqual([])
  response.end('whole')
  expect(await (await answer).text()).toBe('whole')
  await stopped
  expect([order, codes]).toEqual([['pages', 'database'], [0]])
})

test('a second signal ends at once', async () => {
  await listening()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { stop, codes } = stopping([{ name: 'never', run: () => promise }])
  const first = stop('SIGINT')
  await stop('SIGINT')
  expect(codes).toEqual([1])
  resolve()
  await first
})

test('a request that is never answered is given up', async () => {
  const address = await listening()
  const asked = once(server, 'request')
  const answer = fetch(address).catch((error: Error) => error)
  await asked
  const { stop, codes } = stopping([], { patienceMs: 20 })
  await stop('SIGTERM')
  expect(await answer).toBeInstanceOf(Error)
  expect(codes).toEqual([0])
})

test('a step that never ends or fails is told, and the rest is closed all the same', async () => {
  await listening()
  let isClosed = false
  const { stop, codes, lines } = stopping(
    [
      { name: 'endless', run: () => new Promise(() => undefined) },
      { name: 'failing', run: () => Promise.reject(new Error('no')) },
      {
        name: 'database',
        run: async () => {
          isClosed = true
        },
      },
    ],
    { patienceMs: 20 },
  )
  await stop('SIGTERM')
  expect([isClosed, codes]).toEqual([true, [1]])
  expect(lines.filter(({ level }) => level === 'error').map(({ step }) => step)).toEqual([
    'endless',
    'failing',
  ])
})

test('while it drains it goes on answering, and each connection ends behind its answer', async () => {
  const address = await listening()
  const agent = new Agent({ keepAlive: true })
  const ask = () => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    get(address, { agent }, resolve).on('error', reject)
    return promise
  }
  const first = once(server, 'request') as Promise<[unknown, ServerResponse]>
  const inFlight = ask()
  const [, held] = await first
  const { stop, codes } = stopping([], { drainMs: 300 })
  const stopped = stop('SIGTERM')
  held.end()
  expect((await inFlight).headers.connection).toBe('close')
  server.on('request', (_, response: ServerResponse) => void response.end())
  const late = await ask()
  expect([late.statusCode, late.headers.connection]).toEqual([200, 'close'])
  await stopped
  await expect(ask()).rejects.toThrow()
  expect(codes).toEqual([0])
  agent.destroy()
})

test('who knocked in that very moment is heard, and connections on which nothing is asked hold nothing up', async () => {
  await listening()
  server.on('request', (_, response: ServerResponse) => void response.end('whole'))
  const silent = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(silent, 'connect')
  const { stop, codes } = stopping([])
  // None of these has been read when the signal comes.
  const asked = Array.from({ length: 40 }, () => knock())
  await Promise.all(asked.map(({ connected }) => connected))
  const stopped = stop('SIGTERM')
  for (const { answered } of asked) expect(await answered).toMatch(/^HTTP\/1\.1 200 .*whole/s)
  await stopped
  expect(codes).toEqual([0])
  silent.destroy()

  function knock() {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    return {
      connected: once(socket, 'connect').then(() =>
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      ),
      answered: once(socket, 'close').then(() => text),
    }
  }
})
