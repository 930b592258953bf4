import { expect, test } from 'vitest'
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
    log,
    signal: stopping.signal,
    async deliver() {
      times++
      if (times < 3) throw new Error('away')
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
