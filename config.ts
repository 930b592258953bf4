import { createECDH, createPrivateKey } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { CdnSettings } from '#ports/cdn.ts'
import { isMailAddress, type MailSender } from '#ports/mail.ts'
import type { S3Settings } from '#ports/s3-client.ts'
import type { TwilioSettings } from '#ports/sms-twilio.ts'
import type { StripeSettings } from '#ports/stripe/client.ts'
import { findUnknownSettings } from './unknown-settings.ts'

const whole = (min: number, max: number) => {
  const error = `write a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const port = whole(0, 65535)
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'write it with https:// or http://, as in https://directory.example' })
  .transform((url) => url.replace(/\/+$/, ''))
const httpOrigin = httpUrl.refine((url) => new URL(url).pathname === '/', 'it has no path')
const passwordHint = 'characters such as @ and / in a password are written as %40 and %2F'
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: `write postgres://user:password@host/database; ${passwordHint}`,
})

/** `web` answers visitors, `worker` runs jobs and sends mail. */
const processRoles = ['web', 'worker'] as const
type ProcessRole = (typeof processRoles)[number]

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on')
const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))

/** In PEM; in one line, its breaks are written as `\n`. */
const privateKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isPrivateKey, 'it is not a P-256 private key in PEM')

/** Everything that can be set from the environment. An empty value counts as not set. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: list.pipe(
    z
      .array(z.url({ protocol: /^postgres(ql)?$/, error: 'write postgres://… URLs, separated by commas' }))
      .refine((urls) => new Set(urls).size === urls.length, 'it names a replica twice'),
  ),
  BACKUP_DATABASE_URL: postgresUrl.optional(),
  BACKUPS: z.enum(['daily', 'off']).default('off'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'write how many days, weeks and months to keep, as in 7,4,6')
    .default('7,4,6'),
  BACKUP_TO: z.string().max(1000).optional(),
  BACKUP_RECIPIENTS: list.pipe(
    z.array(z.string().regex(/^age1[02-9ac-hj-np-z]{20,2000}$/, 'it is a public key of age, age1…')),
  ),
  DATABASE_POOL_SIZE: whole(1, 200).default(10),
  DEMO_DATA: z
    .union([z.literal('off').transform(() => 0), whole(0, 1_000_000)], {
      error: 'must be “off” or a number of businesses up to 1000000',
    })
    .optional(),
  ROLES: z
    .string()
    .default(processRoles.join(','))
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(processRoles, { error: 'use web, worker or both, as in web,worker' })).min(1)),
  SITE_NAME: z.string().min(1).max(60).default('Baobab'),
  SITE_URL: httpOrigin.optional(),
  DRAIN_SECONDS: whole(0, 300).optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine(parseHeaders, 'write name=value pairs, separated by commas, with values as in URLs')
    .transform((text) => parseHeaders(text) ?? {}),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('baobab'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SENTRY_DSN: z
    .string()
    .regex(
      /^https?:\/\/[A-Za-z0-9]+(:[A-Za-z0-9]*)?@[\w.-]+(:\d+)?(\/[\w./-]*)?\/\d+$/,
      'write https://key@host/project',
    )
    .optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[^\s/]{1,64}$/, 'it is one word')
    .optional(),
  CACHE_URL: z.url({ protocol: /^rediss?$/, error: 'write redis://… or rediss://…' }).optional(),
  CDN: z.enum(['cloudflare', 'fastly']).optional(),
  CDN_ZONE: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/, 'it is the id of the zone or service')
    .optional(),
  CDN_TOKEN: z.string().min(1).max(500).optional(),
  CDN_URL: httpUrl.optional(),
  PAGE_CACHE_MB: whole(0, 4096).default(64),
  MAP_STYLE_URL: httpUrl.optional(),
  MAP_TILES: z.string().max(2000).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/, 'it is the bucket’s name, not its URL')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, 'use a region such as us-east-1; auto if the store has none')
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: `write smtp://user:password@host:port; ${passwordHint}` })
    .optional(),
  MAIL_FROM: z
    .string()
    .max(400)
    .refine((text) => parseSender(text), 'write “Name <address>” or an address')
    .optional(),
  MAIL_DELIVERY: z.enum(['smtp', 'outbox']).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w{2,64}$/, 'it begins with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{4,14}|MG\w{2,64})$/,
      'use a number such as +13055550100, or a messaging service’s MG…',
    )
    .optional(),
  TWILIO_URL: httpUrl.optional(),
  PUSH_KEY: z
    .string()
    .refine(isPushKey, 'it is not a P-256 private key: 32 bytes in base64url, without padding')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'it begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'it begins with whsec_')
    .optional(),
  STRIPE_TAX: onOff('on'),
  STRIPE_URL: httpOrigin.optional(),
  PAYMENTS: z.enum(['stripe', 'test', 'off']).optional(),
  MODERATION_UNDO_SECONDS: whole(0, 60).default(10),
  AUTH_URL: httpUrl.optional(),
  AUTH_PUBLIC_KEY: z.string().min(1).default('sb_publishable_baobab'),
  AUTH_SIGNUP: onOff('on'),
  AUTH_CONFIRM_EMAIL: z.enum(['on', 'off']).optional(),
  AUTH_CONFIRM_PHONE: onOff('on'),
  AUTH_PHONE: onOff('off'),
  AUTH_ANONYMOUS: onOff('off'),
  AUTH_LINKING: onOff('on'),
  AUTH_FRESH_PROOF: onOff('on'),
  AUTH_RATE_LIMITS: onOff('on'),
  AUTH_PASSWORD_LENGTH: whole(6, 72).default(8),
  AUTH_PASSWORD_SCORE: whole(0, 4).default(2),
  AUTH_TOKEN_SECONDS: whole(30, 86_400).default(3600),
  AUTH_REDIRECT_URLS: list,
  AUTH_ORIGINS: list,
  AUTH_KEY_KIND: z.enum(['ES256', 'RS256', 'HS256']).default('ES256'),
  AUTH_KEYS: z.string().min(2).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  CAPTCHA: z.enum(['turnstile', 'hcaptcha']).optional(),
  CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  CAPTCHA_VERIFY_URL: httpUrl.optional(),
  AUTH_ENCRYPTION_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'it must be 32 bytes in base64, as “openssl rand -base64 32” prints')
    .optional(),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GOOGLE_URL: httpUrl.optional(),
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  AUTH_GITHUB_URL: httpUrl.optional(),
  AUTH_FACEBOOK_ID: z.string().optional(),
  AUTH_FACEBOOK_SECRET: z.string().optional(),
  AUTH_FACEBOOK_URL: httpUrl.optional(),
  AUTH_APPLE_ID: z.string().optional(),
  AUTH_APPLE_SECRET: z.string().optional(),
  AUTH_APPLE_TEAM: z.string().optional(),
  AUTH_APPLE_KEY_ID: z.string().optional(),
  AUTH_APPLE_KEY: privateKey.optional(),
  AUTH_APPLE_URL: httpUrl.optional(),
  IGNORE_SETTINGS: list,
})

type Environment = z.infer<typeof environment>

export type Config = Readonly<{
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Streaming replicas of that database, which visitors' pages are read from. */
  databaseReadUrls: readonly string[]
  /** The same database, as a role that reads every row. */
  backupDatabaseUrl: string | undefined
  /** What this process does; all of it with the embedded database, which no other process can open. */
  roles: ReadonlySet<ProcessRole>
  /** Made every night; undefined: only when someone asks. */
  scheduledBackups: ScheduledBackups | undefined
  /** Businesses to load into an empty database; 0 for none. */
  demoData: number
  siteName: string
  /** Without a trailing slash. */
  siteUrl: string
  trustProxy: number
  /** How long it keeps answering after it was told to stop, so that load balancers notice that it isn't ready anymore. */
  drainSeconds: number
  /** Nobody but this machine itself is in front: no proxy, and no address that others use. */
  isReachedDirectly: boolean
  logLevel: string
  /** Absent: nothing is traced. */
  traces: TracesSettings | undefined
  /** Absent: errors are in the log alone. */
  errors: ErrorsSettings | undefined
  metricsToken: string | undefined
  pageCacheBytes: number
  /** A server that keeps rendered pages for all processes. */
  cacheUrl: string | undefined
  /** Purged when pages change, so that it may keep them for long. */
  cdn: CdnSettings | undefined
  mapStyleUrl: string | undefined
  /** Absent: the built-in map, unless there is a style. */
  mapTiles: MapTilesSettings | undefined
  /** Absent: files in `dataDir`. */
  s3: S3Settings | undefined
  /** Without `smtpUrl` mails stay in the outbox. */
  mail: Readonly<{ smtpUrl: string | undefined; from: MailSender }>
  isMailDelivered: boolean
  /** Absent: text messages stay in the outbox. */
  twilio: TwilioSettings | undefined
  isSmsDelivered: boolean
  /** Signs notifications to devices, in base64url. Absent: made in `dataDir`. */
  pushKey: string | undefined
  /** With `test` no money moves, and with `off` no plan is sold. */
  payments: 'stripe' | 'test' | 'off'
  /** Of `payments: 'stripe'`. */
  stripe: StripeSettings | undefined
  /** How long moderators may take a decision back; 0: it is carried out at once. */
  moderationUndoSeconds: number
  /** Of an outside auth service, without a trailing slash. Absent: the embedded one. */
  authUrl: string | undefined
  /** What the browser's client sends as its API key; no secret. */
  authPublicKey: string
  auth: AuthConfig
  /** The service that tells people from bots at sign-up and sign-in. */
  captcha: CaptchaConfig | undefined
  /** Variables that look like settings and are none, for the log. */
  unknownSettings: readonly string[]
}>

