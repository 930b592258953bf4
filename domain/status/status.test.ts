import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { findStatus } from './find-status.server.ts'
import { purgeStatusDays, recordDeliveries, recordWebsite } from './record-status.server.ts'

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

test('background work is delayed when a job waits, and when nothing is scheduled any more', async () => {
  const { db } = database
  const workAt = async (time: string) => {
    await recordDeliveries(db, at(time))
    return (await seen(at(time))).work!.state
  }
  await db.transaction(async (tx) => {
    await sql`create schema if not exists pgboss`.execute(tx)
    await sql`create table pgboss.job (name text, state text, start_after timestamptz)`.execute(tx)
    await sql`create table pgboss.version (cron_on timestamptz)`.execute(tx)
    await sql`insert into pgboss.version values (null)`.execute(tx)
  })
  expect(await workAt('09:00:00')).toBe('up')
  await sql`insert into pgboss.job values ('send', 'created', ${at('08:40:00')})`.execute(db.raw)
  expect(await workAt('09:01:00')).toBe('trouble')
  await sql`update pgboss.job set state = 'completed'`.execute(db.raw)
  expect(await workAt('09:02:00')).toBe('up')
  await sql`update pgboss.version set cron_on = ${at('08:40:00')}`.execute(db.raw)
  expect(await workAt('09:03:00')).toBe('trouble')
  await sql`update pgboss.version set cron_on = ${at('09:03:30')}`.execute(db.raw)
  expect(await workAt('09:04:00')).toBe('up')
})

test('days that are no longer shown are removed', async () => {
  const { db } = database
  await recordWebsite(db, new Date('2026-08-01T08:00:00Z'))
  await db.transaction((tx) => purgeStatusDays(tx, at('08:33:00')))
  const days = await db.raw.selectFrom('statusDays').select('day').where('part', '=', 'website').execute()
  expect(days).toHaveLength(1)
})
