import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type Db, type Tx } from '#db/client.ts'
import { DatabaseBusyError } from '#db/errors.ts'
import { openReplicas, type Replicas, type ReplicasOptions } from '#db/replicas/open-replicas.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import {
  canStream,
  openStreamingCluster,
  type Replica,
  type StreamingCluster,
} from '#tests/database/streaming-cluster.ts'
import { testEngine } from '#tests/database.ts'
import { openProxy } from './cutting-proxy.ts'

type Told = { message: string; reason?: string }

describe.runIf(testEngine === 'postgres' && canStream)('a primary with a streaming replica', () => {
  let cluster: StreamingCluster
  let server: Replica
  let db: Db
  let replicas: Replicas
  let told: Told[]
  let reads: string[]

  beforeAll(async () => {
    cluster = await openStreamingCluster()
    await cluster.primary.query(
      'create role anon; grant anon to baobab; create table notes (text text); alter table notes owner to baobab; grant select, insert on notes to anon',
    )
    server = await cluster.addReplica({ max_standby_streaming_delay: '0' })
  })
  afterAll(() => cluster?.close())

  beforeEach(async () => {
    db = connect()
    // A test that failed may have left it so.
    await server.resume()
    await server.caughtUp()
    await open()
  })
  afterEach(async () => {
    await replicas.close()
    await db.close()
  })

  const connect = () =>
    createDatabase({
      connection: { connectionString: cluster.primary.url() },
      embedded: false,
      log: silentLog,
    })

  async function open(options: Partial<ReplicasOptions> = {}) {
    told = []
    reads = []
    const note = (fields: object, message: string) => void told.push({ ...fields, message })
    replicas = await openReplicas({
      urls: [server.url()],
      primaryUrl: cluster.primary.url(),
      readPrimary: (fn) => db.asUser({ role: 'anon' }, fn),
      poolSize: 3,
      log: { info: note, warn: note, error: note },
      onRead: (from, refused) => void reads.push(refused ? `${from}: ${refused}` : from),
      everyMs: 100,
      ...options,
    })
  }
  async function reopen(options: Partial<ReplicasOptions>) {
    await replicas.close()
    await open(options)
  }

  const isReplica = async (tx: Tx) =>
    (await sql<{ is: boolean }>`select pg_is_in_recovery() as "is"`.execute(tx)).rows[0]!.is
  const texts = async (tx: Tx) =>
    (await sql<{ text: string }>`select text from notes`.execute(tx)).rows.map(({ text }) => text)
  const write = (text: string) => sql`insert into notes values (${text})`.execute(db.raw)
  const state = () => replicas.states()[0]!

  test('a visitor’s read goes there', async () => {
    expect(await replicas.read(isReplica)).toBe(true)
    expect(
      await replicas.read(
        async (tx) => (await sql<{ role: string }>`select current_user as role`.execute(tx)).rows,
      ),
    ).toEqual([{ role: 'anon' }])
    expect(reads).toEqual(['replica', 'replica'])
  })

  test('what is known to be written is read, from the primary until the replica has it', async () => {
    await server.pause()
    await write('seen')
    expect(await replicas.read(texts)).not.toContain('seen')
    await replicas.raise()
    expect(await replicas.read(texts)).toContain('seen')
    expect(reads).toEqual(['replica', 'primary: behind'])
    await server.resume()
    await server.caughtUp()
    await expect.poll(() => replicas.read(isReplica)).toBe(true)
    expect(await replicas.read(texts)).toContain('seen')
  })

  test('what was committed without waiting for the disk counts as written', async () => {
    await cluster.primary.query(`alter system set wal_writer_delay = '10s'`)
    await cluster.primary.query('alter role baobab set synchronous_commit = off')
    await cluster.primary.query('select pg_reload_conf()')
    try {
      await db.close()
      db = connect()
      await reopen({})
      await write('in a hurry')
      await replicas.raise()
      expect(await replicas.read(texts)).toContain('in a hurry')
    } finally {
      await cluster.primary.query('alter system reset all')
      await cluster.primary.query('alter role baobab reset all')
      await cluster.primary.query('select pg_reload_conf()')
    }
  })

  test('a replica that is killed while it is read: the reads are answered, and it is read again when it is back', async () => {
    const reading = Promise.withResolvers<void>()
    const read = replicas.read(async (tx) => {
      const was = await isReplica(tx)
      reading.resolve()
      if (was) await sql`select pg_sleep(5)`.execute(tx)
      return was
    })
    await reading.promise
    await server.signal('SIGKILL')
    try {
      expect(await read).toBe(false)
      expect(await replicas.read(isReplica)).toBe(false)
      expect(reads).toEqual(['primary: failed', 'primary'])
      expect(state()).toMatchObject({ isUsable: false, lagSeconds: null })
    } finally {
      await server.start()
    }
    await expect.poll(() => replicas.read(isReplica), { timeout: 30_000 }).toBe(true)
    expect(
      told.filter(({ message }) => message === 'a replica can’t be read; the primary is instead').length,
    ).toBeLessThan(4)
    expect(told.at(-1)).toEqual({ replica: state().name, message: 'a replica is read' })
  })

  test('a replica that stops answering: who reads it hears from the primary within a second or so', async () => {
    const reading = Promise.withResolvers<void>()
    const frozen = Promise.withResolvers<void>()
    const read = replicas.read(async (tx) => {
      const was = await isReplica(tx)
      reading.resolve()
      await frozen.promise
      return isReplica(tx).then((is) => was && is)
    })
    await reading.promise
    await server.signal('SIGSTOP')
    try {
      const since = performance.now()
      frozen.resolve()
      expect(await read).toBe(false)
      expect(performance.now() - since).toBeLessThan(3_000)
      expect(state().reason).toBe('it doesn’t answer in time')
    } finally {
      await server.signal('SIGCONT')
    }
    await expect.poll(() => replicas.read(isReplica), { timeout: 30_000 }).toBe(true)
  })

  test('one that falls far behind isn’t read, whatever was written; on a quiet night none is behind', async () => {
    await reopen({ longestLagSeconds: 0.5 })
    await server.pause()
    await write('later')
    await expect.poll(() => state().isUsable).toBe(false)
    expect(state().reason).toBe('it is more than 0.5 seconds behind')
    expect(state().lagSeconds).toBeGreaterThan(0.5)
    expect(await replicas.read(texts)).toContain('later')
    await server.resume()
    await expect.poll(() => state()).toMatchObject({ isUsable: true, lagSeconds: 0 })
    const newest = await server.query<{ ago: number }>(
      'select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as ago',
    )
    expect(newest[0]!.ago).toBeGreaterThan(0.5)
    expect(state().isUsable).toBe(true)
  })

  test('a read that stands in the way of what is replayed is asked again at the primary', async () => {
    await cluster.primary.query(
      'create table doomed (n int); grant select on doomed to anon; insert into doomed values (1)',
    )
    await server.caughtUp()
    const rows = await replicas.read(async (tx) => {
      await sql`select n from doomed`.execute(tx)
      if (await isReplica(tx)) {
        await cluster.primary.query('alter table doomed add column m int')
        // Its lock is replayed within that time, and this transaction is in its way.
        await sql`select pg_sleep(2)`.execute(tx)
      }
      return (await sql`select m from doomed`.execute(tx)).rows
    })
    expect(rows).toEqual([{ m: null }])
    expect(reads).toEqual(['primary: failed'])
  })

  test('a lock that is being replayed is waited for half a second', async () => {
    await cluster.primary.query('create table locked (n int); grant select on locked to anon')
    const holder = new pg.Client({ connectionString: cluster.primary.url('postgres') })
    await holder.connect()
    await holder.query('begin; lock table locked')
    // Written with the next commit of anyone.
    await write('beside it')
    await server.caughtUp()
    await server.pause()
    await holder.query('rollback')
    await holder.end()
    expect(await replicas.read(async (tx) => (await sql`select n from locked`.execute(tx)).rows)).toEqual([])
    expect(reads).toEqual(['primary: failed'])
    await server.resume()
  })

  test('what a replica can’t do, and would have to write, is done by the primary', async () => {
    const added = await replicas.read(
      async (tx) =>
        (await sql<{ text: string }>`insert into notes values ('x') returning text`.execute(tx)).rows,
    )
    expect(added).toEqual([{ text: 'x' }])
    const strict = await replicas.read(async (tx) => {
      await sql`do $$ begin
        if pg_is_in_recovery() then raise 'not on a replica' using errcode = 'feature_not_supported'; end if;
      end $$`.execute(tx)
      return texts(tx)
    })
    expect(strict).toContain('x')
    expect(reads).toEqual(['primary: unsupported', 'primary: unsupported'])
    expect(state().isUsable).toBe(true)
  })

  test('a statement’s own error is nobody’s fault, and one that took its time isn’t asked again', async () => {
    await expect(replicas.read((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
    const slow = replicas.read(async (tx) => {
      await sql`set local statement_timeout to 50`.execute(tx)
      return sql`select pg_sleep(5)`.execute(tx)
    })
    await expect(slow).rejects.toBeInstanceOf(DatabaseBusyError)
    expect(reads).toEqual([])
  })

  test.each([
    ['a role that isn’t there', () => server.url('nobody'), 'role "nobody" does not exist'],
    [
      'a port where nothing answers',
      () => 'postgres://baobab@127.0.0.1:1/baobab',
      'connect ECONNREFUSED 127.0.0.1:1',
    ],
    [
      'the primary itself',
      () => cluster.primary.url(),
      'it is no replica: it was promoted, or never was one',
    ],
  ])('%s is no replica, and the primary is read', async (_, url, reason) => {
    await reopen({ urls: [url()] })
    expect(state()).toMatchObject({ isUsable: false, reason })
    expect(await replicas.read(isReplica)).toBe(false)
    expect(reads).toEqual(['primary'])
    expect(told).toEqual([
      { replica: state().name, reason, message: 'a replica can’t be read; the primary is instead' },
    ])
  })

  test('while the primary doesn’t say how far it is, nobody knows what a replica must have', async () => {
    const primaryUrl = 'postgres://baobab@127.0.0.1:1/baobab'
    await reopen({ primaryUrl })
    const reason = 'connect ECONNREFUSED 127.0.0.1:1'
    expect(state()).toMatchObject({
      isUsable: false,
      reason: `the primary doesn’t say how far it is: ${reason}`,
    })
    expect(await replicas.read(isReplica)).toBe(false)
    expect(told).toContainEqual({ reason, message: 'the primary doesn’t say how far it is' })
  })

  test('a primary that is away is known to be where it was: replicas are read on', async () => {
    const proxy = await openProxy({ host: '127.0.0.1', port: cluster.primary.port })
    try {
      await reopen({ primaryUrl: `postgres://baobab@127.0.0.1:${proxy.port}/baobab` })
      proxy.refuse(true)
      await expect
        .poll(() => told)
        .toContainEqual({
          reason: expect.any(String),
          message: 'the primary doesn’t say how far it is',
        })
      expect(await replicas.read(isReplica)).toBe(true)
      // Something was written, and nobody knows where.
      await replicas.raise()
      expect(await replicas.read(isReplica)).toBe(false)
      proxy.refuse(false)
      await expect.poll(() => replicas.read(isReplica)).toBe(true)
    } finally {
      await proxy.close()
    }
  })

  test('a replica that fails beside one that doesn’t', async () => {
    await reopen({ urls: ['postgres://baobab@127.0.0.1:1/baobab', server.url()] })
    expect(await Promise.all([1, 2, 3].map(() => replicas.read(isReplica)))).toEqual([true, true, true])
  })

  test('a replica of another database server is not read', async () => {
    const other = await openStreamingCluster()
    try {
      const foreign = await other.addReplica()
      await reopen({ urls: [foreign.url()] })
      expect(state().reason).toBe('it is a replica of another database server')
      expect(await replicas.read(isReplica)).toBe(false)
    } finally {
      await other.close()
    }
  })

  test('a failover: what was promoted isn’t read as a replica any more, and what follows the former primary neither', async () => {
    const promoted = await cluster.addReplica()
    const follower = await cluster.addReplica({}, promoted)
    await promoted.caughtUp()
    await reopen({ urls: [promoted.url()], everyMs: 600_000 })
    expect(await replicas.read(isReplica)).toBe(true)
    await promoted.promote()
    // Nobody has looked since: the read itself finds out.
    expect(await replicas.read(isReplica)).toBe(false)
    expect(reads).toEqual(['replica', 'primary: behind'])

    const now = createDatabase({
      connection: { connectionString: promoted.url() },
      embedded: false,
      log: silentLog,
    })
    try {
      await reopen({
        urls: [server.url(), follower.url()],
        primaryUrl: promoted.url(),
        readPrimary: (fn) => now.asUser({ role: 'anon' }, fn),
      })
      const [former, next] = replicas.states()
      expect(former!.reason).toBe('it follows another timeline than the primary: one of them was promoted')
      // Its own control file names the timeline after the next checkpoint; its receiver knows it at once.
      await promoted.query('grant pg_read_all_stats to baobab')
      await expect
        .poll(() => replicas.states()[1], { timeout: 30_000 })
        .toMatchObject({ name: next!.name, isUsable: true })
      expect(await replicas.read(isReplica)).toBe(true)
    } finally {
      await now.close()
    }
  })
})
