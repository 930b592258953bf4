// npm run bench:search -- --pg=10000,100000 --pglite=10000 --queries=500 --keep --url=postgres://…
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { createDatabase, type Db } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { migrate } from '#db/migrate.ts'
import { load } from './load.ts'
import { measure } from './measure.ts'

const { values: options } = parseArgs({
  options: {
    pg: { type: 'string', default: '10000,100000,1000000' },
    pglite: { type: 'string', default: '10000,100000' },
    queries: { type: 'string', default: '500' },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    keep: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const sizes = (text: string) => text.split(',').filter(Boolean).map(Number)
const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const log = (line: string) => console.log(line)

async function prepare(db: Db, size: number): Promise<void> {
  await migrate(db, { directory: migrations })
  const seconds = await load(db, size, log)
  log(`${db.engine} ${size}: loaded in ${seconds.toFixed(1)} s (${Math.round(size / seconds)} rows/s)`)
}

async function onPostgres(size: number): Promise<void> {
  const admin = new Client({ connectionString: options.url })
  await admin.connect()
  const name = `bench_search_${size}`
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await admin.query(`create database ${name}`)
    const url = new URL(options.url)
    url.pathname = `/${name}`
    const db = createDatabase({
      connection: { connectionString: url.href },
      embedded: false,
      log: silent,
      poolSize: 8,
    })
    try {
      if (!rowCount) await prepare(db, size)
      await measure(db, size, { queries: Number(options.queries), peers: options.peers, log })
    } finally {
      await db.close()
    }
    if (!options.keep) await admin.query(`drop database ${name} with (force)`)
  } finally {
    await admin.end()
  }
}

async function onEmbedded(size: number): Promise<void> {
  const embedded = await openEmbedded({ dataDir: 'memory', log: silent })
  const db = createDatabase({ connection: embedded.connection, embedded: true, log: silent })
  try {
    await prepare(db, size)
    await measure(db, size, { queries: Number(options.queries), peers: false, log })
  } finally {
    await db.close()
    await embedded.close()
  }
}

for (const size of sizes(options.pg)) await onPostgres(size)
for (const size of sizes(options.pglite)) await onEmbedded(size)
