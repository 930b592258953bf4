import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pageMeta } from '#app/components/meta.ts'
import { describeBusiness } from '#app/routes/public/business/describe.ts'
import { DatabaseUnavailableError } from '#db/errors.ts'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import type { SocialCard } from '#domain/social-pictures/card.ts'
import { renderSocialCard } from '#domain/social-pictures/render.server.ts'
import { fileStorage } from '#ports/storage-files.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { testApp } from '#tests/server/test-app.ts'
import { socialPictureRoutes } from './social-pictures.ts'

const site = { name: 'Baobab', url: 'https://baobab.example' }

let database: TestDatabase
let root: string
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Restaurants & Food')`.execute(
        tx,
      )
      await insertBusinesses(tx, [
        { name: 'Mama Abiola', slug: 'mama-abiola' },
        { name: 'Draft', slug: 'draft', status: 'draft' },
      ])
    },
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'social-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

type Overrides = Partial<Parameters<typeof socialPictureRoutes>[0]>

function open(overrides: Overrides = {}) {
  const render = vi.fn(overrides.render ?? renderSocialCard)
  const { app } = testApp({
    socialPictures: socialPictureRoutes({
      siteName: site.name,
      read: (fn) => database.db.asUser({ role: 'anon' }, fn),
      storage: fileStorage(root),
      log: { error: vi.fn() },
      ...overrides,
      render,
    }),
  })
  return { app, render }
}

/** As stated in the business's page. */
async function addressOf(slug: string): Promise<string> {
  const found = await database.db.asUser({ role: 'anon' }, (tx) =>
    findBusinessPage(tx, { slug, now: new Date() }),
  )
  if (found?.kind !== 'page') throw new Error('no such business')
  const meta = pageMeta(site, describeBusiness(found.page, { site, described: { '@type': 'Restaurant' } }))
  const image = meta.find((each) => 'property' in each && each.property === 'og:image') as { content: string }
  return new URL(image.content).pathname
}

test('the picture that a business’s page names is there, of the size it says, for ever', async () => {
  const { app } = open()
  const response = await app.request(await addressOf('mama-abiola'))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const again = await app.request(await addressOf('mama-abiola'), {
    headers: { 'if-none-match': response.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

test('another name is another address; the old one leads there, and one picture is kept', async () => {
  const { app } = open()
  const old = await addressOf('mama-abiola')
  await app.request(old)
  const rename = (name: string) =>
    database.db.transaction((tx) =>
      sql`update businesses set name = ${name} where slug = 'mama-abiola'`.execute(tx),
    )
  await rename('Mama Abiola & Daughters')
  const moved = await app.request(old)
  const address = await addressOf('mama-abiola')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, address])
  expect(moved.headers.get('cache-control')).not.toContain('immutable')
  expect((await app.request(address)).status).toBe(200)
  expect(await readdir(join(root, 'og/business'))).toEqual(['mama-abiola.jpg'])
  await rename('Mama Abiola')
})

test.each([
  '/media/og/business/nobody-0123456789abcdef.jpg',
  '/media/og/business/draft-0123456789abcdef.jpg',
  '/media/og/page/nowhere-0123456789abcdef.jpg',
  '/media/og/made-up/home-0123456789abcdef.jpg',
  '/media/og/business/mama-abiola.jpg',
  '/media/og/business/mama-abiola-0123456789abcdef.png',
  '/media/og/business/..%2f..%2fsecret-0123456789abcdef.jpg',
  '/media/og/page/-0123456789abcdef.jpg',
  '/media/og/',
])('%s is not found and leaves nothing behind', async (path) => {
  const { app, render } = open()
  expect((await app.request(path)).status).toBe(404)
  expect(render).not.toHaveBeenCalled()
  expect(await readdir(root)).toEqual([])
})

test('made-up versions draw nothing', async () => {
  const { app, render } = open()
  for (let n = 0; n < 20; n += 1) {
    const path = `/media/og/business/mama-abiola-${n.toString(16).padStart(16, '0')}.jpg`
    expect((await app.request(path)).status).toBe(302)
  }
  expect(render).not.toHaveBeenCalled()
})

test('it is drawn once for all who ask, kept over a restart, and made again when it is damaged', async () => {
  const address = await addressOf('mama-abiola')
  const first = open()
  await Promise.all(Array.from({ length: 5 }, () => first.app.request(address)))
  expect(first.render).toHaveBeenCalledTimes(1)
  const second = open()
  expect((await second.app.request(address)).status).toBe(200)
  expect(second.render).not.toHaveBeenCalled()
  await truncate(join(root, 'og/business/mama-abiola.jpg'), 3_000)
  expect((await second.app.request(address)).status).toBe(200)
  expect(second.render).toHaveBeenCalledTimes(1)
})

test('a kept one is shown while the database is away', async () => {
  const address = await addressOf('mama-abiola')
  await open().app.request(address)
  const { app } = open({ read: () => Promise.reject(new DatabaseUnavailableError()) })
  expect((await app.request(address)).status).toBe(200)
  const other = await app.request('/media/og/business/other-0123456789abcdef.jpg')
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
})

test('one is drawn at a time, so many wait, and the rest are asked to come back', async () => {
  const finish: (() => void)[] = []
  const { app } = open({
    waiting: 0,
    render: (card: SocialCard, storage) =>
      new Promise((done) => finish.push(() => done(renderSocialCard(card, storage)))),
  })
  const first = app.request(await addressOf('mama-abiola'))
  await vi.waitFor(() => expect(finish).toHaveLength(1))
  const page = pageMeta(site, { title: 'Directory', description: 'All', path: '/directory' })
  const image = page.find((each) => 'property' in each && each.property === 'og:image') as { content: string }
  const refused = await app.request(new URL(image.content).pathname)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  finish[0]!()
  expect((await first).status).toBe(200)
})
