import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { memoryLog } from '#tests/server/test-app.ts'
import { gracefulStop } from './graceful-stop.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server that answers nothing by itself. */
async function listening() {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function stopping(steps: Parameters<typeof gracefulStop>[0]['steps'], patienceMs?: number) {
  const codes: number[] = []
  const { log, lines } = memoryLog()
  const stop = gracefulStop({ server, steps, log, exit: (code) => void codes.push(code), patienceMs })
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
  const { stop, codes } = stopping([], 20)
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
    20,
  )
  await stop('SIGTERM')
  expect([isClosed, codes]).toEqual([true, [1]])
  expect(lines.filter(({ level }) => level === 'error').map(({ step }) => step)).toEqual([
    'endless',
    'failing',
  ])
})
