import { type RawBuilder, sql } from 'kysely'
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

const lanes = 2
const rowsAtOnce = 1000
/** Tells the tiers of quality: known beforehand, only few rows have to change theirs at the end. */
const firstRows = 2000
/** Past these, rows are copies of them with keys of their own: their words come from the same few lists anyway. */
const rowsMade = 1_000_000

/** The same result without waiting for each row's triggers and indexes. */
async function loadInBulk(db: Db, size: number, log: (line: string) => void): Promise<void> {
  const run = (statement: string) =>
    db.transaction((tx) => sql.raw(statement).execute(tx), { unbounded: true })
  const made = Math.min(size, rowsMade)
  const inBatches = (from: number, write: (tx: Tx, from: number, to: number) => Promise<unknown>) => {
    let next = from
    const lane = async () => {
      for (let at = next; at < made; at = next) {
        next = Math.min(made, at + rowsAtOnce)
        const to = next
        await db.transaction(
          async (tx) => {
            // No triggers, nor any that check foreign keys.
            await sql`set local session_replication_role = replica`.execute(tx)
            await write(tx, at, to)
          },
          { unbounded: true },
        )
        if (at % 100_000 === 0 && at > 0) log(`  ${at} rows`)
      }
    }
    return Promise.all(Array.from({ length: lanes }, lane))
  }
  const indexes = await dropIndexes(db, ['businesses', 'business_hours'])
  await inBatches(0, insertRows)
  await run('analyze businesses; analyze business_hours')
  // Rows of the search are made of what these find.
  await build(
    db,
    indexes.filter(({ table }) => table === 'business_hours'),
  )
  log('  rows in, writing business_search')
  await db.transaction((tx) => writeSearch(tx, 0, Math.min(firstRows, made)), { unbounded: true })
  await run('select refresh_search_vocabulary()')
  // Refreshing the counts needs them.
  indexes.push(...(await dropIndexes(db, ['business_search'])))
  await inBatches(firstRows, writeSearch)
  for (let nth = 1; nth * rowsMade < size; nth += 1) {
    await copyRows(db, nth, Math.min(rowsMade, size - nth * rowsMade))
    log(`  ${Math.min(size, (nth + 1) * rowsMade)} rows`)
  }
  log('  building the indexes')
  await build(
    db,
    indexes.filter(({ table }) => table !== 'business_hours'),
  )
  await sql`vacuum analyze business_search`.execute(db.raw)
  await sql`vacuum analyze businesses`.execute(db.raw)
}

const writeSearch = (tx: Tx, from: number, to: number) => {
  const slugs = Array.from({ length: to - from }, (_, nth) => `b-${from + nth}`)
  return sql`select write_business_search(array(select id from businesses where slug = any(${slugs}::text[])))`.execute(
    tx,
  )
}

/** The `nth` copy of the first `count` rows of the tables that grow with the listings. */
async function copyRows(db: Db, nth: number, count: number): Promise<void> {
  const copyOf = (column: string) => sql.raw(`md5(${column} || '-${nth}')::uuid`)
  const slug = sql.raw(`'b-' || (substr(slug, 3)::int + ${nth * rowsMade})`)
  const created = sql.raw(`created_at + interval '${nth} seconds'`)
  const changes: Record<string, Record<string, RawBuilder<unknown>>> = {
    businesses: { id: copyOf('id'), slug, created_at: created },
    business_hours: { business_id: copyOf('business_id') },
    business_search: { id: copyOf('id'), slug, created_at: created },
  }
  const isOriginal = sql`substr(slug, 3)::int < ${count}`
  for (const [table, changed] of Object.entries(changes))
    await db.transaction(
      async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        const { rows } = await sql<{ name: string }>`
          select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(tx)
        // Read along the table: looked up one by one in a large one, they would come from the disk one by one.
        const those =
          table === 'business_hours'
            ? sql`business_id in (select id from businesses where ${isOriginal})`
            : isOriginal
        await sql`insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
          select ${sql.join(rows.map(({ name }) => changed[name] ?? sql.ref(name)))} from ${sql.table(table)}
          where ${those}`.execute(tx)
      },
      { unbounded: true },
    )
}

type Index = { table: string; name: string; definition: string }

/** All but keys: building them at the end takes a fraction of keeping them. */
async function dropIndexes(db: Db, of: readonly string[]): Promise<Index[]> {
  const { rows } = await db.transaction((tx) =>
    sql<Index>`select tablename as table, indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any(${of}::text[])
        and not exists (select from pg_constraint where conname = indexname)`.execute(tx),
  )
  for (const { name } of rows)
    await db.transaction((tx) => sql`drop index ${sql.ref(name)}`.execute(tx), { unbounded: true })
  return rows
}

/** Of one table one after another, of several side by side. */
async function build(db: Db, indexes: readonly Index[]): Promise<void> {
  const each = async (own: readonly Index[]) => {
    for (const { definition } of own)
      await db.transaction(
        async (tx) => {
          await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
          await sql.raw(definition).execute(tx)
        },
        { unbounded: true },
      )
  }
  await Promise.all([...Map.groupBy(indexes, ({ table }) => table).values()].map(each))
}