/** A collector that takes OTLP over HTTP at `endpoint`/v1/traces, and the share of traces that it gets. */
export type TracesSettings = Readonly<{
  endpoint: string
  headers: Record<string, string>
  service: string
  share: number
}>

/** A server that takes Sentry's envelopes. */
export type ErrorsSettings = Readonly<{ dsn: string; environment: string }>

/** Where the PMTiles archive is that the map's streets come from. */
export type MapTilesSettings =
  | { kind: 'file'; path: string }
  | { kind: 's3'; s3: S3Settings; key: string }
  | { kind: 'url'; url: string }

/** `to` is a folder or a bucket with a prefix; copies there are encrypted for the recipients, if there are any. */
export type ScheduledBackups = Readonly<{
  keep: { days: number; weeks: number; months: number }
  to: { kind: 'folder'; path: string } | { kind: 's3'; s3: S3Settings; prefix: string } | undefined
  recipients: readonly string[]
}>

type CaptchaConfig = Readonly<{
  kind: 'turnstile' | 'hcaptcha'
  /** No secret. */
  siteKey: string
  secret: string
  verifyUrl: string | undefined
}>

/** Of the embedded auth service. */
export type AuthConfig = Readonly<{
  isSignupOpen: boolean
  /** Undefined: as mail is delivered or not. */
  confirmsEmail: boolean | undefined
  confirmsPhone: boolean
  hasPhone: boolean
  hasAnonymous: boolean
  hasManualLinking: boolean
  /** Changing how someone signs in requires a proof from the last ten minutes. */
  asksForProof: boolean
  hasRateLimits: boolean
  passwordLength: number
  passwordScore: number
  tokenSeconds: number
  redirectUrls: readonly string[]
  allowedOrigins: readonly string[]
  keyKind: 'ES256' | 'RS256' | 'HS256'
  /** A JWK set with private keys, where processes share no data directory. */
  keys: string | undefined
  /** Of HS256 tokens. */
  secret: string | undefined
  /** 32 bytes; absent: made in the data directory. */
  encryptionKey: Buffer | undefined
  providers: ProvidersConfig
}>

