import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderVariant } from '#domain/media/render.server.ts'
import { storedName } from '#domain/media/uploaded-key.ts'
import { fileStorage } from '#ports/storage-files.ts'
import { mediaRoutes } from './media.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

function site(options: Partial<Parameters<typeof mediaRoutes>[0]> = {}) {
  const render = vi.fn(options.render ?? renderVariant)
  const log = { warn: vi.fn(), error: vi.fn() }
  const app = new Hono().route('/media', mediaRoutes({ storage: fileStorage(root), log, ...options, render }))
  return { app, render, log }
}

const small = '/media/demo1/automotive/00/160.webp'
const variant = { key: 'demo1/automotive/00', width: 160, format: 'webp' } as const

test.each([
  ['demo1/restaurants-food/00/320.avif', 'heif', 320, 200],
  ['demo1/fashion-clothing/03/160.webp', 'webp', 160, 100],
  ['demo1/flyer/012/160.avif', 'heif', 160, 200],
  ['demo1/logo/AK-5/160.webp', 'webp', 160, 160],
])('%s is rendered', async (path, format, width, height) => {
  const response = await site().app.request(`/media/${path}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(`image/${path.split('.')[1]}`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    format,
    width,
    height,
  })
})

test.each([
  '/media/demo1/automotive/00',
  '/media/demo1/automotive/00/161.webp',
  '/media/demo1/automotive/00/160.png',
  '/media/demo1/automotive/99/160.webp',
  '/media/demo1/logo/ABC-1/160.webp',
  '/media/../secret/keys/160.webp',
  '/media/%2e%2e/%2e%2e/etc/passwd',
  '/media/demo1/automotive/..%2f..%2f00/160.webp',
  '/media/demo1/automotive/00%00/160.webp',
  '/media/',
])('%s is not found and leaves nothing behind', async (path) => {
  const { app, render } = site()
  expect((await app.request(path)).status).toBe(404)
  expect(render).not.toHaveBeenCalled()
  expect(await readdir(root)).toEqual([])
})

test('HEAD and a known ETag answer without a body', async () => {
  const { app } = site()
  const whole = await app.request(small)
  const head = await app.request(small, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
  expect((await head.arrayBuffer()).byteLength).toBe(0)
  const etag = whole.headers.get('etag')!
  const again = await app.request(small, { headers: { 'If-None-Match': `"x", W/${etag}` } })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
})

test('those who ask at the same moment share one render', async () => {
  const { app, render } = site()
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.request(small)))
  expect(answers.map((a) => a.status)).toEqual(Array(8).fill(200))
  expect(render).toHaveBeenCalledTimes(1)
})

test('a kept picture is used after a restart', async () => {
  await site().app.request(small)
  const { app, render } = site()
  expect((await app.request(small)).status).toBe(200)
  expect(render).not.toHaveBeenCalled()
})

test.each([
  ['cut short', (file: string) => truncate(file, 300)],
  ['empty', (file: string) => truncate(file, 0)],
  ['something else', (file: string) => writeFile(file, 'x'.repeat(400))],
])('a kept picture that is %s is made again', async (_, damage) => {
  for (const path of [small, small.replace('webp', 'avif')]) {
    const first = Buffer.from(await (await site().app.request(path)).arrayBuffer())
    await damage(join(root, path.slice('/media/'.length)))
    const { app, render, log } = site()
    const second = Buffer.from(await (await app.request(path)).arrayBuffer())
    expect(second.equals(first)).toBe(true)
    expect(render).toHaveBeenCalledTimes(1)
    expect(log.warn).toHaveBeenCalledTimes(1)
  }
})

test('at most so many renders run, so many wait, and the rest are asked to come back', async () => {
  const started: (() => void)[] = []
  const picture = (await renderVariant(variant))!
  const { app, render } = site({
    running: 2,
    waiting: 1,
    render: () => new Promise((done) => started.push(() => done(picture))),
  })
  const ask = (n: number) => app.request(`/media/demo1/automotive/0${n}/160.webp`)
  const waiting = [ask(0), ask(1), ask(2)]
  await vi.waitFor(() => expect(started).toHaveLength(2))
  const refused = await ask(3)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('cache-control')).toBeNull()
  started[0]!()
  await vi.waitFor(() => expect(started).toHaveLength(3))
  for (const finish of started) finish()
  expect((await Promise.all(waiting)).map((a) => a.status)).toEqual([200, 200, 200])
  expect(render).toHaveBeenCalledTimes(3)
})

test('a failed render is not kept and the next request tries again', async () => {
  let failures = 1
  const { app } = site({
    render: (asked) => (failures-- > 0 ? Promise.reject(new Error('no memory')) : renderVariant(asked)),
  })
  app.onError((_, c) => c.text('failed', 500))
  expect((await app.request(small)).status).toBe(500)
  expect((await app.request(small)).status).toBe(200)
})

test('a store that cannot keep a picture still shows it', async () => {
  const storage = { ...fileStorage(root), put: () => Promise.reject(new Error('disk full')) }
  const { app, log } = site({ storage })
  expect((await app.request(small)).status).toBe(200)
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('an uploaded picture is rendered from the original, in widths that it has, and no other is', async () => {
  const storage = fileStorage(root)
  const key = `photo/${crypto.randomUUID()}-0-0123456789abcdef-500x300`
  const original = await sharp({ create: { width: 500, height: 300, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  await storage.put(storedName(key)!, original, { contentType: 'image/webp' })
  const { app } = site({ storage })
  for (const [width, format] of [
    [160, 'webp'],
    [480, 'avif'],
  ] as const) {
    const response = await app.request(`/media/${key}/${width}.${format}`)
    expect(response.status).toBe(200)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width })
  }
  for (const path of [
    `${key}/640.webp`,
    `${key.replace('0123', '3210')}/160.webp`,
    `${key}`,
    storedName(key)!,
    `${key.replace('photo/', 'document/')}/160.webp`,
  ])
    expect((await app.request(`/media/${path}`)).status, path).toBe(404)
})
