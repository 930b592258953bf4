import { generateKeyPairSync } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without anything set, the site runs on the embedded database with demo data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demoData: 10_000,
    siteName: 'Baobab',
    siteUrl: 'http://localhost:3000',
    trustProxy: 0,
    drainSeconds: 0,
    isReachedDirectly: true,
  })
})

const owned = {
  DATABASE_URL: 'postgres://baobab@db.example/baobab',
  MAIL_DELIVERY: 'outbox',
  PAYMENTS: 'test',
}

test('with a database of one’s own, demo data comes only when asked for', () => {
  expect(readConfig(owned).demoData).toBe(0)
  expect(readConfig({ ...owned, DEMO_DATA: '500' }).demoData).toBe(500)
  expect(readConfig({ DEMO_DATA: 'off' }).demoData).toBe(0)
})

test('a process does everything, or what ROLES says beside others on one PostgreSQL', () => {
  expect([...readConfig({}).roles]).toEqual(['web', 'worker'])
  expect([...readConfig({ ...owned, ROLES: 'worker' }).roles]).toEqual(['worker'])
  expect(() => readConfig({ ...owned, ROLES: 'webb' })).toThrow(
    /^ROLES can't be used.*use web, worker or both/,
  )
  expect(() => readConfig({ ROLES: 'web' })).toThrow(/^ROLES needs DATABASE_URL/)
})

test('visitors’ pages may be read from replicas of a PostgreSQL', () => {
  expect(readConfig(owned).databaseReadUrls).toEqual([])
  const [one, two] = ['postgres://b@r1.example/b', 'postgresql://b@r2.example:5433/b']
  expect(readConfig({ ...owned, DATABASE_READ_URL: `${one}, ${two}` }).databaseReadUrls).toEqual([one, two])
  expect(() => readConfig({ DATABASE_READ_URL: one })).toThrow(/^DATABASE_READ_URL needs DATABASE_URL/)
  const refused = (urls: string) => () => readConfig({ ...owned, DATABASE_READ_URL: urls })
  expect(refused('mysql://me:secret@r1.example/b')).toThrow(
    /^DATABASE_READ_URL can't be used: write postgres:\/\/… URLs, separated by commas$/,
  )
  expect(refused(`${one},${one}`)).toThrow('it names a replica twice')
})

