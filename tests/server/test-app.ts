import type { Hono } from 'hono'
import type { AuthEnv } from '#auth/service.ts'
import type { Cdn } from '#ports/cdn.ts'
import { createApp } from '#server/app.ts'
import type { Env, Log } from '#server/env.ts'
import type { LoadGate } from '#server/load-gate.ts'
import { createMetrics } from '#server/metrics.ts'
import type { CachedResponse } from '#server/page-cache/cached-response.ts'
import { PageCache, type SecondLevel } from '#server/page-cache/page-cache.ts'
import type { Pages } from '#server/pages.ts'
import type { ReportPageError } from '#server/report-page-error.ts'
import type { StaticFiles } from '#server/static-files.ts'
import { stubPages } from './stub-pages.ts'

export type LogLine = { level: keyof Log; message: string } & Record<string, unknown>

/** A log that records its lines. */
export function memoryLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (level: keyof Log) => (fields: object, message: string) => {
    lines.push({ ...fields, level, message })
  }
  return {
    lines,
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
  }
}

export type TestApp = {
  app: Hono<Env>
  cache: PageCache<CachedResponse>
  lines: LogLine[]
  advance(ms: number): void
}

type Options = {
  /** In place of one that keeps its lines in `lines`. */
  log?: Log
  pages?: Pages
  isWeb?: boolean
  files?: StaticFiles
  siteUrl?: string
  trustProxy?: number
  isTraced?: boolean
  metricsToken?: string
  trustsLoopback?: boolean
  gate?: LoadGate
  reportPageError?: ReportPageError
  isReady?: () => Promise<boolean>
  canRead?: () => boolean
  api?: Hono
  auth?: Hono<AuthEnv>
  functions?: Hono<Env>
  machineFiles?: Hono<Env>
  mapTiles?: Hono<Env>
  avatars?: Hono
  socialPictures?: Hono<Env>
  cacheBytes?: number
  patienceMs?: number
  shared?: SecondLevel<CachedResponse>
  cdn?: Pick<Cdn, 'headers'>
}

/** The whole HTTP side, with the test's own pages, database and clock. */
export function testApp(options: Options = {}): TestApp {
  const memory = memoryLog()
  const { lines } = memory
  const { log = memory.log } = options
  let now = Date.now()
  const cache = new PageCache<CachedResponse>({
    bytes: options.cacheBytes ?? 1_000_000,
    patienceMs: options.patienceMs ?? 50,
    shared: options.shared,
    now: () => now,
  })
  const app = createApp({
    log,
    trustProxy: options.trustProxy ?? 0,
    isTraced: options.isTraced ?? false,
    metricsToken: options.metricsToken,
    trustsLoopback: options.trustsLoopback ?? true,
    ...(options.gate && { gate: options.gate }),
    ...(options.reportPageError && { reportPageError: options.reportPageError }),
    security: {
      siteUrl: options.siteUrl ?? 'http://localhost:3000',
      mapStyleUrl: 'https://maps.example/style.json',
      development: false,
    },
    metrics: createMetrics({
      pageCacheBytes: () => cache.bytes,
      databaseWaiting: () => 0,
      embeddedRestarts: () => 0,
    }),
    isReady: options.isReady ?? (async () => true),
    ...(options.canRead && { canRead: options.canRead }),
    isWeb: options.isWeb ?? true,
    files: options.files ?? { has: () => false, send: async () => new Response() },
    pages: options.pages ?? stubPages(() => ({})),
    cache,
    cdn: options.cdn,
    ...(options.api && { api: options.api }),
    ...(options.auth && { auth: options.auth }),
    ...(options.functions && { functions: options.functions }),
    ...(options.avatars && { avatars: options.avatars }),
    ...(options.socialPictures && { socialPictures: options.socialPictures }),
    ...(options.mapTiles && { mapTiles: options.mapTiles }),
    ...(options.machineFiles && { machineFiles: options.machineFiles }),
  })
  return {
    app,
    cache,
    lines,
    advance: (ms) => {
      now += ms
    },
  }
}

/** The bindings of a request from this address. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } as never })