/** A client at a provider that people sign in with. */
export type ProviderConfig = Readonly<{
  clientId: string
  secret: string
  /** Another server in the provider's place, without a trailing slash. */
  url: string | undefined
}>

/** `key` in PEM. */
export type AppleKey = Readonly<{ team: string; keyId: string; key: string }>
export type AppleConfig = Omit<ProviderConfig, 'secret'> & Readonly<{ secret: string | AppleKey }>

/** Those that are on. */
export type ProvidersConfig = Readonly<{
  google?: ProviderConfig
  github?: ProviderConfig
  facebook?: ProviderConfig
  apple?: AppleConfig
}>

const isLocal = (url: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

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
    const isSecret = /_(URL|TOKEN|KEYS?|SECRET|TILES|HEADERS|DSN)$/.test(name)
    const shown = isSecret ? '' : ` (it is “${String(set[name]).slice(0, 80)}”)`
    throw new ConfigError(`${name} can't be used${shown}: ${issue.message}`.replace(/\s+/g, ' '))
  }
  const e = parsed.data
  const unknownSettings = assertSpelled(Object.keys(set), e.IGNORE_SETTINGS)
  if (e.AUTH_KEY_KIND === 'HS256' && !e.AUTH_SECRET)
    throw new ConfigError('AUTH_SECRET is missing: AUTH_KEY_KIND=HS256 signs with it')
  const siteUrl = e.SITE_URL ?? `http://localhost:${e.PORT}`
  const smtpUrl = deliveringSmtp(e)
  const twilio = twilioSettings(e)
  const stripe = stripeSettings(e)
  const s3 = s3Settings(e)
  return {
    mode: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    databaseReadUrls: readUrls(e),
    backupDatabaseUrl: e.BACKUP_DATABASE_URL,
    roles: rolesOf(e),
    scheduledBackups: scheduledBackups(e, s3),
    demoData: e.DEMO_DATA ?? (e.DATABASE_URL ? 0 : 10_000),
    siteName: e.SITE_NAME,
    siteUrl,
    trustProxy: e.TRUST_PROXY,
    // A proxy in front usually checks /ready every few seconds.
    drainSeconds: e.DRAIN_SECONDS ?? (e.TRUST_PROXY > 0 ? 5 : 0),
    isReachedDirectly: e.TRUST_PROXY === 0 && isLocal(siteUrl),
    logLevel: e.LOG_LEVEL,
    traces: tracesSettings(e),
    errors: e.SENTRY_DSN ? { dsn: e.SENTRY_DSN, environment: e.SENTRY_ENVIRONMENT ?? e.NODE_ENV } : undefined,
    metricsToken: e.METRICS_TOKEN,
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    cacheUrl: e.CACHE_URL,
    cdn: cdnSettings(e),
    mapStyleUrl: e.MAP_STYLE_URL,
    mapTiles: mapTilesSettings(e, s3),
    s3,
    mail: { smtpUrl, from: mailSender(e, siteUrl) },
    isMailDelivered: smtpUrl !== undefined,
    pushKey: e.PUSH_KEY,
    twilio,
    isSmsDelivered: twilio !== undefined,
    payments: paymentsKind(e, stripe),
    stripe,
    moderationUndoSeconds: e.MODERATION_UNDO_SECONDS,
    authUrl: e.AUTH_URL,
    authPublicKey: e.AUTH_PUBLIC_KEY,
    auth: {
      isSignupOpen: e.AUTH_SIGNUP,
      confirmsEmail: e.AUTH_CONFIRM_EMAIL && e.AUTH_CONFIRM_EMAIL === 'on',
      confirmsPhone: e.AUTH_CONFIRM_PHONE,
      hasPhone: e.AUTH_PHONE,
      hasAnonymous: e.AUTH_ANONYMOUS,
      hasManualLinking: e.AUTH_LINKING,
      asksForProof: e.AUTH_FRESH_PROOF,
      hasRateLimits: e.AUTH_RATE_LIMITS,
      passwordLength: e.AUTH_PASSWORD_LENGTH,
      passwordScore: e.AUTH_PASSWORD_SCORE,
      tokenSeconds: e.AUTH_TOKEN_SECONDS,
      redirectUrls: e.AUTH_REDIRECT_URLS,
      allowedOrigins: e.AUTH_ORIGINS,
      keyKind: e.AUTH_KEY_KIND,
      keys: e.AUTH_KEYS,
      secret: e.AUTH_SECRET,
      encryptionKey: e.AUTH_ENCRYPTION_KEY,
      providers: readProviders(e),
    },
    captcha: captchaSettings(e),
    unknownSettings,
  }
}

