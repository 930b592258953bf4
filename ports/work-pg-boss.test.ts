import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runSql } from '#db/run-sql.ts'
import { openEmptyTestDatabase, type TestDatabase } from '#tests/database.ts'
import { memoryLog } from '#tests/server/test-app.ts'
import { type Job, type Work, WorkNotReadyError } from './work.ts'
import { pgBossWork } from './work-pg-boss.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyTestDatabase()
  return () => database.close()
})
// Other tests may be using the CPU.
const patience = { timeout: 20_000 }
let works: Work[] = []
let done: unknown[] = []
beforeEach(() => {
  works = []
  done = []
})
afterEach(async () => {
  for (const work of works) await work.stop()
  await sql`delete from pgboss.job`.execute(database.db.raw)
})

const noting: Job = { name: 'note', run: async (data) => void done.push(data) }

function workOn(jobs: Job[] = [noting], { runsJobs = true } = {}) {
  const { log, lines } = memoryLog()
  const { db, engine } = database
  const work = pgBossWork({
    jobs,
    runSql: (text, values) => runSql(db, text, values),
    isEmbedded: engine === 'embedded',
    log,
    pollSeconds: 0.5,
    runsJobs,
  })
  works.push(work)
  return { work, lines }
}

const states = async () => {
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job`.execute(database.db.raw)
  return rows.map(({ state }) => state)
}

test('two processes begin at once on an empty database, and each job is done once', async () => {
  const [one, other] = [workOn(), workOn()]
  await expect(one.work.queue(null, 'note', {})).rejects.toThrow(WorkNotReadyError)
  await Promise.all([one.work.start(), other.work.start()])
  for (let number = 0; number < 6; number++) await one.work.queue(null, 'note', { number })
  await expect.poll(() => done.length, patience).toBe(6)
  expect(new Set(done.map((data) => JSON.stringify(data))).size).toBe(6)
  expect([...one.lines, ...other.lines]).toEqual([])
})

test('a job belongs to the transaction that it was queued in', async () => {
  const { work } = workOn()
  await work.start()
  const undone = database.db.transaction(async (tx) => {
    await work.queue(tx, 'note', { from: 'undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await database.db.transaction((tx) => work.queue(tx, 'note', { from: 'kept' }))
  await expect.poll(() => done, patience).toEqual([{ from: 'kept' }])
})

test('of several with one key one waits, and a later moment is waited for', async () => {
  const { work } = workOn()
  await work.start()
  const startAfter = new Date(Date.now() + 3_600_000)
  const queue = (singletonKey: string) =>
    database.db.transaction((tx) => work.queue(tx, 'note', { singletonKey }, { singletonKey, startAfter }))
  expect([await queue('a'), await queue('a'), await queue('b')]).toEqual([true, false, true])
  await work.queue(null, 'note', { now: true })
  await expect
    .poll(async () => (await states()).sort(), patience)
    .toEqual(['completed', 'created', 'created'])
  expect(done).toEqual([{ now: true }])
})

test('a job that throws is told and tried again later', async () => {
  const { work, lines } = workOn([{ name: 'break', run: () => Promise.reject(new Error('broken')) }])
  await work.start()
  await work.queue(null, 'break', {})
  await expect.poll(states, patience).toEqual(['retry'])
  expect(lines).toMatchObject([{ level: 'error', job: 'break' }])
  const { rows } = await sql<{ later: boolean }>`
    select start_after > now() + interval '20 seconds' as later from pgboss.job`.execute(database.db.raw)
  expect(rows).toEqual([{ later: true }])
})

test('a job that met a busy moment goes on when it has passed', async () => {
  let runs = 0
  const run = async () => {
    runs++
    if (runs < 3) throw Object.assign(new Error('busy'), { retryAfterSeconds: 0.05 })
  }
  const { work, lines } = workOn([{ name: 'patient', run }])
  await work.start()
  await work.queue(null, 'patient', {})
  await expect.poll(states, patience).toEqual(['completed'])
  expect(runs).toBe(3)
  expect(lines.map(({ level, job }) => [level, job])).toEqual([
    ['warn', 'patient'],
    ['warn', 'patient'],
  ])
})

test('a stop is told to what runs, waited for, and what broke off is tried again', async () => {
  const began = Promise.withResolvers<void>()
  const { work, lines } = workOn([
    {
      name: 'long',
      async run(_data, signal) {
        began.resolve()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        signal.throwIfAborted()
      },
    },
  ])
  await work.start()
  await work.queue(null, 'long', {})
  await began.promise
  await work.stop()
  expect(await states()).toEqual(['retry'])
  expect(lines).toEqual([])
})

test('what queues itself again waits behind the others of its kind', async () => {
  const left = new Map([
    ['large', 3],
    ['small', 1],
  ])
  const areQueued = Promise.withResolvers<void>()
  const { work } = workOn([
    {
      name: 'part',
      async run(data, _signal, queues) {
        const { id } = data as { id: string }
        await areQueued.promise
        done.push(id)
        left.set(id, left.get(id)! - 1)
        if (left.get(id)! > 0) await queues.queue(null, 'part', { id }, { singletonKey: id })
      },
    },
  ])
  await work.start()
  for (const id of left.keys()) await work.queue(null, 'part', { id }, { singletonKey: id })
  areQueued.resolve()
  await expect.poll(() => done, patience).toEqual(['large', 'small', 'large', 'large'])
})

test('stopped while it begins, it ends without a word', async () => {
  const { work, lines } = workOn()
  const starting = work.start()
  await work.stop()
  await starting
  expect(lines).toEqual([])
})

test('a job with times of its own is on the calendar once, however often the site starts', async () => {
  for (const _start of [1, 2]) {
    const { work } = workOn([{ ...noting, cron: '23 8 * * *' }])
    await work.start()
    await work.stop()
  }
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(database.db.raw)
  expect(rows).toEqual([{ name: 'note', cron: '23 8 * * *', timezone: 'UTC' }])
})

test('a job that no version has any more leaves the calendar, and one that a newer version has just added stays', async () => {
  await sql`delete from pgboss.schedule`.execute(database.db.raw)
  const old: Job = { name: 'old', cron: '0 0 1 1 *', run: async () => undefined }
  const before = workOn([noting, old, { ...old, name: 'newer' }])
  await before.work.start()
  await before.work.queue(null, 'old', {}, { startAfter: new Date(Date.now() + 3_600_000) })
  await before.work.stop()
  await sql`update pgboss.schedule set updated_on = now() - interval '2 hours' where name = 'old'`.execute(
    database.db.raw,
  )
  const { work } = workOn([noting, { ...old, name: 'present' }])
  await work.start()
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(
    database.db.raw,
  )
  expect(rows.map(({ name }) => name)).toEqual(['newer', 'present'])
  expect(await states()).toEqual([])
})

test('a process that only queues leaves its jobs to one that runs them', async () => {
  const queueing = workOn([noting], { runsJobs: false })
  await queueing.work.start()
  await queueing.work.queue(null, 'note', { from: 'web' })
  await queueing.work.stop()
  expect([await states(), done]).toEqual([['created'], []])
  await workOn().work.start()
  await expect.poll(() => done, patience).toEqual([{ from: 'web' }])
})
