import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#tests/server/test-app.ts'
import { staticFiles } from './static-files.ts'

const script = `console.log(1)\n`.repeat(100)
const font = 'wOF2'.repeat(500)
const contents = {
  'client/assets/app-new.js': script,
  'client/assets/text.woff2': font,
  'client/assets/deep/x.css': 'a{}',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'previous/1790000000000/app-old.js': 'old',
  'previous/1790000000000/app-new.js': 'not this one',
  'server/index.js': 'secret',
  '.stamp': 'secret',
}

let folder: string
let app: ReturnType<typeof testApp>['app']
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baobab-static-'))
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  app = testApp({ files: staticFiles(folder) }).app
})
afterAll(() => rmSync(folder, { recursive: true }))

const headersOf = (response: Response, ...names: string[]) => names.map((name) => response.headers.get(name))

test('an asset may be kept for ever, another file for an hour', async () => {
  const asset = await app.request('/assets/app-new.js')
  expect(await asset.text()).toBe(script)
  expect(headersOf(asset, 'cache-control', 'content-type', 'vary')).toEqual([
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
    'Accept-Encoding',
  ])
  const icon = await app.request('/favicon.svg')
  expect(headersOf(icon, 'cache-control', 'content-type')).toEqual(['public, max-age=3600', 'image/svg+xml'])
  expect((await app.request('/assets/deep/x.css')).status).toBe(200)
})

test('an asset of the build before is still served; of two with one name, the new one', async () => {
  expect(await (await app.request('/assets/app-old.js')).text()).toBe('old')
  expect(await (await app.request('/assets/app-new.js')).text()).toBe(script)
})

test('an unknown asset is a plain 404, not to be kept for ever', async () => {
  const response = await app.request('/assets/gone.js', { headers: { accept: '*/*' } })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/%2e%2e/%2e%2e/.stamp',
  '/..%5cserver%5cindex.js',
  '/server/index.js',
  '/.stamp',
  '/assets/',
  '/assets/deep',
  '/previous/1790000000000/app-old.js',
  '//assets/app-new.js',
  '/assets/app-new.js%00.png',
])('%s leads nowhere', async (path) => {
  const response = await app.request(`http://localhost${path}`)
  const text = await response.text()
  expect(text).not.toMatch(/^(secret|old|console.*)$/s)
  expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
})

test('HEAD is answered as GET, without the body', async () => {
  const response = await app.request('/assets/app-new.js', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(headersOf(response, 'cache-control', 'etag')).toEqual([
    'public, max-age=31536000, immutable',
    expect.stringMatching(/^"[\w-]{22}"$/),
  ])
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['zstd', null],
  [undefined, null],
])('to a client that accepts %s it goes as %s', async (accepted, encoding) => {
  const headers = accepted === undefined ? undefined : { 'accept-encoding': accepted }
  const response = await app.request('/assets/app-new.js', { headers })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const bytes = Buffer.from(await response.arrayBuffer())
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(plain.toString()).toBe(script)
})

test('what is packed by nature, or tiny, goes as it is', async () => {
  const headers = { 'accept-encoding': 'br' }
  for (const path of ['/assets/text.woff2', '/favicon.svg']) {
    expect((await app.request(path, { headers })).headers.get('content-encoding')).toBeNull()
  }
})

test('a copy that is still right is not sent again', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const etag = (await app.request('/favicon.svg', { headers })).headers.get('etag')!
  const again = await app.request('/favicon.svg', { headers: { ...headers, 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await app.request('/favicon.svg', { headers: { ...headers, 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
  const plain = await app.request('/assets/app-new.js', { headers: { 'if-none-match': '"x"' } })
  const packed = await app.request('/assets/app-new.js', { headers })
  expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'))
})

test('a site that runs while it is built anew serves on what its pages ask for', async () => {
  const own = mkdtempSync(join(tmpdir(), 'baobab-static-'))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(own, path)), { recursive: true })
    writeFileSync(join(own, path), content)
  }
  write('client/assets/page-1.js', 'one')
  write('client/assets/gone.js', 'one')
  const running = testApp({ files: staticFiles(own) }).app
  // As bin/build.js does it.
  write('previous/1790000000001/page-1.js', 'one')
  rmSync(join(own, 'client'), { recursive: true })
  write('client/assets/page-2.js', 'two')
  const moved = await running.request('/assets/page-1.js')
  expect([moved.status, await moved.text()]).toEqual([200, 'one'])
  const gone = await running.request('/assets/gone.js')
  expect([gone.status, ...headersOf(gone, 'cache-control')]).toEqual([404, 'no-store'])
  rmSync(own, { recursive: true })
})
