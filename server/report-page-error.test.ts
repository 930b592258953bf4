import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#db/errors.ts'
import { createLimits } from '#domain/rate-limits/limits.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { pageErrorReports } from './report-page-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const now = () => new Date('2026-11-23T10:00:00Z')
const page = {
  errorId: '7K2M-94QX-PB3T',
  path: '/business/kuku',
  userAgent: 'Firefox\u0000',
  clientAddress: '203.0.113.9',
}
const rows = () =>
  database.db.raw
    .selectFrom('errorLogs')
    .select(['userId', 'errorType', 'errorMessage', 'errorData', 'resolved'])
    .execute()

test('a failed page is a row, ten a minute from an address; beyond that it is not claimed', async () => {
  const { db } = database
  const { log, lines } = memoryLog()
  const report = pageErrorReports({
    db,
    limits: createLimits({ db, now }),
    siteUrl: 'https://baobab.example',
    now,
    log,
  })
  expect(await report(new TypeError('no \u0000 such \ud83c thing'), page)).toBe(true)
  const [row] = await rows()
  expect(row).toMatchObject({ userId: null, errorType: 'server', resolved: false })
  expect(row!.errorMessage).toBe('no   such \ufffd thing')
  expect(row!.errorData).toMatchObject({
    error_id: page.errorId,
    url: 'https://baobab.example/business/kuku',
    stack: expect.stringContaining('TypeError'),
    timestamp: '2026-11-23T10:00:00.000Z',
  })
  const more = []
  for (let count = 0; count < 11; count += 1) more.push(await report('broken', page))
  expect(more.filter(Boolean)).toHaveLength(9)
  expect(await rows()).toHaveLength(10)
  expect(lines.at(-1)).toMatchObject({ level: 'warn', errorId: page.errorId })
})

test('without a database nothing is claimed', async () => {
  const { log, lines } = memoryLog()
  const away = async () => {
    throw new DatabaseUnavailableError()
  }
  const limits = {
    take: async () => ({ giveBack: async () => undefined }),
    keysOf: () => [],
    boundOf: () => null,
  }
  const report = pageErrorReports({
    db: { asUser: away },
    limits,
    siteUrl: 'https://baobab.example',
    now,
    log,
  })
  expect(await report(new Error('x'), page)).toBe(false)
  expect(lines).toHaveLength(1)
})
