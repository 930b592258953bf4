import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { findStatus } from './find-status.server.ts'
import { recordDeliveries, recordWebsite } from './record-status.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = (time: string) => new Date(`2026-11-22T${time}Z`)
const seen = async (now: Date) => {
  const parts = await database.db.asUser({ role: 'anon' }, (tx) => findStatus(tx, now))
  return Object.fromEntries(parts.map((each) => [each.part, each]))
}
const minutesUp = () =>
  database.db.raw.selectFrom('statusDays').select(['part', 'minutesUp']).orderBy('part').execute()
const waitingMail = (recipient: string) => ({
  kind: 'confirm',
  recipient,
  subject: 'Hello',
  text: 'link',
  html: 'link',
  createdAt: at('08:00:00'),
  nextAttemptAt: at('09:30:00'),
  attempts: 2,
})

test('several processes count one minute once, and visitors see it', async () => {
  const { db } = database
  await Promise.all([recordWebsite(db, at('08:00:02')), recordWebsite(db, at('08:00:40'))])
  await recordWebsite(db, at('08:01:05'))
  await recordDeliveries(db, at('08:01:06'))
  expect(await minutesUp()).toEqual([
    { part: 'email', minutesUp: 1 },
    { part: 'website', minutesUp: 2 },
    { part: 'work', minutesUp: 1 },
  ])
  const { website, email } = await seen(at('08:02:00'))
  expect(website).toMatchObject({ state: 'up' })
  expect(email).toMatchObject({ state: 'up' })
  expect((await seen(at('08:10:00'))).website!.state).toBe('unknown')
})

test('mails to two people that wait while none leaves are a delay; to one they are not', async () => {
  const { db } = database
  await db.raw.insertInto('emailOutbox').values(waitingMail('ada@people.example')).execute()
  await recordDeliveries(db, at('08:30:00'))
  expect((await seen(at('08:30:30'))).email!.state).toBe('up')
  await db.raw.insertInto('emailOutbox').values(waitingMail('ben@people.example')).execute()
  await recordDeliveries(db, at('08:31:00'))
  expect((await seen(at('08:31:30'))).email!.state).toBe('trouble')
  await db.raw
    .insertInto('emailOutbox')
    .values({ ...waitingMail('cem@people.example'), state: 'sent', sentAt: at('08:31:20') })
    .execute()
  await recordDeliveries(db, at('08:32:00'))
  expect((await seen(at('08:32:30'))).email!.state).toBe('up')
})

test('days that are no longer shown are removed', async () => {
  const { db } = database
  await recordWebsite(db, new Date('2026-08-01T08:00:00Z'))
  await recordDeliveries(db, at('08:33:00'))
  const days = await db.raw.selectFrom('statusDays').select('day').where('part', '=', 'website').execute()
  expect(days).toHaveLength(1)
})