test('backups by themselves are off, or kept by a rule and copied elsewhere', () => {
  expect(readConfig({}).scheduledBackups).toBeUndefined()
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  expect(
    readConfig({ BACKUPS: 'daily', BACKUP_KEEP: '3,2,1', BACKUP_TO: '/mnt/b', BACKUP_RECIPIENTS: recipient })
      .scheduledBackups,
  ).toEqual({
    keep: { days: 3, weeks: 2, months: 1 },
    to: { kind: 'folder', path: '/mnt/b' },
    recipients: [recipient],
  })
  const S3 = { S3_BUCKET: 'b-1', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
  expect(
    readConfig({ ...S3, BACKUPS: 'daily', BACKUP_TO: 's3://copies/site/' }).scheduledBackups?.to,
  ).toMatchObject({ kind: 's3', prefix: 'site', s3: { bucket: 'copies' } })
})

test.each([
  [{ BACKUP_TO: '/mnt/b' }, /^BACKUP_TO needs BACKUPS=daily/],
  [{ BACKUPS: 'daily', BACKUP_TO: 's3://b-1/x' }, /^BACKUP_TO at s3:\/\/ needs S3_BUCKET/],
  [{ BACKUPS: 'daily', BACKUP_TO: 'ftp://b/x' }, /^BACKUP_TO can't be used: write a folder/],
  [{ BACKUPS: 'daily', BACKUP_KEEP: 'all' }, /^BACKUP_KEEP can't be used.*as in 7,4,6/],
  [{ BACKUPS: 'daily', BACKUP_TO: '/b', BACKUP_RECIPIENTS: 'ssh-rsa' }, /^BACKUP_RECIPIENTS can't be used/],
])('%j is no place for backups', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test('mails are delivered where there is a server, from an address of the site', () => {
  const SMTP_URL = 'smtp://me:secret@mail.example:587'
  const SITE_URL = 'https://www.baobab.example'
  const from = { name: 'Baobab', address: 'no-reply@www.baobab.example' }
  expect(readConfig({ SITE_URL })).toMatchObject({
    mail: { smtpUrl: undefined, from },
    isMailDelivered: false,
  })
  expect(readConfig({ SITE_URL, SMTP_URL })).toMatchObject({
    mail: { smtpUrl: SMTP_URL, from },
    isMailDelivered: true,
  })
  expect(readConfig({ SMTP_URL, MAIL_DELIVERY: 'outbox' }).isMailDelivered).toBe(false)
  const fromOf = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mail.from
  expect(fromOf('"The team" <team@mail.example>')).toEqual({ name: 'The team', address: 'team@mail.example' })
  expect(fromOf('team@mail.example')).toEqual({ name: '', address: 'team@mail.example' })
})

test('with a database of one’s own, that nobody gets mails has to be said', () => {
  const DATABASE_URL = 'postgres://baobab@db.example/baobab'
  expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL needs SMTP_URL.*MAIL_DELIVERY=outbox/)
  expect(() => readConfig({ MAIL_DELIVERY: 'smtp' })).toThrow(ConfigError)
  expect(readConfig({ DATABASE_URL, MAIL_DELIVERY: 'outbox', PAYMENTS: 'off' }).isMailDelivered).toBe(false)
  expect(
    readConfig({ DATABASE_URL, SMTP_URL: 'smtps://mail.example', PAYMENTS: 'off' }).isMailDelivered,
  ).toBe(true)
})

test('streets come from a file, a bucket or a URL, and nothing else', () => {
  const of = (MAP_TILES: string, more = {}) => readConfig({ MAP_TILES, ...more }).mapTiles
  expect(readConfig({}).mapTiles).toBeUndefined()
  expect(of('maps/tx.pmtiles')).toEqual({ kind: 'file', path: resolve('maps/tx.pmtiles') })
  expect(of('https://maps.example/tx.pmtiles?v=1')).toMatchObject({ kind: 'url' })
  const S3 = { S3_BUCKET: 'pictures', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(of('s3://maps/us/tx.pmtiles', S3)).toMatchObject({
    kind: 's3',
    s3: { bucket: 'maps', region: 'auto' },
    key: 'us/tx.pmtiles',
  })
  expect(() => of('s3://maps/tx.pmtiles')).toThrow(/needs S3_BUCKET/)
  for (const bad of ['ftp://maps.example/tx', 's3://maps', 'http://'])
    expect(() => of(bad), bad).toThrow(/^MAP_TILES can't be used/)
  expect(() => of('tx.pmtiles', { MAP_STYLE_URL: 'https://maps.example/style.json' })).toThrow(ConfigError)
})

test('moderators may take a decision back for ten seconds, or as told', () => {
  expect(readConfig({}).moderationUndoSeconds).toBe(10)
  expect(readConfig({ MODERATION_UNDO_SECONDS: '0' }).moderationUndoSeconds).toBe(0)
  expect(() => readConfig({ MODERATION_UNDO_SECONDS: '61' })).toThrow(
    /^MODERATION_UNDO_SECONDS can't be used/,
  )
})

test('payments need a key and the secret of the webhook, and neither is shown', () => {
  const account = { STRIPE_SECRET_KEY: 'sk_test_hush', STRIPE_WEBHOOK_SECRET: 'whsec_hush' }
  expect(readConfig(account).stripe).toEqual({
    secretKey: 'sk_test_hush',
    webhookSecret: 'whsec_hush',
    url: 'https://api.stripe.com',
    hasTax: true,
  })
  const STRIPE_URL = 'http://127.0.0.1:4242/'
  expect(readConfig({ ...account, STRIPE_URL, STRIPE_TAX: 'off' }).stripe).toMatchObject({
    url: 'http://127.0.0.1:4242',
    hasTax: false,
  })
  expect(readConfig({}).stripe).toBeUndefined()
  for (const wrong of [
    { STRIPE_SECRET_KEY: '' },
    { STRIPE_WEBHOOK_SECRET: '' },
    { STRIPE_SECRET_KEY: 'pk_test_hush' },
    { STRIPE_WEBHOOK_SECRET: 'hush' },
    { STRIPE_URL: 'https://proxy.example/hush' },
  ])
    expect(() => readConfig({ ...account, ...wrong })).toThrow(/^(?!.*hush)STRIPE_/)
})

test('text messages need all of an account', () => {
  const account = { TWILIO_ACCOUNT_SID: 'AC1234', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+13055550100' }
  expect(readConfig(account)).toMatchObject({
    isSmsDelivered: true,
    twilio: { accountSid: 'AC1234', from: '+13055550100', url: 'https://api.twilio.com' },
  })
  expect(readConfig({}).isSmsDelivered).toBe(false)
  expect(() => readConfig({ ...account, TWILIO_FROM: '' })).toThrow(/^(?!.*secret)TWILIO_/)
})

test('a store comes whole or not at all', () => {
  const store = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'AKIA1',
    S3_SECRET_ACCESS_KEY: 'hush',
  }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(store).s3).toEqual({
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: undefined,
    accessKeyId: 'AKIA1',
    secretAccessKey: 'hush',
    forcesPathStyle: false,
  })
  const S3_ENDPOINT = 'https://store.example/'
  expect(readConfig({ ...store, S3_ENDPOINT }).s3).toMatchObject({
    endpoint: 'https://store.example',
    forcesPathStyle: true,
  })
  expect(readConfig({ ...store, S3_ENDPOINT, S3_FORCE_PATH_STYLE: 'off' }).s3?.forcesPathStyle).toBe(false)
  expect(() => readConfig({ ...store, S3_REGION: '', S3_BUCKET: '' })).toThrow(
    /^(?!.*hush)S3_BUCKET, S3_REGION are missing: S3_ACCESS_KEY_ID is set/,
  )
  expect(() => readConfig({ S3_ENDPOINT })).toThrow(ConfigError)
  expect(() => readConfig({ ...store, S3_SECRET_ACCESS_KEY: 'hush'.repeat(60) })).toThrow(
    /^(?!.*hush)S3_SECRET_ACCESS_KEY/,
  )
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_NAME: '' })).toMatchObject({
    port: 3000,
    siteName: 'Baobab',
  })
})

test('the site’s address loses its trailing slash, so that paths can be put behind it', () => {
  expect(readConfig({ SITE_URL: 'https://baobab.example/' }).siteUrl).toBe('https://baobab.example')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://secret@db.example/x'],
  ['DEMO_DATA', 'many'],
  ['DEMO_DATA', '-1'],
  ['DEMO_DATA', '2000000'],
  ['SITE_URL', 'baobab.example'],
  ['SITE_URL', 'ftp://baobab.example'],
  ['TRUST_PROXY', '1.5'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Baobab <team>'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: <c@d.example>'],
  ['TWILIO_FROM', '555'],
  ['S3_BUCKET', 'https://store.example/pictures'],
  ['S3_ENDPOINT', 'store.example'],
  ['S3_FORCE_PATH_STYLE', 'maybe'],
])('%s=%s stops with one line that names it', (name, value) => {
  let caught: unknown
  try {
    readConfig({ [name]: value })
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(ConfigError)
  const { message } = caught as ConfigError
  expect(message).toContain(name)
  expect(message).not.toContain('\n')
})

test.each([
  ['DATABASE_URL', 'mysql://secret@db.example/x', 'write postgres://user:password@host/database'],
  ['BACKUP_DATABASE_URL', 'postgres://backup:a/b@host/x', 'write postgres://user:password@host/database'],
  ['SMTP_URL', 'mail.example:25', 'write smtp://user:password@host:port'],
  ['SITE_URL', 'baobab.example', 'write it with https://'],
  // Its own links begin at the root of the host.
  ['SITE_URL', 'https://baobab.example/directory', 'it has no path'],
  ['TRUST_PROXY', 'yes', 'write a whole number from 0 to 10'],
  ['PAGE_CACHE_MB', '9999', 'write a whole number from 0 to 4096'],
])('%s=%s is refused with what to write', (name, value, advice) => {
  const reading = () => readConfig({ [name]: value })
  expect(reading).toThrow(`${name} can't be used`)
  expect(reading).toThrow(`: ${advice}`)
})

test('a check for people comes whole or not at all', () => {
  const CAPTCHA = 'turnstile'
  expect(readConfig({}).captcha).toBeUndefined()
  expect(readConfig({ CAPTCHA, CAPTCHA_SITE_KEY: '1x', CAPTCHA_SECRET: '2x' }).captcha).toEqual({
    kind: 'turnstile',
    siteKey: '1x',
    secret: '2x',
    verifyUrl: undefined,
  })
  expect(() => readConfig({ CAPTCHA, CAPTCHA_SITE_KEY: '1x' })).toThrow(ConfigError)
})

test('a refused address or token is not shown: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db.example/x' })).toThrow(/^(?!.*secret)/)
  expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow(/^(?!.*secret)/)
})

