import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { purgeMails } from './purge-mails.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('texts are forgotten after a week, rows after 90 days, and what waits is left alone', async () => {
  const now = new Date('2026-11-22T08:23:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const mail = { recipient: 'ada@people.example', subject: 'Hello', text: 'link', html: 'link' }
  const sms = { recipient: '+13055550123', text: 'code', state: 'kept' as const }
  const { raw } = database.db
  // More than one deletion batch.
  const many = Array.from({ length: 450 }, () => ({
    ...mail,
    kind: 'old',
    state: 'failed' as const,
    createdAt: daysAgo(100),
  }))
  await raw.insertInto('emailOutbox').values(many).execute()
  await raw
    .insertInto('emailOutbox')
    .values([
      { ...mail, kind: 'fresh', state: 'kept', createdAt: daysAgo(6) },
      { ...mail, kind: 'week_old', state: 'kept', createdAt: daysAgo(8) },
      { ...mail, kind: 'waiting', state: 'queued', createdAt: daysAgo(8) },
    ])
    .execute()
  await raw
    .insertInto('smsOutbox')
    .values([6, 8, 100].map((days) => ({ ...sms, kind: `days_${days}`, createdAt: daysAgo(days) })))
    .execute()
  await purgeMails(database.db, now)
  const mails = await raw.selectFrom('emailOutbox').select(['kind', 'text', 'html']).orderBy('kind').execute()
  expect(mails).toEqual([
    { kind: 'fresh', text: 'link', html: 'link' },
    { kind: 'waiting', text: 'link', html: 'link' },
    { kind: 'week_old', text: null, html: null },
  ])
  const messages = await raw.selectFrom('smsOutbox').select(['kind', 'text']).orderBy('kind').execute()
  expect(messages).toEqual([
    { kind: 'days_6', text: 'code' },
    { kind: 'days_8', text: null },
  ])
})
