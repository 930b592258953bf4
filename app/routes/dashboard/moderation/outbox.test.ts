import { beforeEach, expect, test, vi } from 'vitest'
import { RequestFailed } from '#app/components/request-failed.ts'
import type { Held } from '#domain/moderation-queue/schema.ts'
import type { AnyEntry } from './kind.ts'
import { createOutbox, isDecided, unsavedWords, unsentOf } from './outbox.ts'
import { keyOf } from './view.ts'

const entryOf = (nth: number) =>
  ({
    kind: 'reviews',
    id: `0190f3aa-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    title: `Entry ${nth}`,
  }) as AnyEntry
const approve = { decision: 'approve' } as const
const held = (nth: number): Held => ({ batchId: String(nth), until: new Date(60_000).toISOString() })

let answers: PromiseWithResolvers<Held | null>[]
let sent: string[]
let now: number
const drained = vi.fn()

const open = () =>
  createOutbox({
    send: ({ title }) => {
      sent.push(title)
      const answer = Promise.withResolvers<Held | null>()
      answers.push(answer)
      return answer.promise
    },
    onDone: () => {},
    onFailed: () => {},
    onDrained: drained,
    now: () => now,
  })

beforeEach(() => {
  answers = []
  sent = []
  now = 1000
  drained.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

test('ten quick decisions are sent one after another in their order, and none is lost', async () => {
  const outbox = open()
  const entries = Array.from({ length: 10 }, (_, nth) => entryOf(nth))
  for (const entry of entries) expect(outbox.post(entry, approve)).toBe(true)
  expect(sent).toEqual(['Entry 0'])
  expect(unsentOf(outbox.get())).toBe(10)
  for (let nth = 0; nth < 10; nth++) {
    answers[nth]!.resolve(held(nth))
    await vi.waitFor(() => expect(unsentOf(outbox.get())).toBe(9 - nth))
  }
  expect(sent).toEqual(entries.map(({ title }) => title))
  expect(outbox.get().undoables.map(({ said }) => said)).toEqual(
    entries.map(({ title }) => `Approved: ${title}`),
  )
  expect(drained).toHaveBeenCalledExactlyOnceWith(false)
})

test('a second press about the same entry is none', () => {
  const outbox = open()
  expect(outbox.post(entryOf(1), approve)).toBe(true)
  expect(outbox.post(entryOf(1), approve)).toBe(false)
  expect(unsentOf(outbox.get())).toBe(1)
})

test('one that fails in the middle says why, the others go on, and it can be sent again', async () => {
  const outbox = open()
  for (const nth of [1, 2, 3]) outbox.post(entryOf(nth), approve)
  answers[0]!.resolve(held(1))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  answers[1]!.reject(new RequestFailed('/api', 409, { code: 'conflict', title: 'Ama is reviewing this.' }))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  answers[2]!.resolve(held(3))
  await vi.waitFor(() => expect(unsentOf(outbox.get())).toBe(0))
  expect([...outbox.get().posted.values()]).toMatchObject([
    { entry: { title: 'Entry 2' }, failure: { text: 'Ama is reviewing this.', isStale: false } },
  ])
  // It is listed again, those that were decided aren't.
  const isListed = (nth: number) => !isDecided(outbox.get(), keyOf(entryOf(nth)), 0)
  expect([1, 2, 3].map(isListed)).toEqual([false, true, false])
  outbox.retry([keyOf(entryOf(2))])
  expect(sent.at(-1)).toBe('Entry 2')
  answers[3]!.resolve(held(2))
  await vi.waitFor(() => expect(outbox.get().posted.size).toBe(0))
})

test('what has changed since isn’t sent again by itself', async () => {
  const outbox = open()
  outbox.post(entryOf(1), approve)
  answers[0]!.reject(new RequestFailed('/api', 409, { code: 'stale', title: 'This was changed.' }))
  await vi.waitFor(() => expect(drained).toHaveBeenCalledExactlyOnceWith(true))
  outbox.retry([keyOf(entryOf(1))])
  expect(sent).toHaveLength(1)
  // The moderator has read the new version.
  expect(outbox.post(entryOf(1), approve)).toBe(true)
})

test('undo takes back the last that isn’t sent yet, and only that', () => {
  const outbox = open()
  for (const nth of [1, 2, 3]) outbox.post(entryOf(nth), approve)
  expect([outbox.recall(), outbox.recall(), outbox.recall()]).toEqual([
    keyOf(entryOf(3)),
    keyOf(entryOf(2)),
    null,
  ])
  expect(unsentOf(outbox.get())).toBe(1)
})

test('a page asked for after the decision is believed, an earlier one isn’t', async () => {
  const outbox = open()
  const key = keyOf(entryOf(1))
  outbox.post(entryOf(1), approve)
  now = 2000
  answers[0]!.resolve(held(1))
  await vi.waitFor(() => expect(outbox.get().posted.size).toBe(0))
  expect(isDecided(outbox.get(), key, 1999)).toBe(true)
  expect(isDecided(outbox.get(), key, 2001)).toBe(false)
  outbox.dropUndoable('1', { isUndone: true })
  expect(isDecided(outbox.get(), key, 1999)).toBe(false)
})

test('another account on the same device sees nothing of it', () => {
  const outbox = open()
  outbox.openFor('a')
  outbox.post(entryOf(1), approve)
  outbox.openFor('a')
  expect(outbox.get().posted.size).toBe(1)
  outbox.openFor('b')
  expect(outbox.get().posted.size).toBe(0)
})

test.each([
  [404, 'not_found', false],
  [409, 'conflict', true],
])(
  'after a refusal with %d the list is loaded again; a retry is offered only where it can help',
  async (status, code, canRetry) => {
    const outbox = open()
    outbox.post(entryOf(1), approve)
    answers[0]!.reject(new RequestFailed('/api', status, { code, title: 'Someone already decided this.' }))
    await vi.waitFor(() => expect(drained).toHaveBeenCalledExactlyOnceWith(true))
    outbox.retry([keyOf(entryOf(1))])
    expect(sent).toHaveLength(canRetry ? 2 : 1)
  },
)

test('one that hangs is named as unreachable, and the next goes on', async () => {
  const outbox = open()
  for (const nth of [1, 2]) outbox.post(entryOf(nth), approve)
  answers[0]!.reject(new DOMException('signal timed out', 'TimeoutError'))
  await vi.waitFor(() => expect(sent).toEqual(['Entry 1', 'Entry 2']))
  expect([...outbox.get().posted.values()].at(-1)?.failure?.text).toMatch(/We couldn’t be reached/)
})

test('what is on its way or failed counts as unsaved until it is saved or dismissed', async () => {
  const outbox = open()
  expect(unsavedWords(outbox.get())).toBeNull()
  for (const nth of [1, 2]) outbox.post(entryOf(nth), approve)
  expect(unsavedWords(outbox.get())).toMatch(/^2 moderation decisions/)
  answers[0]!.reject(new RequestFailed('/api', 500))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  answers[1]!.resolve(held(2))
  await vi.waitFor(() => expect(unsavedWords(outbox.get())).toMatch(/^a moderation decision/))
  outbox.dismiss(keyOf(entryOf(1)))
  expect(unsavedWords(outbox.get())).toBeNull()
})
