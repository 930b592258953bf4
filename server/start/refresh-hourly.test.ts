import { expect, test } from 'vitest'
import { memoryLog } from '#tests/server/test-app.ts'
import { refreshHourly } from './refresh-hourly.ts'

test('counts at once and again, whatever fails, until it is stopped', async () => {
  const { log, lines } = memoryLog()
  const stopping = new AbortController()
  let times = 0
  await refreshHourly({
    everyMs: 0,
    log,
    signal: stopping.signal,
    async refresh() {
      times++
      if (times === 1) throw new Error('away')
      if (times === 3) stopping.abort()
    },
  })
  expect(times).toBe(3)
  expect(lines.map(({ level }) => level)).toEqual(['warn'])
})
