import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { loadReference } from '#db/reference/load.ts'
import { loadPlaces } from '#db/reference/places/load.ts'
import { makeRow } from './rows.ts'

async function insertRows(tx: Tx, from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, i) => makeRow(from + i))
  const businesses = rows.map((row) => row.business)
  const columns = sql.raw(Object.keys(businesses[0]!).join(', '))
  const hours = rows.flatMap((row) => row.hours.map((range) => ({ slug: row.business.slug, ...range })))
  await sql`insert into businesses (${columns}) select ${columns} from jsonb_populate_recordset(null::businesses, ${JSON.stringify(businesses)}::jsonb)`.execute(
    tx,
  )
  await sql`insert into business_hours (business_id, weekday, opens_minute, closes_minute)
    select b.id, h.weekday, h.opens_minute, h.closes_minute
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h (slug text, weekday int, opens_minute int, closes_minute int)
    join businesses b on b.slug = h.slug`.execute(tx)
}

/** Reference data and `size` businesses; returns the seconds that the businesses took. */
export async function load(db: Db, size: number, log: (line: string) => void): Promise<number> {
  await loadPlaces(db)
  await loadReference(db)
  const start = performance.now()
  if (db.engine === 'embedded') await loadThroughTriggers(db, size)
  else await loadInBulk(db, size, log)
  await db.transaction((tx) => sql`select refresh_search_vocabulary()`.execute(tx), { unbounded: true })
  return (performance.now() - start) / 1000
}

/** As the demo data comes in at a first start: fifty at a time, everything kept by the triggers. */
async function loadThroughTriggers(db: Db, size: number): Promise<void> {
  for (let from = 0; from < size; from += 50) {
    await db.transaction(async (tx) => {
      await sql`set local app.bulk_load = 'on'`.execute(tx)
      await insertRows(tx, from, Math.min(size, from + 50))
    })
  }
}

/** The same result without waiting for each row's triggers. */
async function loadInBulk(db: Db, size: number, log: (line: string) => void): Promise<void> {
  const run = (statement: string) =>
    db.transaction((tx) => sql.raw(statement).execute(tx), { unbounded: true })
  const tables = ['businesses', 'business_hours']
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  const definition = await db.transaction((tx) =>
    sql<{ line: string }>`select pg_get_indexdef('business_search_gin_idx'::regclass) as line`.execute(tx),
  )
  for (let from = 0; from < size; from += 1000) {
    await db.transaction((tx) => insertRows(tx, from, Math.min(size, from + 1000)), { unbounded: true })
    if (from % 100_000 === 0 && from > 0) log(`  ${from} rows`)
  }
  await run('analyze businesses; analyze business_hours')
  log('  rows in, writing business_search')
  // Tells the tiers of quality: known beforehand, only few rows have to change theirs at the end.
  const first = Array.from({ length: Math.min(2000, size) }, (_, i) => `b-${i}`)
  await db.transaction(
    (tx) =>
      sql`select write_business_search(array(select id from businesses where slug = any(${first}::text[])))`.execute(
        tx,
      ),
    { unbounded: true },
  )
  await run('select refresh_search_vocabulary()')
  await run('drop index business_search_gin_idx')
  const writers = Array.from({ length: 2 }, async (_, half) => {
    for (let from = half * 2000; from < size; from += 4000) {
      await db.transaction(
        (tx) =>
          sql`select write_business_search(array(select id from businesses where slug = any(${Array.from({ length: Math.min(2000, size - from) }, (_, i) => `b-${from + i}`)}::text[])))`.execute(
            tx,
          ),
        { unbounded: true },
      )
    }
  })
  await Promise.all(writers)
  log('  building the index')
  await run(`set local maintenance_work_mem = '1GB'; ${definition.rows[0]!.line}`)
  for (const table of tables) await run(`alter table ${table} enable trigger user`)
  await sql`vacuum analyze business_search`.execute(db.raw)
  await sql`vacuum analyze businesses`.execute(db.raw)
}
