import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessTag } from '#domain/page-cache/tags.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database.ts'
import { insertBusinesses } from '#tests/search-rows.ts'
import { stubPages } from '#tests/server/stub-pages.ts'
import { memoryLog, testApp } from '#tests/server/test-app.ts'
import { createInvalidationHistory, subscribeToInvalidations } from './subscribe-to-invalidations.ts'

let database: TestDatabase
let id: string
beforeAll(async () => {
  database = await openTestDatabase({
    seed: async (tx) => {
      await sql`insert into categories (slug, name) values ('restaurants-food', 'Food')`.execute(tx)
      ;[id = ''] = await insertBusinesses(tx, [{ name: 'Old name', slug: 'mama' }])
    },
  })
})
afterAll(() => database.close())

/** A site process with its own cache, following the shared database. */
async function startProcess() {
  const pages = stubPages(async () => {
    const { name } = await database.db.asUser({ role: 'anon' }, (tx) =>
      tx.selectFrom('businesses').select('name').where('slug', '=', 'mama').executeTakeFirstOrThrow(),
    )
    return { body: new Uint8Array(Buffer.from(name)), tags: new Set([businessTag(id)]) }
  })
  const { app, cache } = testApp({ pages })
  const invalidations = await subscribeToInvalidations(database.db, {
    onInvalidation: (tags) => cache.invalidate(tags),
    log: memoryLog().log,
  })
  const read = async () => {
    const response = await app.request('/business/mama')
    return `${await response.text()}, ${response.headers.get('cache-status')}`
  }
  return { read, now: () => invalidations.now(), stop: () => invalidations.stop() }
}

test('a change is seen in every process, whichever wrote it', async () => {
  const processes = await Promise.all([startProcess(), startProcess()])
  try {
    for (const { read } of processes) {
      expect(await read()).toBe('Old name, pages; fwd=miss')
      expect(await read()).toBe('Old name, pages; hit')
    }
    await database.db.transaction((tx) =>
      sql`update businesses set name = 'New name' where slug = 'mama'`.execute(tx),
    )
    for (const { read } of processes) await expect.poll(read, { timeout: 30_000 }).toMatch(/^New name/)
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()))
  }
})

test('who wrote needn’t wait for the next look, and the page isn’t made again before the change was told', async () => {
  const told = Promise.withResolvers<void>()
  const happened: string[] = []
  const invalidations = await subscribeToInvalidations(database.db, {
    async onInvalidation(tags) {
      happened.push('told')
      await told.promise
      happened.push(...tags.filter((tag) => tag === 'home'))
    },
    log: memoryLog().log,
  })
  try {
    await database.db.transaction((tx) => sql`select bump_cache('home')`.execute(tx))
    const noticed = invalidations.now().then(() => happened.push('noticed'))
    await expect.poll(() => happened).toEqual(['told'])
    told.resolve()
    await noticed
    expect(happened).toEqual(['told', 'home', 'noticed'])
  } finally {
    await invalidations.stop()
  }
})

test('what is read first after an interruption counts for pages of other processes, too', async () => {
  const history = createInvalidationHistory()
  const link = { isCut: false }
  const db = {
    get raw() {
      if (link.isCut) throw new Error('The database is away')
      return database.db.raw
    },
  }
  const invalidations = await subscribeToInvalidations(db, {
    onInvalidation: () => undefined,
    history,
    log: memoryLog().log,
  })
  try {
    const before = history.snapshot!
    link.isCut = true
    await invalidations.now()
    await database.db.transaction((tx) => sql`select bump_cache('home')`.execute(tx))
    link.isCut = false
    await invalidations.now()
    // Another process, which hadn't read of the change, was still rendering.
    const at = Date.now() + 50
    expect(history.movedSince(['home'], { snapshot: before, at }, at)).toBe(true)
    expect(history.movedSince(['home'], { snapshot: history.snapshot!, at }, at)).toBe(false)
  } finally {
    await invalidations.stop()
  }
})

test('while changes can’t be read, what this process has is known to be possibly old', async () => {
  const link = { isCut: false }
  const db = {
    get raw() {
      if (link.isCut) throw new Error('The database is away')
      return database.db.raw
    },
  }
  const invalidations = await subscribeToInvalidations(db, {
    onInvalidation: () => undefined,
    log: memoryLog().log,
  })
  try {
    expect(invalidations.isCurrent()).toBe(true)
    expect(invalidations.isCurrent(Date.now() + 10_000)).toBe(false)
    link.isCut = true
    await invalidations.now()
    expect(invalidations.isCurrent()).toBe(false)
    link.isCut = false
    await invalidations.now()
    expect(invalidations.isCurrent()).toBe(true)
  } finally {
    await invalidations.stop()
  }
})
