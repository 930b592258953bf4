import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoingFetch } from './outgoing-fetch.ts'

let server: Server
let host: string
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url === '/away') response.writeHead(302, { location: '/inside' }).end()
    else if (request.url === '/endless') {
      response.on('error', () => undefined)
      response.write('x'.repeat(600_000))
    } else response.end('{"a":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, hosts = [host]) =>
  outgoingFetch(hosts)(`http://${host}${path}`, {
    method: 'GET',
    headers: {},
    body: null,
    redirect: 'manual',
  })

test('a provider’s own host is asked', async () => {
  expect(await (await get('/x')).json()).toEqual({ a: 1 })
})

test('no other host is, on whatever port', async () => {
  await expect(get('/secret', ['127.0.0.1', 'localhost', 'provider.example'])).rejects.toThrow(
    'No requests to',
  )
  expect(asked).not.toContain('/secret')
})

test('nobody sends us elsewhere', async () => {
  expect((await get('/away')).status).toBe(302)
  expect(asked).not.toContain('/inside')
})

test('an answer that doesn’t end is not held in memory', async () => {
  await expect(get('/endless')).rejects.toThrow('too large')
})
