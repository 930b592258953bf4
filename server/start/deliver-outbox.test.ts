import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#db/errors.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { deliverOutbox } from './deliver-outbox.ts'

test('goes on whatever fails, says so once, and finishes what it was sending when it is stopped', async () => {
  const { log, lines } = memoryLog()
  const stopping = new AbortController()
  const sending = Promise.withResolvers<number>()
  let times = 0
  let isStopped = false
  const delivering = deliverOutbox({
    everyMs: 0,
    lanes: 1,
    log,
    signal: stopping.signal,
    async deliver() {
      times++
      if (times < 3) throw new DatabaseUnavailableError()
      if (times === 3) return 5
      stopping.abort()
      return sending.promise
    },
  }).then(() => {
    isStopped = true
  })
  await expect.poll(() => times, { timeout: 20_000 }).toBe(4)
  expect(isStopped).toBe(false)
  sending.resolve(1)
  await delivering
  expect(times).toBe(4)
  expect(lines.map(({ level }) => level)).toEqual(['warn'])
})

test('a lane whose mail hangs leaves the others delivering', async () => {
  const stopping = new AbortController()
  const hanging = Promise.withResolvers<number>()
  let times = 0
  const delivering = deliverOutbox({
    everyMs: 0,
    lanes: 2,
    log: memoryLog().log,
    signal: stopping.signal,
    deliver: () => (times++ === 0 ? hanging.promise : delay(1, 5)),
  })
  await expect.poll(() => times, { timeout: 20_000 }).toBeGreaterThan(20)
  stopping.abort()
  hanging.resolve(1)
  await delivering
})
