import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Uploaded } from '#domain/media/schema.ts'
import { RequestFailed } from '../request-failed.ts'
import { createUploadQueue } from './upload-queue.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.restoreAllMocks())

const file = (name: string, { type = 'image/jpeg', size = 4 } = {}) => {
  const made = new File(['data'], name, { type })
  return Object.defineProperty(made, 'size', { value: size })
}

type Sent = { path: string; answer: PromiseWithResolvers<Uploaded>; signal: AbortSignal }

function queueOf(options: Partial<Parameters<typeof createUploadQueue>[0]> = {}) {
  const sent: Sent[] = []
  const uploaded: string[] = []
  const openTicket = vi.fn(async () => ({ id: `t${openTicket.mock.calls.length}`, expiresAt: '' }))
  const queue = createUploadQueue({
    purpose: 'photo',
    mayUpload: async () => null,
    openTicket,
    send({ ticket, index }, _file, { signal }) {
      const answer = Promise.withResolvers<Uploaded>()
      sent.push({ path: `${ticket}/${index}`, answer, signal })
      return answer.promise
    },
    onUploaded: ({ name }) => void uploaded.push(name),
    wait: async () => undefined,
    ...options,
  })
  const states = () => queue.items.get().map(({ state }) => state)
  const until = (check: () => boolean) => vi.waitFor(() => expect(check()).toBe(true))
  return { queue, sent, uploaded, openTicket, states, until }
}

const picture: Uploaded = { key: 'k', url: '/media/k', width: 9, height: 9 }
const refused = (status: number, fields?: Record<string, string>) =>
  new RequestFailed('/api/uploads', status, fields ? { code: 'invalid', title: 'No', fields } : null, 1)

test('a selection takes one ticket, and goes two files at a time', async () => {
  const { queue, sent, uploaded, openTicket, until } = queueOf()
  queue.add([file('a'), file('b'), file('c')])
  await until(() => sent.length === 2)
  expect(openTicket).toHaveBeenCalledExactlyOnceWith({ purpose: 'photo', files: 3 })
  sent[1]!.answer.resolve(picture)
  await until(() => sent.length === 3)
  expect(sent.map(({ path }) => path)).toEqual(['t1/0', 't1/1', 't1/2'])
  sent[0]!.answer.resolve(picture)
  sent[2]!.answer.resolve(picture)
  await until(() => queue.items.get().length === 0)
  expect(uploaded).toEqual(['b', 'a', 'c'])
})

test('what can’t be used says why and is not sent; the others are', async () => {
  const { queue, sent, openTicket, until } = queueOf()
  queue.add([
    file('huge', { size: 10 * 1024 * 1024 + 1 }),
    file('text', { type: 'text/plain' }),
    file('good'),
  ])
  await until(() => sent.length === 1)
  expect(openTicket).toHaveBeenCalledExactlyOnceWith({ purpose: 'photo', files: 1 })
  expect(queue.items.get().map(({ problem }) => problem?.text ?? null)).toEqual([
    expect.stringMatching(/10\.0 MB.*up to 10 MB/),
    expect.stringMatching(/choose a JPEG/),
    null,
  ])
})

test('a lost connection can be tried again at the same place, a damaged file can’t', async () => {
  const { queue, sent, uploaded, openTicket, until, states } = queueOf()
  queue.add([file('lost'), file('damaged')])
  await until(() => sent.length === 2)
  sent[0]!.answer.reject(new TypeError('Failed to fetch'))
  sent[1]!.answer.reject(refused(422, { file: 'The file is damaged.' }))
  await until(() => states().every((state) => state === 'failed'))
  expect(queue.items.get().map(({ problem }) => problem)).toEqual([
    { text: expect.stringContaining('connection'), canRetry: true },
    { text: 'The file is damaged.', canRetry: false },
  ])
  queue.retry(queue.items.get()[0]!.id)
  await until(() => sent.length === 3)
  expect([sent[2]!.path, openTicket.mock.calls.length]).toEqual(['t1/0', 1])
  sent[2]!.answer.resolve(picture)
  await until(() => uploaded.length === 1)
})

test('where many files come in it waits by itself, and an ended ticket is taken anew', async () => {
  const { queue, sent, uploaded, until, states } = queueOf()
  queue.add([file('a')])
  await until(() => sent.length === 1)
  sent[0]!.answer.reject(refused(503))
  await until(() => sent.length === 2)
  sent[1]!.answer.reject(refused(404))
  await until(() => states()[0] === 'failed')
  queue.retry(queue.items.get()[0]!.id)
  await until(() => sent.length === 3)
  expect(sent[2]!.path).toBe('t2/0')
  sent[2]!.answer.resolve(picture)
  await until(() => uploaded.length === 1)
})

test('what the page does with a file may fail, too, and is tried again without sending it', async () => {
  let failures = 1
  const { queue, sent, until, states } = queueOf({
    onUploaded: async () => {
      if (failures-- > 0) throw refused(500)
    },
  })
  queue.add([file('a')])
  await until(() => sent.length === 1)
  sent[0]!.answer.resolve(picture)
  await until(() => states()[0] === 'failed')
  queue.retry(queue.items.get()[0]!.id)
  await until(() => queue.items.get().length === 0)
  expect(sent).toHaveLength(1)
})

test('over the limit nothing is sent, and what is stopped ends', async () => {
  const limited = queueOf({ mayUpload: async () => ({ message: 'Too many attempts.' }) })
  limited.queue.add([file('a')])
  await limited.until(() => limited.states()[0] === 'failed')
  expect([limited.openTicket.mock.calls.length, limited.queue.items.get()[0]!.problem?.text]).toEqual([
    0,
    'Too many attempts.',
  ])
  const { queue, sent, until } = queueOf()
  queue.add([file('a')])
  await until(() => sent.length === 1)
  queue.remove(queue.items.get()[0]!.id)
  expect([sent[0]!.signal.aborted, queue.items.get()]).toEqual([true, []])
})
