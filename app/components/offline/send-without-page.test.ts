import { beforeEach, expect, test, vi } from 'vitest'
import type { Attempt, OutboxEntry } from './outbox.ts'

const stored = vi.hoisted(() => ({ attempts: [] as unknown[], entries: [] as unknown[] }))
vi.hoisted(() => vi.resetModules())
vi.mock('./outbox.ts', async (original) => ({
  ...(await original<typeof import('./outbox.ts')>()),
  sendEntries: async (
    isMine: (entry: OutboxEntry) => boolean,
    send: (entry: OutboxEntry) => Promise<Attempt>,
  ) => {
    for (const entry of stored.entries as OutboxEntry[])
      if (isMine(entry)) stored.attempts.push(await send(entry))
    return { sent: [], refused: [] }
  },
}))
const { sendWithoutPage } = await import('./send-without-page.ts')

const entry = {
  id: 'a',
  userId: null,
  about: 'Mama Ada',
  path: '/business/mama-ada/request/appointment',
  text: '',
  params: {},
  writtenAt: 0,
  refusal: null,
}
const request = {
  ...entry,
  what: 'request',
  key: 'POST /requests',
  body: { id: 'a', day1: '2026-12-01', note: '' },
} satisfies OutboxEntry

const answers: Response[] = []
const asked: [string, RequestInit][] = []
beforeEach(() => {
  stored.attempts = []
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, init])
    return answers.shift()
  })
})
const pages = { matchAll: async () => [] }

test('without a page, a request goes as the form that it was', async () => {
  stored.entries = [request, { ...request, userId: 'someone' }]
  answers.push(Response.json({ id: 'a' }, { status: 201 }))
  await sendWithoutPage(pages)
  expect(stored.attempts).toEqual(['sent'])
  const [path, { body, headers }] = asked[0]!
  expect(path).toBe('/api/requests')
  expect(headers).toBeUndefined()
  expect(Object.fromEntries(body as FormData)).toEqual(request.body)
})

test('what the site says about a time that is over is what its author reads', async () => {
  stored.entries = [request, { ...request, what: 'message', key: 'POST /leads' }]
  const fields = { time1: 'Mama Ada doesn’t take requests for this time. Choose another one.' }
  answers.push(Response.json({ title: 'A time can’t be requested', fields }, { status: 422 }))
  answers.push(Response.json({ title: 'Closed' }, { status: 409 }))
  await sendWithoutPage(pages)
  expect(stored.attempts).toEqual([{ refusal: fields.time1 }, { refusal: 'Closed' }])
  expect(asked[1]![1].body).toBe(JSON.stringify(request.body))
})
