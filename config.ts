import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Everything that can be set from the environment. An empty value counts as not set. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  DEMO_DATA: z
    .union([z.literal('off').transform(() => 0), z.coerce.number().int().min(0).max(1_000_000)], {
      error: 'must be “off” or a number of businesses up to 1000000',
    })
    .optional(),
  SITE_NAME: z.string().min(1).max(60).default('Baobab'),
  SITE_URL: httpUrl.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  MAP_STYLE_URL: httpUrl.optional(),
})

export type Config = Readonly<{
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Businesses to load into an empty database; 0 for none. */
  demoData: number
  siteName: string
  /** Without a trailing slash. */
  siteUrl: string
  trustProxy: number
  logLevel: string
  metricsToken: string | undefined
  pageCacheBytes: number
  mapStyleUrl: string | undefined
}>

/** A setting that can't be used; the message names it and fits one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const name = String(issue.path[0])
    const shown =
      name.endsWith('_URL') || name.endsWith('_TOKEN') ? '' : ` (it is “${String(set[name]).slice(0, 80)}”)`
    throw new ConfigError(`${name} can't be used${shown}: ${issue.message.replace(/\s+/g, ' ')}`)
  }
  const e = parsed.data
  return {
    mode: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    demoData: e.DEMO_DATA ?? (e.DATABASE_URL ? 0 : 10_000),
    siteName: e.SITE_NAME,
    siteUrl: e.SITE_URL ?? `http://localhost:${e.PORT}`,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    mapStyleUrl: e.MAP_STYLE_URL,
  }
}
