import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { DatabaseDamagedError } from '#db/errors.ts'
import type { Health } from '#domain/system/schema.ts'
import { ownFile } from '#root.ts'
import type { Gauges } from './metrics.ts'

/** As in package.json. */
export const { version } = JSON.parse(readFileSync(ownFile('package.json'), 'utf8')) as { version: string }

type Deps = Gauges & {
  db: Pick<Db, 'raw' | 'engine' | 'faults'>
  dataDir: string
  registry: Pick<Registry, 'getSingleMetric'>
}

/** The current state of this process and its database. */
export async function readHealth(deps: Deps): Promise<Health> {
  const asked = performance.now()
  const { rows } = await sql<{ version: string; bytes: number; migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select max(name) from schema_migrations where name not like 'auth/%') as migration`.execute(
    deps.db.raw,
  )
  const answerMs = performance.now() - asked
  const database = rows[0]!
  const fault = deps.db.faults.current()
  // Not available everywhere.
  const disk = await statfs(deps.dataDir).catch(() => null)
  return {
    version,
    node: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: {
      engine: deps.db.engine,
      version: database.version,
      bytes: database.bytes,
      migration: database.migration,
      waiting: deps.databaseWaiting(),
      restarts: deps.embeddedRestarts(),
      answerMs: Math.round(answerMs * 10) / 10,
      fault: fault && (fault instanceof DatabaseDamagedError ? 'damaged' : 'not_writable'),
    },
    pages: { bytes: deps.pageCacheBytes(), ...(await countPages(deps.registry)) },
    disk: disk && {
      folder: deps.dataDir,
      free: disk.bavail * disk.bsize,
      total: disk.blocks * disk.bsize,
    },
    memory: { used: process.memoryUsage.rss(), total: totalmem() },
  }
}

async function countPages(registry: Deps['registry']) {
  const counts = { fresh: 0, stale: 0, shared: 0, rendered: 0, bypassed: 0 }
  const metric = await registry.getSingleMetric('page_cache_requests_total')?.get()
  for (const { labels, value } of metric?.values ?? []) {
    const from = labels.from as keyof typeof counts
    if (from in counts) counts[from] = value
  }
  return counts
}
