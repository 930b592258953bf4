import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Watchdog } from '#db/embedded/watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = { intervalMs: 1_000, patience: 10 }

function watch(ping: () => Promise<unknown>) {
  const onSilent = vi.fn()
  const watchdog = new Watchdog(second, ping, onSilent)
  watchdog.start()
  return { watchdog, onSilent }
}

test('ten intervals without a reply are silence, told once; nine are not', async () => {
  const { onSilent } = watch(() => Promise.withResolvers().promise)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onSilent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onSilent).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onSilent).toHaveBeenCalledOnce()
})

test('a late reply counts, and the next silence starts from nothing', async () => {
  let reply = Promise.withResolvers<void>()
  const { onSilent } = watch(() => {
    reply = Promise.withResolvers()
    return reply.promise
  })
  for (let round = 0; round < 5; round += 1) {
    await vi.advanceTimersByTimeAsync(9_500)
    reply.resolve()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(onSilent).not.toHaveBeenCalled()
})

test('time under suspension doesn’t count, nor do intervals that a busy event loop never ran', async () => {
  const { watchdog, onSilent } = watch(() => Promise.withResolvers().promise)
  await vi.advanceTimersByTimeAsync(9_000)
  await watchdog.suspended(() => vi.advanceTimersByTimeAsync(60_000))
  // The clock jumps ahead, without the intervals in between.
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(onSilent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onSilent).toHaveBeenCalledOnce()
})
