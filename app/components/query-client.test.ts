import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { requestFailed } from './request-failed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function fetchList(signal: AbortSignal): Promise<unknown> {
  const response = await fetch('/api/list', { signal })
  if (!response.ok) throw await requestFailed('/api/list', response)
  return response.json()
}

/** Runs one query; returns the milliseconds at which the network was called, and the result. */
async function ask(statuses: number[]) {
  const start = Date.now()
  const asked: number[] = []
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - start)
    return Response.json({ list: [1] }, { status: statuses.shift() ?? 500 })
  })
  const answer = createQueryClient()
    .fetchQuery({ queryKey: ['list'], queryFn: ({ signal }) => fetchList(signal) })
    .catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  vi.unstubAllGlobals()
  return { asked, answer: await answer }
}
test('what fails is asked for three times more, each time after twice the time', async () => {
  expect(await ask([])).toEqual({ asked: [0, 1000, 3000, 7000], answer: '/api/list answered 500' })
})

test('what comes at a later try is no failure', async () => {
  expect(await ask([503, 200])).toEqual({ asked: [0, 1000], answer: { list: [1] } })
})

test('a request that is wrong is not repeated', async () => {
  expect(await ask([404])).toEqual({ asked: [0], answer: '/api/list answered 404' })
})

test('what changed while a list was fetched for the first time is in the list', async () => {
  const client = createQueryClient()
  const stored = ['first']
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    async queryFn() {
      const read = [...stored]
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return read
    },
  })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(500)
  stored.push('second')
  const again = client.invalidateQueries({ queryKey: ['list'] })
  await vi.runAllTimersAsync()
  await again
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: ['first', 'second'] })
  stop()
})

/** A list that is shown, whose first fetches fail as without a connection. */
function showList({ failures }: { failures: number }) {
  let asked = 0
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['list'],
    async queryFn() {
      asked += 1
      if (asked <= failures) throw new TypeError('Failed to fetch')
      return ['all']
    },
  })
  const stop = observer.subscribe(() => undefined)
  return { observer, stop, asked: () => asked }
}

test('a fetch whose next try was due while the tab was hidden goes on when it is shown again', async () => {
  const { observer, stop } = showList({ failures: 1 })
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().data).toBeUndefined()
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(observer.getCurrentResult().data).toEqual(['all'])
  focusManager.setFocused(undefined)
  stop()
})

test('without a connection a list fails, and comes with the connection; what is there isn’t asked for again', async () => {
  onlineManager.setOnline(false)
  const { observer, stop, asked } = showList({ failures: 4 })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', failureCount: 4 })
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(observer.getCurrentResult().data).toEqual(['all'])
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(5)
  stop()
})