/** Refuses names that are a slip away from a setting, which would pass for not set; returns others that look like ours. */
function assertSpelled(set: string[], ignored: readonly string[]): string[] {
  const named = set.filter((name) => !ignored.includes(name))
  const { misspelled, foreign } = findUnknownSettings(named, Object.keys(environment.shape))
  const [slip] = misspelled
  if (slip)
    throw new ConfigError(
      `${slip.name} is not a setting: did you mean ${slip.meant}? If it belongs to another program, set IGNORE_SETTINGS=${slip.name}`,
    )
  return foreign
}

function readUrls({ DATABASE_READ_URL: urls, DATABASE_URL }: Environment): string[] {
  if (urls.length > 0 && !DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL: the primary that it is a replica of')
  return urls
}

function rolesOf({ ROLES, DATABASE_URL }: Environment): Set<ProcessRole> {
  const roles = new Set(ROLES)
  if (!DATABASE_URL && roles.size < processRoles.length)
    throw new ConfigError('ROLES needs DATABASE_URL: only one process can open the embedded database')
  return roles
}

/** A site on PostgreSQL has real users, who wait for their emails. */
function deliveringSmtp(e: Environment): string | undefined {
  if (e.MAIL_DELIVERY === 'outbox') return undefined
  if (e.MAIL_DELIVERY === 'smtp' && !e.SMTP_URL) throw new ConfigError('MAIL_DELIVERY=smtp needs SMTP_URL')
  if (e.DATABASE_URL && !e.SMTP_URL) {
    throw new ConfigError(
      'DATABASE_URL needs SMTP_URL, a mail server; to run without one, set MAIL_DELIVERY=outbox, and no emails are sent',
    )
  }
  return e.SMTP_URL
}

function mailSender(e: Environment, siteUrl: string): MailSender {
  const set = e.MAIL_FROM && parseSender(e.MAIL_FROM)
  return (
    set || { name: e.SITE_NAME, address: `no-reply@${new URL(siteUrl).hostname.replace(/^\[(.*)\]$/, '$1')}` }
  )
}

function parseSender(text: string): MailSender | null {
  const [, name = '', address = text] = /^([^\p{C}<>]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  return isMailAddress(address.trim())
    ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
    : null
}

/** As the standard writes them: `authorization=Basic%20…,x-team=web`. Null for anything else. */
function parseHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e][\x20-\x7e]*?)\s*$/.exec(pair) ?? []
    if (!name || !value || !/^(?:[^%]|%[0-7][0-9a-f])*$/i.test(value)) return null
    const decoded = decodeURIComponent(value)
    if (/[^\x20-\x7e]/.test(decoded)) return null
    headers[name.toLowerCase()] = decoded
  }
  return headers
}

