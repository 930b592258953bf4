import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webpush from 'web-push'
import { type PushService, startPushService } from '#tests/push-service.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { webPush } from './web-push.ts'

const key = webpush.generateVAPIDKeys()
const contact = 'mailto:site@baobab.example'
const local = webPush({ key: () => key, contact, allowsLoopback: true })
const strict = webPush({ key: () => key, contact })
let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service?.close())

const message = { payload: '{"title":"Jollof"}', ttlSeconds: 60, urgency: 'low', topic: 'abc' } as const
const send = (reply: { status: number; headers?: Record<string, string> }) => {
  service.replyWith(() => reply)
  return local.send({ ...message, target: service.subscribe() })
}

test('a message is encrypted for the device and signed for the service', async () => {
  expect(await send({ status: 201 })).toEqual({ state: 'sent' })
  expect(service.failures).toEqual([])
  const [received] = service.received
  expect(received).toMatchObject({
    payload: { title: 'Jollof' },
    headers: { ttl: '60', urgency: 'low', topic: 'abc', 'content-encoding': 'aes128gcm' },
    signedBy: { aud: service.origin, sub: contact, key: key.publicKey },
  })
})

test.each([
  [{ status: 404 }, { state: 'gone' }],
  [{ status: 410 }, { state: 'gone' }],
  [{ status: 403 }, { state: 'refused', error: '403: said by the test' }],
  [{ status: 413 }, { state: 'refused', error: '413: said by the test' }],
  [{ status: 302, headers: { location: 'http://127.0.0.1/' } }, { state: 'refused' }],
  [{ status: 500 }, { state: 'delayed', retryAfterSeconds: null }],
  [
    { status: 429, headers: { 'retry-after': '120' } },
    { state: 'delayed', retryAfterSeconds: 120 },
  ],
  [
    { status: 503, headers: { 'retry-after': 'Thu, 01 Jan 2015 00:00:00 GMT' } },
    { state: 'delayed', retryAfterSeconds: 0 },
  ],
])('what the service answers: %j', async (reply, result) => {
  expect(await send(reply)).toMatchObject(result)
})

test('a service that is down is tried again', async () => {
  const away = await startPushService()
  const target = away.subscribe()
  await away.close()
  expect(await local.send({ ...message, target })).toMatchObject({ state: 'delayed' })
})

test.each([
  ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'delayed'],
  ['HTTP/1.1 100 Continue\r\n\r\n', 'delayed'],
  ['', 'delayed'],
  ['nonsense\r\n\r\n', 'delayed'],
  // Accepted, whatever becomes of its text.
  ['HTTP/1.1 201 Created\r\nContent-Length: 1000\r\n\r\nabc', 'sent'],
])('an answer without an end, %j, holds nothing up', async (answer, state) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1`
  const impatient = webPush({ key: () => key, contact, patienceMs: 300, allowsLoopback: true })
  const { p256dh, auth } = service.subscribe()
  expect(await impatient.send({ ...message, target: { endpoint, p256dh, auth } })).toMatchObject({ state })
  server.close()
})

test.each([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://[::1]/1',
  'https://10.0.0.8/1',
  'https://localhost/1',
  'https://printer.local/1',
  'https://metadata.google.internal/1',
  'https://push.example:8443/1',
  'https://me:secret@push.example/1',
  // The signature would be for the first part.
  'https://fcm.googleapis.com%2eattacker.example/1',
  'HTTPS://push.example/1',
  'https://push.example:443/1',
  'https://push.example/1#2',
  'ftp://push.example/1',
  'push',
])('%s is no push service', async (endpoint) => {
  expect(strict.isEndpoint(endpoint)).toBe(false)
  const { p256dh, auth } = service.subscribe()
  expect(await strict.send({ ...message, target: { endpoint, p256dh, auth } })).toEqual({ state: 'gone' })
})

test('push services have public names', () => {
  expect(strict.isEndpoint(`https://push.example/${'x'.repeat(1_000)}`)).toBe(false)
  expect(strict.isEndpoint('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true)
  expect(strict.isEndpoint('https://web.push.apple.com/QGp')).toBe(true)
  expect(strict.isEndpoint(service.subscribe().endpoint)).toBe(false)
})

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2607:f8b0::1', true],
  ['2001:200::1', true],
  ['fe80::1%eth0', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

test.each([true, false])('a name that leads to this machine is not connected to (all: %s)', async (all) => {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  publicLookup('localhost', { all }, resolve)
  expect(await promise).toMatchObject({ message: 'localhost has no public address' })
})
