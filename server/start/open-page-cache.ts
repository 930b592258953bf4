import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Db, Log } from '#db/client.ts'
import { findPosition } from '#db/replicas/position.ts'
import { redisCache } from '#ports/shared-cache-redis.ts'
import { CachedResponse } from '../page-cache/cached-response.ts'
import type { InvalidationHistory } from '../page-cache/invalidation-history.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { SharedPages } from '../page-cache/shared-pages.ts'
import { createInvalidationHistory } from '../page-cache/subscribe-to-invalidations.ts'

type Deps = {
  config: Pick<Config, 'pageCacheBytes' | 'cacheUrl' | 'roles'>
  db: Pick<Db, 'raw'>
  /** Id of the build whose pages they are; null in development, where none are kept. */
  buildId: string | null
  /** All settings that pages depend on. */
  facts: object
  log: Log
}

type OpenedPageCache = {
  cache: PageCache<CachedResponse>
  /** To be filled by what reads the invalidations; only with a shared cache. */
  history: InvalidationHistory | undefined
  close(): Promise<void>
}

/** The pages that this process keeps, with those of other processes behind them if there is a `CACHE_URL`. */
export async function openPageCache({ config, db, buildId, facts, log }: Deps): Promise<OpenedPageCache> {
  // In development a page changes without a bump.
  const bytes = buildId === null ? 0 : config.pageCacheBytes
  if (!config.cacheUrl || bytes === 0 || buildId === null || !config.roles.has('web')) return alone(bytes)
  const origin = await findOrigin(db).catch((err: unknown) => {
    log.warn({ err }, 'the database doesn’t say which it is: CACHE_URL has no effect')
    return null
  })
  if (!origin) return alone(bytes)
  const history = createInvalidationHistory()
  // Another build, other settings, another database and another history of it have pages of their own.
  const prefix = `pages:${digest([buildId, facts, ...origin])}:`
  const shared = redisCache({ url: config.cacheUrl, prefix, log })
  const pages = new SharedPages({
    cache: shared,
    history,
    pack: (page: CachedResponse) => page.pack(),
    unpack: CachedResponse.unpack,
  })
  return { cache: new PageCache({ bytes, shared: pages }), history, close: () => shared.close() }
}

/** Where rows come from, and the invalidations: each database of a cluster has its own. */
async function findOrigin(db: Deps['db']): Promise<(string | number)[]> {
  const { system, timeline } = await findPosition(db)
  const { rows } = await sql<{ oid: string }>`
    select oid::text as oid from pg_database where datname = current_database()`.execute(db.raw)
  return [system, timeline, rows[0]!.oid]
}

const alone = (bytes: number): OpenedPageCache => ({
  cache: new PageCache({ bytes }),
  history: undefined,
  close: async () => undefined,
})

const digest = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
