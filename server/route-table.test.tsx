import { expect, test } from 'vitest'
import { fixtureBuild } from '#tests/server/fixture-build.tsx'
import { testApp } from '#tests/server/test-app.ts'
import { testPages } from '#tests/server/test-pages.ts'

const page = { module: { default: () => null } }
const build = fixtureBuild({
  business: { path: 'business/:slug', ...page },
  events: { path: 'events', ...page },
})

const open = () => testApp({ pages: testPages(build) }).app

const ask = (paths: string, version: string) =>
  open().request(`/__manifest?${new URLSearchParams({ paths, version })}`)

test('a page learns the routes of its links, and keeps them', async () => {
  const answer = await ask('/business/kuku,/business/mama,/nowhere', build.assets.version)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const routes = Object.keys((await answer.json()) as object)
  expect(routes).toContain('business')
  expect(routes).not.toContain('events')
})

test('a page of another build is told to load the next one whole', async () => {
  const answer = await ask('/events', 'older')
  expect(answer.status).toBe(204)
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
})

test.each(['', ',,,', '/%00', '//evil.example/a', '/'.repeat(5_000), 'javascript:alert(1)'])(
  'the paths %j do no harm',
  async (paths) => {
    expect((await ask(paths, build.assets.version)).status).toBeLessThan(500)
  },
)