function tracesSettings(e: Environment): TracesSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = e
  if (!endpoint) return undefined
  return { endpoint, headers, service: e.OTEL_SERVICE_NAME, share: e.OTEL_TRACES_SAMPLER_ARG }
}

function cdnSettings({ CDN: kind, CDN_ZONE: zone, CDN_TOKEN: token, CDN_URL: url }: Environment) {
  if (kind && zone && token) return { kind, zone, token, url }
  if (kind || zone || token) throw new ConfigError('CDN, CDN_ZONE and CDN_TOKEN are needed together')
  return undefined
}

function twilioSettings(e: Environment): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = e
  if (accountSid && authToken && from) {
    return { accountSid, authToken, from, url: e.TWILIO_URL ?? 'https://api.twilio.com' }
  }
  if (accountSid || authToken || from) {
    throw new ConfigError('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are needed together')
  }
  return undefined
}

function stripeSettings(e: Environment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e
  if (secretKey && webhookSecret)
    return { secretKey, webhookSecret, url: e.STRIPE_URL ?? 'https://api.stripe.com', hasTax: e.STRIPE_TAX }
  if (secretKey || webhookSecret)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together')
  return undefined
}

/** A site on PostgreSQL has real owners: giving plans away has to be decided. */
function paymentsKind(e: Environment, stripe: StripeSettings | undefined): Config['payments'] {
  const kind = e.PAYMENTS ?? (stripe ? 'stripe' : e.DATABASE_URL ? undefined : 'test')
  if (!kind)
    throw new ConfigError(
      'DATABASE_URL needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, an account that takes payments; with PAYMENTS=off no plans are sold, and with PAYMENTS=test everybody gets them for nothing',
    )
  if (kind === 'stripe' && !stripe)
    throw new ConfigError('PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  if (kind !== 'stripe' && stripe)
    throw new ConfigError(`PAYMENTS=${kind} can't be combined with STRIPE_SECRET_KEY: unset one of them`)
  return kind
}

function s3Settings(e: Environment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: style } = e
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  if (bucket && region && accessKeyId && secretAccessKey)
    // Self-hosted servers rarely have a host name for each bucket.
    return {
      bucket,
      region,
      endpoint,
      accessKeyId,
      secretAccessKey,
      forcesPathStyle: style ? style === 'on' : endpoint !== undefined,
    }
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const set = [...needed, 'S3_ENDPOINT', 'S3_FORCE_PATH_STYLE'].find((name) => e[name as keyof Environment])
  if (!set) return undefined
  const missing = needed.filter((name) => !e[name])
  throw new ConfigError(
    `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${set} is set, and a store needs ${needed.join(', ')}`,
  )
}

