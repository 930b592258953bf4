import { expect, test } from 'vitest'
import { maskAddress } from '#domain/rate-limits/network.ts'
import { from, testApp } from '#tests/server/test-app.ts'

const networkSeen = async (trustProxy: number, socket: string, forwarded?: string) => {
  const { app, lines } = testApp({ trustProxy })
  await app.request('/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }, from(socket))
  return lines.find((line) => line.message === 'request')?.client
}

test.each([
  ['the connection', 0, '203.0.113.9', undefined, '203.0.113.0'],
  ['the connection, whatever is claimed', 0, '203.0.113.9', '198.51.100.7', '203.0.113.0'],
  ['the one our proxy saw', 1, '10.0.0.1', '198.51.100.7', '198.51.100.0'],
  ['counted from the right', 1, '10.0.0.1', '1.2.3.4, 198.51.100.7', '198.51.100.0'],
  ['behind two proxies', 2, '10.0.0.1', '1.2.3.4, 198.51.100.7, 10.0.0.2', '198.51.100.0'],
  ['with a port', 1, '10.0.0.1', '198.51.100.7:4711', '198.51.100.0'],
  ['in brackets', 1, '10.0.0.1', '[2001:db8:1:2::9]:443', '2001:db8:1::'],
  ['nonsense', 1, '203.0.113.9', 'unknown', '203.0.113.0'],
  ['IPv4 in IPv6', 0, '::ffff:203.0.113.9', undefined, '203.0.113.0'],
])('the client address is %s', async (_name, trustProxy, socket, forwarded, seen) => {
  expect(await networkSeen(trustProxy, socket, forwarded)).toBe(seen)
})

test('a header that nobody vouches for is logged once', async () => {
  const { app, lines } = testApp()
  for (let n = 0; n < 3; n += 1) await app.request('/', { headers: { 'x-forwarded-for': '1.2.3.4' } })
  expect(lines.filter((line) => line.level === 'warn')).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('1.2.3.4')
})

test.each([
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['nonsense', ''],
])('of %s logs keep %s', (address, kept) => {
  expect(maskAddress(address)).toBe(kept)
})
