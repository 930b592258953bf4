import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { demoDrawings } from '#demo/drawings/draw.ts'
import { loadDemo } from '#demo/load.ts'
import { registerDrawings } from '#domain/media/drawings.ts'
import { openTestDatabase } from '#tests/database.ts'
import {
  addressOf,
  buildPages,
  cleanUp,
  inDatabase,
  printed,
  run,
  startedDataDir,
} from '#tests/server/site-process.ts'
import { report } from './outcome.ts'

// Enough that a busy machine doesn't load them all before the kill.
const count = 150

beforeAll(() => {
  buildPages()
  registerDrawings(demoDrawings)
}, 120_000)
afterEach(cleanUp)

async function number(db: Db, query: RawBuilder<{ n: number }>): Promise<number> {
  return Number((await query.execute(db.raw)).rows[0]!.n)
}

/** Rows of each table that a load fills. Visits, plans and requests come with the demo accounts, which are created after it. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'business_id' and table_name not in ('metrics_daily', 'search_choices_daily', 'complimentary_plans', 'requests', 'request_settings') order by 1`.execute(
    db.raw,
  )
  const counts: Record<string, number> = {}
  for (const name of ['businesses', 'business_search', ...rows.map((row) => row.name)]) {
    counts[name] = await number(db, sql`select count(*) n from ${sql.table(name)}`)
  }
  return counts
}

async function countUndisturbed(): Promise<Record<string, number>> {
  const database = await openTestDatabase({ withReference: true })
  await loadDemo(database.db, { count, today: new Date(), pictures: true })
  const counts = await countRows(database.db)
  await database.close()
  return counts
}

test('a load that was killed ends with the same rows as one that was not, none twice', async () => {
  const env = { DATA_DIR: await startedDataDir(), DEMO_DATA: String(count) }
  const killed = run(env)
  await printed(killed, 'err', /Loading demo data: [1-9]\d* of 150/)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(killed.err).not.toContain('150 of 150')

  const since = performance.now()
  const site = run(env)
  const address = await addressOf(site)
  const recoveredMs = performance.now() - since
  await printed(site, 'err', /150 of 150/)
  expect((await fetch(address)).status).toBe(200)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)

  const { counts, listed, doubles } = await inDatabase(env.DATA_DIR, async (db) => ({
    counts: await countRows(db),
    listed: await number(
      db,
      sql`select count(*) n from businesses where status = 'published' and unlisted_at is null`,
    ),
    doubles: await number(
      db,
      sql`select count(*) - count(distinct (name, city, state, address)) n from businesses`,
    ),
  }))
  expect(counts).toMatchObject({ businesses: count, business_search: listed })
  expect(counts.reviews).toBeGreaterThan(0)
  expect(counts.business_flyers).toBeGreaterThan(0)
  expect(counts).toEqual(await countUndisturbed())
  report('load of the demo data killed', { acknowledged: count, lost: 0, doubled: doubles, recoveredMs })
})
