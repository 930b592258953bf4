import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { DatabaseBusyError, DatabaseUnavailableError } from '#db/errors.ts'
import { DomainError } from '#domain/errors.ts'
import { staleVersion } from '#domain/version.ts'
import { stubPages } from '#tests/server/stub-pages.ts'
import { testApp } from '#tests/server/test-app.ts'
import type { FailedPage } from '../report-page-error.ts'

const throwing = (error: unknown) => ({
  api: new Hono().get('/thing', () => {
    throw error
  }),
  pages: stubPages(() => ({ failure: { error } })),
})

const brokenKey = (message: string) => Object.assign(new Error(message), { code: '23503' })

const malformed = (detail: string) =>
  Object.assign(new Error('invalid input syntax for type json'), { code: '22P02', detail })

test.each([
  [new DomainError('not_found', 'No such business'), 404, 'not_found'],
  [new DomainError('forbidden', 'Not yours'), 403, 'forbidden'],
  [new DomainError('invalid', 'Too short', { fields: { name: 'Too short' } }), 422, 'invalid'],
  [new DomainError('conflict', 'Taken'), 409, 'conflict'],
  [staleVersion({ version: 2 }), 409, 'stale'],
  [new DomainError('too_many', 'Slow down'), 429, 'too_many'],
  [new DatabaseBusyError(), 503, 'unavailable'],
  [new DatabaseUnavailableError(), 503, 'unavailable'],
  [malformed('Unicode low surrogate must follow a high surrogate.'), 422, 'invalid'],
  [malformed('Token "x" is invalid.'), 500, 'internal'],
  [brokenKey('insert or update on table "reviews" violates foreign key constraint'), 409, 'conflict'],
  [brokenKey('update or delete on table "plans" violates foreign key constraint'), 500, 'internal'],
  [new Error('secret'), 500, 'internal'],
])('%s is answered with %i %s', async (error, status, code) => {
  const { app } = testApp(throwing(error))
  const problem = await app.request('/api/thing')
  expect(problem.status).toBe(status)
  expect(problem.headers.get('content-type')).toBe('application/problem+json')
  expect(problem.headers.get('cache-control')).toBe('no-store')
  const id = problem.headers.get('x-request-id')
  expect(await problem.json()).toMatchObject({ status, code, requestId: id })

  const page = await app.request('/page')
  expect(page.status).toBe(status)
  const html = await page.text()
  if (code !== 'internal') expect(html).toContain(page.headers.get('x-request-id'))
  expect(html).not.toContain('secret')
  for (const response of [problem, page]) {
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null)
  }
})

test('fields are told with what is wrong', async () => {
  const { app } = testApp(throwing(new DomainError('invalid', 'x', { fields: { name: 'Too short' } })))
  expect(await (await app.request('/api/thing')).json()).toMatchObject({ fields: { name: 'Too short' } })
})

test('an error that nobody knows is logged under the id', async () => {
  const error = new Error('secret')
  const { app, lines } = testApp(throwing(error))
  const response = await app.request('/api/thing')
  const id = response.headers.get('x-request-id')
  expect(lines).toContainEqual({
    level: 'error',
    message: 'request failed',
    route: '/api/thing',
    id,
    err: error,
  })
})

test('a title from an error is text, not markup', async () => {
  const { app } = testApp(throwing(new DomainError('invalid', '<script>alert(1)</script>')))
  expect(await (await app.request('/page')).text()).not.toContain('<script>')
})

test.each(['/api/nothing', '/functions/v1/nothing', '/auth/v1/nothing'])(
  'what is not there, as %s, is a problem, too',
  async (path) => {
    const { app } = testApp()
    const response = await app.request(path, { method: 'DELETE' })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  },
)

describe('a page that failed here', () => {
  const failing = (isReported: boolean | Error) => {
    const told: { error: unknown; page: FailedPage }[] = []
    const error = new Error('secret')
    const site = testApp({
      ...throwing(error),
      reportPageError: async (reported, page) => {
        told.push({ error: reported, page })
        return isReported === true
      },
    })
    return { ...site, told, error }
  }

  test('is the fallback screen, with buttons that need no script and the id of its report', async () => {
    const { app, told, error, lines } = failing(true)
    const answer = await app.request('/directory?q=jollof', { headers: { 'user-agent': 'Firefox' } })
    const html = await answer.text()
    expect(answer.status).toBe(500)
    const [, id] = /Error ID: <code>([\w-]{14})<\/code>/.exec(html) ?? []
    expect(told).toEqual([
      { error, page: { errorId: id, path: '/directory', userAgent: 'Firefox', clientAddress: '' } },
    ])
    expect(lines).toContainEqual(expect.objectContaining({ message: 'request failed', errorId: id }))
    expect(html).toContain('<h1>Something went wrong</h1>')
    expect(html).toContain(
      "We've encountered an unexpected error. This has been automatically reported to our team.",
    )
    for (const button of ['href="" data-retry>Try Again', 'href="">Reload Page', 'href="/">Go Home'])
      expect(html).toContain(button)
  })

  test('does not say that it was reported where it was not', async () => {
    const html = await (await failing(false).app.request('/directory')).text()
    expect(html).toContain("We've encountered an unexpected error.")
    expect(html).not.toContain('reported to our team')
  })

  test('tells a page’s data the same, for the browser to show', async () => {
    const { app, told } = failing(true)
    const answer = await app.request('/directory.data?q=jollof')
    const { errorId } = told[0]!.page
    expect([answer.status, await answer.text()]).toEqual([500, `{"errorId":"${errorId}","isReported":true}`])
    expect(told[0]!.page.path).toBe('/directory')
  })

  test('is not what a busy site is, nor an endpoint', async () => {
    const { app, told } = failing(true)
    expect((await app.request('/api/thing')).status).toBe(500)
    const busy = testApp(throwing(new DatabaseBusyError()))
    expect(await (await busy.app.request('/page')).text()).not.toContain('Error ID')
    expect(told).toEqual([])
  })
})
