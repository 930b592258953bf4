import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { serveSome } from '#tests/server/serve-some.ts'
import { testApp } from '#tests/server/test-app.ts'
import type { ApiDeps } from './deps.ts'
import { endpointsFor } from './endpoint.ts'

const endpoint = endpointsFor('anyone', 'Tests')
const found = { summary: 'Find out who answered', answer: z.object({ by: z.string() }) }
const from = (tx: Tx) => Promise.resolve(String(tx))

const endpoints = [
  endpoint('GET /public', found, async ({ readAsVisitor }) => ({ by: await readAsVisitor(from) })),
  endpoint('GET /link', found, async ({ asVisitor }) => ({ by: await asVisitor(from) })),
  endpoint(
    'POST /words',
    { summary: 'Write', body: z.object({ text: z.string() }), most: 100 },
    async ({ body }) => {
      happened.push(`wrote ${body.text}`)
    },
  ),
  endpoint('POST /visits', { summary: 'Count in memory' }, () => {
    happened.push('counted')
  }),
  endpoint('POST /full', { summary: 'Refuse' }, () => {
    throw new DomainError('too_many', 'Try again later')
  }),
]

let happened: string[]
beforeEach(() => {
  happened = []
})

const primary = { asUser: (_: unknown, fn: (tx: Tx) => unknown) => fn('primary' as never) } as ApiDeps['db']
const replicas: ApiDeps['replicas'] = {
  read: (fn) => fn('replica' as never),
  async noticeWrites() {
    happened.push('noticed')
  },
}

function ask(method: string, path: string, body?: string, deps: Partial<ApiDeps> = { replicas }) {
  const { app } = testApp({ api: new Hono().route('/', serveSome(endpoints, { db: primary, ...deps })) })
  const headers = {
    'content-type': 'application/json',
    ...(body && { 'content-length': String(body.length) }),
  }
  return app.request(path, { method, ...(body && { body }), headers })
}

test('what anyone may ask for is read from a replica, what is behind a link from the primary', async () => {
  expect(await (await ask('GET', '/api/public')).json()).toEqual({ by: 'replica' })
  expect(await (await ask('GET', '/api/link')).json()).toEqual({ by: 'primary' })
  expect(await (await ask('GET', '/api/public', undefined, {})).json()).toEqual({ by: 'primary' })
  expect(happened).toEqual([])
})

test('what was written is noticed before the answer', async () => {
  expect((await ask('POST', '/api/words', '{"text":"it"}')).status).toBe(204)
  expect(happened).toEqual(['wrote it', 'noticed'])
})

test('what only counts in memory has nothing to notice', async () => {
  expect((await ask('POST', '/api/visits')).status).toBe(204)
  expect(happened).toEqual(['counted'])
})

test.each([
  ['POST', '/api/nowhere', 404, '{}'],
  ['POST', '/directory', 405, '{}'],
  ['PUT', '/api/words', 404, '{}'],
  ['POST', '/api/words', 413, JSON.stringify({ text: 'x'.repeat(200) })],
  ['POST', '/api/words', 422, '{"text":1}'],
  ['POST', '/api/full', 429, undefined],
] as const)('%s %s is refused with %i, and nothing is asked for it', async (method, path, status, body) => {
  expect((await ask(method, path, body)).status).toBe(status)
  expect(happened).toEqual([])
})
