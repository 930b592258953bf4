import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'
import { createApi } from '../api.ts'

let site: ApiSite
beforeAll(async () => {
  site = await openApiSite()
})
afterAll(() => site?.close())

type Operation = {
  tags?: string[]
  summary?: string
  security?: unknown[]
  responses?: Record<string, { description: string; content?: object }>
}
const operations = async () => {
  const { body } = await site.ask('visitor', 'GET', '/api/openapi.json')
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, ...operation })),
  )
}

test('every route of the API is described: its part, what it does, and what it returns', async () => {
  const described = await operations()
  const key = (method: string, path: string) =>
    `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const known = described.map(({ method, path }) => key(method, path))
  // The router's own paths, without middleware.
  const mounted = createApi({ ...({} as Parameters<typeof createApi>[0]), site: { name: 'Baobab', url: '' } })
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  const undescribed = ['GET /openapi.json', 'GET /docs']
  expect(
    [...new Set(mounted)].filter((route) => !known.includes(route) && !undescribed.includes(route)),
  ).toEqual([])
  for (const { method, path, tags, summary, responses = {} } of described) {
    expect([method, path, tags?.length, Boolean(summary)]).toEqual([method, path, 1, true])
    for (const [status, { description, content }] of Object.entries(responses))
      if (content || status === '303')
        expect(description, `${method} ${path} ${status}`).not.toMatch(/^Done|^(It|They|So)$/)
  }
})

test('what is said to be for signed-in people is closed to others', async () => {
  const closed = (await operations()).filter(({ security }) => security?.length)
  expect(closed.length).toBeGreaterThan(5)
  for (const { method, path } of closed) {
    const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
    const { status } = await site.ask('visitor', method.toUpperCase(), `/api/${address.slice(1)}`)
    expect([method, path, status]).toEqual([method, path, 401])
  }
})

test('people read it as a page without any script', async () => {
  const page = await site.call('visitor', 'GET', '/api/docs')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-")
  const text = await page.text()
  expect(text).toContain('GET /api/account')
  expect(text).not.toContain('<script')
})
