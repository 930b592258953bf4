import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Log } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { DatabaseBusyError, DatabaseUnavailableError } from '#db/errors.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { type DataDirs, dataDirs } from './data-dirs.ts'

// It ends only with its thread.
const endless = sql`do $$ begin loop null; end loop; end $$`

let dirs: DataDirs
beforeAll(async () => {
  dirs = await dataDirs()
})
afterAll(() => dirs.remove())
// The watchdog's seconds pass when a test says so; everything else keeps its own time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const elevenSeconds = () => vi.advanceTimersByTime(11_000)

/** A database on the disk, with a promise for its being back after a restart. */
async function open() {
  const back = Promise.withResolvers<void>()
  const log: Log = { ...silentLog, info: (_, message) => message.endsWith('is back') && back.resolve() }
  const embedded = await openEmbedded({ dataDir: await dirs.fresh(), log })
  const db = createDatabase({ connection: embedded.connection, embedded: true, log })
  const close = async () => {
    await db.close()
    await embedded.close()
  }
  return { embedded, db, close, back: back.promise }
}

test('an endless statement costs its own request, and nothing that was acknowledged', async () => {
  const { embedded, db, close, back } = await open()
  await sql`create table written (n int)`.execute(db.raw)
  for (let n = 1; n <= 20; n += 1)
    await db.transaction((tx) => sql`insert into written values (${n})`.execute(tx))

  const isStuck = Promise.withResolvers<void>()
  const stuck = db.transaction(async (tx) => {
    await sql`insert into written values (21)`.execute(tx)
    isStuck.resolve()
    await endless.execute(tx)
  })
  const failure = expect(stuck).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await isStuck.promise
  elevenSeconds()
  await failure
  await back

  // Neither lost nor half done, and the same pool works again.
  const { rows } = await sql`select count(*) as n, max(n) as last from written`.execute(db.raw)
  expect(rows).toEqual([{ n: 20, last: 20 }])
  expect(embedded.restarts()).toBe(1)
  await db.transaction((tx) => sql`insert into written values (21)`.execute(tx))

  // And it is watched as before.
  const again = expect(endless.execute(db.raw)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  elevenSeconds()
  await again
  await close()
})

test('a database that answers is left alone', async () => {
  const { embedded, db, close } = await open()
  for (let second = 0; second < 30; second += 1) {
    vi.advanceTimersByTime(1_000)
    // Answered after the watchdog's own ping.
    await embedded.fsyncs()
  }
  expect(embedded.restarts()).toBe(0)
  expect((await sql`select 1 as one`.execute(db.raw)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a migration may take its time: the watchdog looks away, and back again', async () => {
  const { embedded, db, close, back } = await open()
  const result = await embedded.unwatched(async () => {
    const migration = sql`select count(*) as n from generate_series(1, 500000)`.execute(db.raw)
    vi.advanceTimersByTime(3_600_000)
    return migration
  })
  expect(result.rows).toEqual([{ n: 500_000 }])
  expect(embedded.restarts()).toBe(0)
  const stuck = expect(endless.execute(db.raw)).rejects.toBeInstanceOf(DatabaseUnavailableError)
  elevenSeconds()
  await stuck
  await back
  await close()
})

test('a message that breaks PGlite reopens it, where it would stay silent for good', async () => {
  const { embedded, db, close, back } = await open()
  const socket = connect(`${embedded.connection.host}/.s.PGSQL.5432`)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  // A start packet without a user, which PostgreSQL answers by ending the session.
  socket.write(Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]))
  await back
  socket.destroy()
  expect((await sql`select 1 as one`.execute(db.raw)).rows).toEqual([{ one: 1 }])
  expect(embedded.restarts()).toBe(1)
  await close()
})

test('the wait for the only connection is bounded', async () => {
  const embedded = await openEmbedded({ dataDir: await dirs.fresh(), log: silentLog })
  const db = createDatabase({
    connection: embedded.connection,
    embedded: true,
    log: silentLog,
    // Making the connection counts too, and a busy machine takes its time.
    connectionTimeoutMs: 2_000,
  })
  const holding = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const first = db.transaction(async () => {
    started.resolve()
    await holding.promise
  })
  await Promise.race([started.promise, first])
  await expect(db.asUser({ role: 'anon' }, async () => 'never')).rejects.toBeInstanceOf(DatabaseBusyError)
  holding.resolve()
  await first
  expect(await db.transaction(async () => 'again')).toBe('again')
  await db.close()
  await embedded.close()
})
