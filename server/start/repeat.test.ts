import { expect, test } from 'vitest'
import { memoryLog } from '#tests/server/test-app.ts'
import { repeat } from './repeat.ts'

test('runs at once and again, whatever fails, until it is stopped', async () => {
  const { log, lines } = memoryLog()
  const stopping = new AbortController()
  let times = 0
  await repeat({
    everyMs: 0,
    log,
    signal: stopping.signal,
    failed: 'could not be counted',
    async run() {
      times++
      if (times === 1) throw new Error('away')
      if (times === 3) stopping.abort()
    },
  })
  expect(times).toBe(3)
  expect(lines.map(({ level, message }) => ({ level, message }))).toEqual([
    { level: 'warn', message: 'could not be counted' },
  ])
})