function mapTilesSettings(e: Environment, s3: S3Settings | undefined): MapTilesSettings | undefined {
  const { MAP_TILES: tiles } = e
  if (!tiles) return undefined
  if (e.MAP_STYLE_URL)
    throw new ConfigError('MAP_TILES and MAP_STYLE_URL can’t be set together: each is the whole map')
  if (/^https?:/i.test(tiles)) {
    if (URL.canParse(tiles)) return { kind: 'url', url: tiles }
    throw new ConfigError("MAP_TILES can't be used: it is not a URL")
  }
  if (!/^[a-z0-9]{2,}:/i.test(tiles)) return { kind: 'file', path: resolve(tiles) }
  return {
    kind: 's3',
    ...bucketOf('MAP_TILES', tiles, s3, 'write a path, s3://bucket/key or an http(s) URL'),
  }
}

/** `s3://bucket/key`, read and written with the settings of the store for pictures. */
function bucketOf(name: string, url: string, s3: S3Settings | undefined, otherwise: string) {
  const [, bucket, key] = /^s3:\/\/([A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9])\/(.{1,900})$/i.exec(url) ?? []
  if (!bucket || !key) throw new ConfigError(`${name} can't be used: ${otherwise}`)
  if (!s3)
    throw new ConfigError(
      `${name} at s3:// needs S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY`,
    )
  return { s3: { ...s3, bucket }, key }
}

function scheduledBackups(e: Environment, s3: S3Settings | undefined): ScheduledBackups | undefined {
  const { BACKUP_TO: to, BACKUP_RECIPIENTS: recipients } = e
  if (e.BACKUPS === 'off') {
    if (to) throw new ConfigError('BACKUP_TO needs BACKUPS=daily: it is where those are copied to')
    return undefined
  }
  if (recipients.length > 0 && !to)
    throw new ConfigError('BACKUP_RECIPIENTS needs BACKUP_TO: copies there are encrypted')
  const [days = 0, weeks = 0, months = 0] = e.BACKUP_KEEP.split(',').map(Number)
  return { keep: { days, weeks, months }, recipients, to: to ? backupPlace(to, s3) : undefined }
}

function backupPlace(to: string, s3: S3Settings | undefined): NonNullable<ScheduledBackups['to']> {
  if (!/^[a-z0-9]{2,}:/i.test(to)) return { kind: 'folder', path: resolve(to) }
  const found = bucketOf('BACKUP_TO', to, s3, 'write a folder or s3://bucket/prefix')
  return { kind: 's3', s3: found.s3, prefix: found.key.replace(/\/+$/, '') }
}

function captchaSettings(e: Environment): CaptchaConfig | undefined {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = e
  if (kind && siteKey && secret) return { kind, siteKey, secret, verifyUrl: e.CAPTCHA_VERIFY_URL }
  if (kind || siteKey || secret)
    throw new ConfigError('CAPTCHA, CAPTCHA_SITE_KEY and CAPTCHA_SECRET are needed together')
  return undefined
}

/** Each is on when it has a client id, and then has to be whole. */
function readProviders(e: Environment): ProvidersConfig {
  const providerOf = (name: 'GOOGLE' | 'GITHUB' | 'FACEBOOK'): ProviderConfig | undefined => {
    const clientId = e[`AUTH_${name}_ID`]
    if (!clientId) return undefined
    const secret = e[`AUTH_${name}_SECRET`]
    if (!secret) throw new ConfigError(`AUTH_${name}_SECRET is missing: AUTH_${name}_ID is set`)
    return { clientId, secret, url: e[`AUTH_${name}_URL`] }
  }
  const google = providerOf('GOOGLE')
  const github = providerOf('GITHUB')
  const facebook = providerOf('FACEBOOK')
  const apple = readApple(e)
  return {
    ...(google && { google }),
    ...(github && { github }),
    ...(facebook && { facebook }),
    ...(apple && { apple }),
  }
}

function readApple(e: Environment): AppleConfig | undefined {
  const { AUTH_APPLE_ID: clientId, AUTH_APPLE_TEAM: team, AUTH_APPLE_KEY_ID: keyId, AUTH_APPLE_KEY: key } = e
  if (!clientId) return undefined
  const secret = e.AUTH_APPLE_SECRET ?? (team && keyId && key ? { team, keyId, key } : undefined)
  if (!secret)
    throw new ConfigError(
      'AUTH_APPLE_KEY, AUTH_APPLE_KEY_ID and AUTH_APPLE_TEAM, or AUTH_APPLE_SECRET, are missing: AUTH_APPLE_ID is set',
    )
  return { clientId, secret, url: e.AUTH_APPLE_URL }
}

function isPushKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return /^[\w-]{43}$/.test(text)
  } catch {
    // Zero, or beyond the order of the curve.
    return false
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    // OpenSSL's message could contain part of the secret.
    return false
  }
}