test('a provider is on with a client id, and has to be whole', () => {
  expect(readConfig({}).auth.providers).toEqual({})
  const github = { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'x', AUTH_GITHUB_URL: 'https://git.example/' }
  expect(readConfig(github).auth.providers).toEqual({
    github: { clientId: 'id', secret: 'x', url: 'https://git.example' },
  })
  expect(() => readConfig({ AUTH_GOOGLE_ID: 'id' })).toThrow('AUTH_GOOGLE_SECRET is missing')
  expect(() => readConfig({ AUTH_APPLE_ID: 'id', AUTH_APPLE_TEAM: 'team' })).toThrow('AUTH_APPLE_KEY')
})

test('Apple’s key may stand in one line, and is refused unread when it is none', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const apple = { AUTH_APPLE_ID: 'id', AUTH_APPLE_TEAM: 'team', AUTH_APPLE_KEY_ID: 'kid' }
  const read = (AUTH_APPLE_KEY: string) => readConfig({ ...apple, AUTH_APPLE_KEY }).auth.providers.apple
  expect(read(key.replaceAll('\n', '\\n'))?.secret).toEqual({ team: 'team', keyId: 'kid', key })
  expect(() => read('my secret key')).toThrow(/^AUTH_APPLE_KEY(?!.*my secret)/)
})

