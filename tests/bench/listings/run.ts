// npm run bench:listings -- --pg=10000,100000,1000000 --pglite=10000 --times=40 --keep --url=postgres://…
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { createDatabase, type Db } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { migrate } from '#db/migrate.ts'
import { admin, measureAsked } from './ask.ts'
import { load } from './rows.ts'

const { values: options } = parseArgs({
  options: {
    pg: { type: 'string', default: '10000,100000,1000000' },
    pglite: { type: 'string', default: '10000' },
    times: { type: 'string', default: '40' },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    keep: { type: 'boolean', default: false },
  },
})
const sizes = (text: string) => text.split(',').filter(Boolean).map(Number)
const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let base: Map<string, number> | undefined

async function report(db: Db, size: number): Promise<void> {
  const measured = await measureAsked(db, Number(options.times))
  base ??= measured
  console.log(
    `\n${db.engine}, ${size.toLocaleString('en-US')} rows: p95 of a page, and times that of the first table`,
  )
  for (const [name, ms] of measured)
    console.log(`  ${name.padEnd(28)} ${ms.toFixed(1).padStart(8)} ms  ×${(ms / base.get(name)!).toFixed(1)}`)
  console.log(
    `  ${'slowest'.padEnd(28)} ${Math.max(...measured.values())
      .toFixed(1)
      .padStart(8)} ms`,
  )
}

async function onPostgres(size: number): Promise<void> {
  const client = new Client({ connectionString: options.url })
  await client.connect()
  const name = `bench_listings_${size}`
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
    const url = Object.assign(new URL(options.url), { pathname: `/${name}` })
    const db = createDatabase({ connection: { connectionString: url.href }, embedded: false, log: silent })
    try {
      if (!rowCount) {
        await migrate(db, { directory: migrations })
        console.log(`${size} rows loaded in ${(await load(db, size, admin)).toFixed(0)} s`)
      }
      await report(db, size)
    } finally {
      await db.close()
    }
    if (!options.keep) await client.query(`drop database ${name} with (force)`)
  } finally {
    await client.end()
  }
}

async function onEmbedded(size: number): Promise<void> {
  const embedded = await openEmbedded({ dataDir: 'memory', log: silent })
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silent })
  try {
    await migrate(db, { directory: migrations })
    await load(db, size, admin)
    await report(db, size)
  } finally {
    await db.close()
    await embedded.close()
  }
}

for (const size of sizes(options.pg)) await onPostgres(size)
for (const size of sizes(options.pglite)) await onEmbedded(size)
