// npm run bench:growth -- --sizes=100000,1000000 --queries=300 --keep --url=postgres://…
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { createDatabase, type Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { findBusinessPage } from '#domain/businesses/find-business-page.server.ts'
import { listLandingPages } from '#domain/landing/counts.server.ts'
import { refreshMedians } from '#domain/metrics/refresh-medians.server.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { refreshSearchCounts } from '#domain/search/refresh-counts.server.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { suggest } from '#domain/search/suggest.server.ts'
import { businessSection, landingSection } from '#domain/sitemap/sections.server.ts'
import { admin, measureAsked } from '../listings/ask.ts'
import { insertPeople } from '../listings/rows.ts'
import { load } from '../search/load.ts'
import { measure, plainFullText } from '../search/measure.ts'
import { makeQueries } from '../search/queries.ts'

// What grows with the listings, in figures for docs/scaling.md: load, disk, memory, search, the panel, sitemap, nightly jobs
// and a backup. Each size has a database of its own.

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    queries: { type: 'string', default: '300' },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    keep: { type: 'boolean', default: false },
  },
})
const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const log = (line: string) => console.log(line)
const run = promisify(execFile)

/** Of Linux, for the times of its processes. */
const ticksPerSecond = 100

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20).toLocaleString('en-US')} MB`

async function time(label: string, task: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  const said = await task()
  const seconds = (performance.now() - begun) / 1000
  log(
    `  ${label.padEnd(34)} ${seconds.toFixed(1).padStart(8)} s${typeof said === 'string' ? `  ${said}` : ''}`,
  )
}

async function fill(db: Db, size: number): Promise<void> {
  await migrate(db, { directory: migrations })
  const seconds = await load(db, size, log)
  await insertPeople(db, admin)
  log(`loaded in ${seconds.toFixed(0)} s, ${Math.round(size / seconds)} a second`)
}

/** The largest relations with their indexes, and what all of it takes for each listing. */
async function reportDisk(db: Db, size: number): Promise<void> {
  const { rows } = await sql<{ name: string; heap: string; indexes: string }>`
    select relname as name, pg_table_size(oid)::text as heap, pg_indexes_size(oid)::text as indexes from pg_class
    where relkind = 'r' order by pg_total_relation_size(oid) desc limit 6`.execute(db.raw)
  const { rows: whole } = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(db.raw)
  const bytes = Number(whole[0]!.bytes)
  log(`  disk: ${megabytes(bytes)}, ${Math.round(bytes / size).toLocaleString('en-US')} bytes a listing`)
  for (const { name, heap, indexes } of rows)
    log(
      `    ${name.padEnd(28)} ${megabytes(Number(heap)).padStart(10)}, indexes ${megabytes(Number(indexes))}`,
    )
}

/** Which part of the blocks that searches read was in the server's own memory. */
async function reportMemory(db: Db, task: () => Promise<void>): Promise<void> {
  const read = async () => {
    const { rows } = await sql<{ hit: string; read: string }>`
      select blks_hit::text as hit, blks_read::text as read from pg_stat_database where datname = current_database()`.execute(
      db.raw,
    )
    return { hit: Number(rows[0]!.hit), read: Number(rows[0]!.read) }
  }
  const before = await read()
  await task()
  // Sessions report what they read after up to a second.
  await new Promise((done) => setTimeout(done, 2000))
  const after = await read()
  const { rows } = await sql<{
    setting: string
  }>`select current_setting('shared_buffers') as setting`.execute(db.raw)
  const [hit, missed] = [after.hit - before.hit, after.read - before.read]
  log(
    `  memory: ${((100 * hit) / (hit + missed)).toFixed(1)}% of the blocks read were in shared_buffers (${rows[0]!.setting})`,
  )
}

/** Seconds of processor time that this process and the server's sessions of this database have had. */
async function spentSeconds(db: Db): Promise<{ site: number; database: number }> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db.raw)
  let ticks = 0
  for (const { pid } of rows) {
    // A server on another machine has no such files, and counts as nothing.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  const { user, system } = process.cpuUsage()
  return { site: (user + system) / 1e6, database: ticks / ticksPerSecond }
}

/** What one of many costs of both processors, which says more than the clock on a busy machine. */
async function reportWork(db: Db, label: string, tasks: (() => Promise<unknown>)[]): Promise<void> {
  const before = await spentSeconds(db)
  for (const task of tasks) await task()
  const after = await spentSeconds(db)
  const each = (key: 'site' | 'database') =>
    ((1000 * (after[key] - before[key])) / tasks.length).toFixed(1).padStart(7)
  log(`  processor time of ${label.padEnd(20)} database${each('database')} ms, site${each('site')} ms`)
}

async function reportAllWork(db: Db, size: number): Promise<void> {
  const asked = makeQueries(Number(options.queries), size)
  const anon = <T>(fn: Parameters<typeof db.asUser<T>>[1]) => db.asUser({ role: 'anon' }, fn)
  const now = new Date('2026-03-10T17:00:00Z')
  await reportWork(
    db,
    'a full text query',
    asked.map(
      ({ words }) =>
        () =>
          anon((tx) => plainFullText(words).execute(tx)),
    ),
  )
  await reportWork(
    db,
    'a search',
    asked.map(
      ({ query }) =>
        () =>
          anon((tx) => searchBusinesses(tx, parseSearchParams(new URLSearchParams(query)).params, { now })),
    ),
  )
  await reportWork(
    db,
    'suggestions',
    asked.map(
      ({ words }, nth) =>
        () =>
          anon((tx) => suggest(tx, words.slice(0, 2 + (nth % 6)))),
    ),
  )
  const { rows } = await sql<{ slug: string }>`
    select slug from businesses where status = 'published' order by slug limit ${asked.length}`.execute(
    db.raw,
  )
  await reportWork(
    db,
    'a business',
    rows.map(
      ({ slug }) =>
        () =>
          anon((tx) => findBusinessPage(tx, { slug, now })),
    ),
  )
}

async function readSitemap(db: Db): Promise<string> {
  const read = <T>(fn: Parameters<typeof db.asUser<T>>[1]) => db.asUser({ role: 'anon' }, fn)
  const counts: string[] = []
  for (const section of [businessSection(), landingSection()]) {
    const parts = await section.listParts(read)
    let rows = 0
    for (const part of parts) for await (const _row of part.rows(read)) rows += 1
    counts.push(`${section.name}: ${rows} addresses in ${parts.length} files`)
  }
  return counts.join(', ')
}

async function report(db: Db, size: number, url: string): Promise<void> {
  await reportDisk(db, size)
  await reportAllWork(db, size)
  await reportMemory(db, () => measure(db, size, { queries: Number(options.queries), peers: false, log }))
  const panel = [...(await measureAsked(db, 20))].sort(([, a], [, b]) => b - a)
  log(
    `  a page of the panel's table, p95: slowest ${panel[0]![1].toFixed(0)} ms (${panel[0]![0]}), median question ${panel[Math.floor(panel.length / 2)]![1].toFixed(0)} ms`,
  )
  await time('first 1,000 landing pages', () =>
    db.asUser({ role: 'anon' }, (tx) => listLandingPages(tx, { after: null, limit: 1000 })),
  )
  await time('whole sitemap', () => readSitemap(db))
  await time('nightly: counts of the search', () => refreshSearchCounts(db))
  await time('nightly: medians', () => refreshMedians(db, new Date()))
  await time('vacuum analyze, all tables', () => sql`vacuum analyze`.execute(db.raw))
  await time('backup by pg_dump', async () => {
    const { stdout } = await run('sh', ['-c', 'pg_dump --format=custom "$0" | wc -c', url])
    return megabytes(Number(stdout))
  })
}

for (const size of options.sizes.split(',').map(Number)) {
  const client = new Client({ connectionString: options.url })
  await client.connect()
  const name = `bench_growth_${size}`
  const url = Object.assign(new URL(options.url), { pathname: `/${name}` }).href
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
    log(`\n${size.toLocaleString('en-US')} listings`)
    const db = createDatabase({
      connection: { connectionString: url },
      embedded: false,
      log: silent,
      poolSize: 8,
    })
    try {
      if (!rowCount) await fill(db, size)
      await report(db, size, url)
    } finally {
      await db.close()
    }
    if (!options.keep) await client.query(`drop database ${name} with (force)`)
  } finally {
    await client.end()
  }
}