test('it goes on answering for a while where a proxy has to notice that it stops', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).drainSeconds).toBe(5)
  expect(readConfig({ TRUST_PROXY: '1', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20)
})

test('who connects from this machine may be a proxy as soon as others use an address of the site', () => {
  const isReachedDirectly = (env: Record<string, string>) => readConfig(env).isReachedDirectly
  expect(isReachedDirectly({ SITE_URL: 'http://127.0.0.1:8080' })).toBe(true)
  expect(isReachedDirectly({ SITE_URL: 'https://directory.example' })).toBe(false)
  expect(isReachedDirectly({ TRUST_PROXY: '1' })).toBe(false)
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['AUTH_SIGN_UP', 'AUTH_SIGNUP'],
  ['STRIPE_WEBHOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_BUKCET', 'S3_BUCKET'],
])('%s is refused, as %s was meant', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(
    `${name} is not a setting: did you mean ${meant}? If it belongs to another program, set IGNORE_SETTINGS=${name}`,
  )
  expect(readConfig({ [name]: 'x', IGNORE_SETTINGS: `OTHER,${name}` }).unknownSettings).toEqual([])
})

test('names that only look like settings are told; other programs’ own are nobody’s business', () => {
  const others = { PATH: '/bin', HOME: '/', HOSTNAME: 'a', SORT: '1', NODE_OPTIONS: '', npm_config_user: 'x' }
  expect(readConfig(others).unknownSettings).toEqual([])
  const similar = {
    SMTP_HOST: 'mail',
    AUTH_REGISTRATION: 'off',
    CDN_PURGE: 'on',
    OTEL_TRACES_EXPORTER: 'otlp',
  }
  expect(readConfig({ ...others, ...similar }).unknownSettings).toEqual(Object.keys(similar))
  // Beside the right one it is a second of somebody's.
  const both = { SMTP_URL: 'smtp://mail.example', SMTP_URL2: 'x' }
  expect(readConfig(both).unknownSettings).toEqual(['SMTP_URL2'])
})

test('with a database of one’s own and without Stripe, whether plans cost nothing or aren’t sold has to be said', () => {
  const { PAYMENTS: _, ...unsaid } = owned
  expect(() => readConfig(unsaid)).toThrow(
    /^DATABASE_URL needs STRIPE_SECRET_KEY .*PAYMENTS=off .*PAYMENTS=test/,
  )
  const account = { STRIPE_SECRET_KEY: 'sk_test_hush', STRIPE_WEBHOOK_SECRET: 'whsec_hush' }
  expect(readConfig({ ...unsaid, ...account }).payments).toBe('stripe')
  expect(readConfig({ ...unsaid, PAYMENTS: 'off' }).payments).toBe('off')
  expect(readConfig(owned).payments).toBe('test')
  expect(readConfig({}).payments).toBe('test')
  expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow('PAYMENTS=stripe needs STRIPE_SECRET_KEY')
  expect(() => readConfig({ ...account, PAYMENTS: 'test' })).toThrow('PAYMENTS=test can')
})

test('the key of notifications is a private key of its curve', () => {
  expect(readConfig({}).pushKey).toBeUndefined()
  const PUSH_KEY = `${'A'.repeat(42)}E`
  expect(readConfig({ PUSH_KEY }).pushKey).toBe(PUSH_KEY)
  for (const wrong of ['A'.repeat(43), `${PUSH_KEY}=`, 'secret'])
    expect(() => readConfig({ PUSH_KEY: wrong })).toThrow(/PUSH_KEY.*P-256/)
})

test('traces go to a collector where one is named, all of them or a share', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'web' }).traces).toBeUndefined()
  const endpoint = 'http://collector:4318/'
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
    endpoint: 'http://collector:4318',
    headers: {},
    service: 'baobab',
    share: 1,
  })
  const set = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YWRh=, x-team = web',
    OTEL_SERVICE_NAME: 'web',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
  expect(readConfig(set).traces).toMatchObject({
    headers: { authorization: 'Basic YWRh=', 'x-team': 'web' },
    service: 'web',
    share: 0.1,
  })
  for (const share of ['2', '-1', 'all']) {
    expect(() => readConfig({ ...set, OTEL_TRACES_SAMPLER_ARG: share })).toThrow(/^OTEL_TRACES_SAMPLER_ARG /)
  }
  for (const headers of ['secret', 'a=%zz', 'a=%0asecret', 'a b=secret', '=secret']) {
    const refused = () => readConfig({ ...set, OTEL_EXPORTER_OTLP_HEADERS: headers })
    expect(refused).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS can't be used: write/)
    expect(refused).not.toThrow(/secret/)
  }
})

test('errors go to a server where its address is whole, and the address is not shown', () => {
  expect(readConfig({}).errors).toBeUndefined()
  const dsn = 'https://0123abc@errors.example:8443/glitchtip/7'
  expect(readConfig({ SENTRY_DSN: dsn }).errors).toEqual({ dsn, environment: 'production' })
  expect(readConfig({ SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: 'staging' }).errors?.environment).toBe('staging')
  for (const wrong of [
    'https://errors.example/7',
    'https://secret@errors.example',
    'ftp://secret@errors.example/7',
  ]) {
    expect(() => readConfig({ SENTRY_DSN: wrong })).toThrow(
      "SENTRY_DSN can't be used: write https://key@host/project",
    )
  }
  expect(() => readConfig({ SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: 'two words' })).toThrow(
    /^SENTRY_ENVIRONMENT /,
  )
})
