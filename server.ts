import './server/start/node-version.ts'
import './server/start/node-env.ts'
import './server/start/heap-growth.ts'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { PageContext } from '#app/context.ts'
import { type Config, readConfig } from '#config.ts'
import { type OpenedDatabase, openDatabase } from '#db/open.ts'
import { loadReference } from '#db/reference/load.ts'
import { runSql } from '#db/run-sql.ts'
import { demoDrawings } from '#demo/drawings/draw.ts'
import { registerDrawings } from '#domain/media/drawings.ts'
import { recordCounts } from '#domain/metrics/record-counts.server.ts'
import { createLimits } from '#domain/rate-limits/limits.ts'
import { purgeWords } from '#domain/search/look-up.server.ts'
import { recordSearchTerms } from '#domain/search-learning/record.server.ts'
import { recordSearches } from '#domain/site-numbers/record-searches.server.ts'
import { sitemapSections } from '#domain/sitemap/sections.server.ts'
import { createCaptcha } from '#ports/captcha.ts'
import { createCdn } from '#ports/cdn.ts'
import { httpsDownloads } from '#ports/https-downloads.ts'
import { outboxSms } from '#ports/sms.ts'
import { twilioSms } from '#ports/sms-twilio.ts'
import { fileStorage } from '#ports/storage-files.ts'
import { s3Storage } from '#ports/storage-s3.ts'
import { webPush } from '#ports/web-push.ts'
import { pgBossWork } from '#ports/work-pg-boss.ts'
import { ownFile } from '#root.ts'
import { createApi } from './server/api/api.ts'
import { createApp } from './server/app.ts'
import { avatarRoutes, createAvatars } from './server/avatars.ts'
import { assertRecipients } from './server/backups/age.ts'
import { openBackups, scheduledBackup } from './server/backups/open-backups.ts'
import { cacheLimits } from './server/cached-limits.ts'
import { commands } from './server/control/commands.ts'
import type { Log } from './server/env.ts'
import { createCounts } from './server/event-counter.ts'
import { createFunctions } from './server/functions/rate-limiter.ts'
import { version } from './server/health.ts'
import { createMachineFiles } from './server/machine-files/machine-files.ts'
import { mapTiles } from './server/map-tiles.ts'
import { mediaRoutes } from './server/media.ts'
import { createMetrics, type Gauges } from './server/metrics.ts'
import { cacheWhileCurrent } from './server/page-cache/cache-while-current.ts'
import { purgeCdn } from './server/page-cache/purge-cdn.ts'
import { subscribeToInvalidations } from './server/page-cache/subscribe-to-invalidations.ts'
import { createPages } from './server/pages.ts'
import { openPayments } from './server/payments/open-payments.ts'
import { pageErrorReports } from './server/report-page-error.ts'
import { socialPictureRoutes } from './server/social-pictures.ts'
import { startBackground } from './server/start/background.ts'
import { prepareDataDir } from './server/start/data-dir.ts'
import type { ErrorReports } from './server/start/error-reports.ts'
import { gracefulStop } from './server/start/graceful-stop.ts'
import { jobs } from './server/start/jobs.ts'
import { assertCanListen, listen } from './server/start/listen.ts'
import { createLog } from './server/start/log.ts'
import { measured } from './server/start/measured-database.ts'
import { onceASecond } from './server/start/once-a-second.ts'
import { openAccounts } from './server/start/open-accounts.ts'
import { openMapTiles } from './server/start/open-map-tiles.ts'
import { openPageCache } from './server/start/open-page-cache.ts'
import { openReadReplicas } from './server/start/open-read-replicas.ts'
import { watchResponses } from './server/start/open-responses.ts'
import { openPageBuild } from './server/start/page-build.ts'
import { assertPictureFolder } from './server/start/picture-folder.ts'
import { openPushKey } from './server/start/push-key.ts'
import { reportCrashes } from './server/start/report-crashes.ts'
import { siteFacts } from './server/start/site-facts.ts'
import { stopLine } from './server/start/stop-line.ts'
import { systemAccess } from './server/start/system-access.ts'
import { staticFiles } from './server/static-files.ts'
import { addWorkMetrics } from './server/work-metrics.ts'

const migrateOptions = ({ authUrl }: Config) => ({
  directory: ownFile('db/migrations'),
  withoutAuth: authUrl !== undefined,
})

async function start(config: Config): Promise<void> {
  const isTraced = config.traces !== undefined
  let reports: ErrorReports | null = null
  const { log, requestLevel, flush } = createLog(config.logLevel, {
    isTraced,
    onError: config.errors && ((fields, message) => reports?.report(fields, message)),
  })
  reports = await openErrorReports(config, log)
  if (reports) reportCrashes({ reports, log, flush })
  for (const setting of config.unknownSettings)
    log.warn({ setting }, 'a variable looks like a setting of this program and is none: it has no effect')
  const isDevelopment = config.mode === 'development'
  const traces = await openTraces(config, log)
  const server = createServer()
  const responses = watchResponses(server)

  await assertCanListen(config)
  prepareDataDir(config.dataDir)
  await assertRecipients(config.scheduledBackups?.recipients ?? [])
  // The pages need nothing of the database to be read from the disk, and the other way round.
  const [database, build] = await together(
    openMigrated(config, log),
    openPageBuild({ isDevelopment, isWeb: config.roles.has('web') }, server),
  )

  const gauges: Gauges = {
    pageCacheBytes: () => cache.bytes,
    databaseWaiting: () => waiting(),
    embeddedRestarts: () => database.embedded?.restarts() ?? 0,
  }
  const metrics = createMetrics(gauges)
  const connections = database.embedded ? 1 : config.databasePoolSize
  const { db, waiting } = measured(database.db, connections, metrics.transaction)

  const archive = await openMapTiles(config.mapTiles, { log })
  const facts = siteFacts(config, { hasMapTiles: archive !== null })
  const { site, security } = facts
  const { name, url } = site
  const pageCache = await openPageCache({ config, db, buildId: build.id, facts, log })
  const { cache } = pageCache
  const readLatest: PageContext['readLatest'] = (fn) => db.asUser({ role: 'anon' }, fn)
  const replicas = await openReadReplicas({ config, db, registry: metrics.registry, log })
  const read = replicas?.read ?? readLatest
  const machineFiles = createMachineFiles({ site, read, sections: sitemapSections, worker: build.worker })
  const cachedLimits = await cacheLimits({ db, log })
  const cdn = config.cdn && createCdn(config.cdn)
  const stopping = new AbortController()
  // One process is enough; what changed while there was none is unknown.
  const purges =
    cdn && config.roles.has('worker')
      ? purgeCdn({ cdn, log, signal: stopping.signal, onPurge: metrics.purge })
      : null
  purges?.invalidate(['all'])
  const invalidations = await subscribeToInvalidations(db, {
    async onInvalidation(tags) {
      // First of all: what is rendered again from now on must have the change.
      await replicas?.raise()
      if (tags.includes('synonyms') || tags.includes('all'))
        for (const each of [db, ...(replicas?.databases ?? [])]) purgeWords(each)
      cache.invalidate(tags)
      machineFiles.invalidate(tags)
      purges?.invalidate(tags)
      void cachedLimits.invalidate(tags)
    },
    ...(pageCache.history && { history: pageCache.history }),
    log,
  })
  // What was committed before its first reading isn't reported, and must be in what is rendered all the same.
  await replicas?.raise()

  const pages = createPages({
    build: build.load,
    mode: isDevelopment ? 'development' : 'production',
    site: () => site,
    read,
    readLatest,
    versions: cache.versions,
  })

  const now = () => new Date()
  const limits = createLimits({ db, now, table: cachedLimits.table })
  const sms = config.twilio ? twilioSms(config.twilio) : outboxSms
  const push = webPush({
    key: await openPushKey(config, db),
    contact: url.startsWith('https:') ? url : `mailto:${config.mail.from.address}`,
  })
  const accounts = await openAccounts({ config, db, limits, sms, now, log })
  const { findPerson } = accounts
  await assertPictureFolder(config, db)
  registerDrawings(demoDrawings)
  const storage = config.s3 ? s3Storage(config.s3) : fileStorage(join(config.dataDir, 'media'))
  const avatars = createAvatars(storage)
  const { payments, testPayments } = openPayments({
    config,
    db,
    now,
    log,
    ask: (request) => app.fetch(request),
  })
  const backups = openBackups(config, { db, embedded: database.embedded }, now)
  addWorkMetrics({ registry: metrics.registry, db, dataDir: config.dataDir, backups })
  const work = pgBossWork({
    jobs: jobs({
      db,
      accounts,
      avatars,
      storage,
      payments,
      testPayments,
      push,
      downloads: httpsDownloads(),
      log,
      site: { name, url },
      makeBackup: scheduledBackup(config, backups),
    }),
    runSql: (text, values) => runSql(db, text, values),
    isEmbedded: db.engine === 'embedded',
    runsJobs: config.roles.has('worker'),
    log,
  })
  const counts = createCounts({
    record: (some) => db.transaction((tx) => recordCounts(tx, some, now())),
    recordSearches: (some) => db.transaction((tx) => recordSearches(tx, some, now())),
    recordTerms: (some, day) => db.transaction((tx) => recordSearchTerms(tx, some, day)),
    now,
    log,
  })
  const context = { db, config, backups, signal: stopping.signal }
  const assertReady = onceASecond(() => database.assertReady(migrateOptions(config)))
  const app = createApp({
    log,
    requestLevel,
    trustProxy: config.trustProxy,
    isTraced,
    metricsToken: config.metricsToken,
    trustsLoopback: config.isReachedDirectly,
    security,
    metrics,
    async isReady() {
      if (stopping.signal.aborted) return false
      await assertReady()
      return true
    },
    canRead: () => replicas?.states().some(({ isUsable }) => isUsable) ?? false,
    isWeb: config.roles.has('web'),
    files: staticFiles(ownFile('build')),
    reportPageError: pageErrorReports({ db, limits, siteUrl: url, now, log }),
    pages,
    cache,
    cdn: cdn && cacheWhileCurrent(cdn, invalidations),
    machineFiles: machineFiles.app,
    mapTiles: mapTiles({ archive, log }),
    avatars: avatarRoutes(storage),
    media: mediaRoutes({ storage, log }),
    socialPictures: socialPictureRoutes({ siteName: name, read, storage, log }),
    ...(accounts.api && { auth: accounts.api }),
    api: createApi({
      db,
      replicas: replicas && { read, noticeWrites: () => invalidations.now() },
      limits,
      findPerson,
      accounts: accounts.store,
      avatars,
      counts,
      storage,
      payments,
      testPayments,
      sms,
      push,
      captcha: config.captcha ? createCaptcha({ ...config.captcha, url: config.captcha.verifyUrl }) : null,
      work,
      system: systemAccess({ config, context, gauges, registry: metrics.registry }),
      undoSeconds: config.moderationUndoSeconds,
      site,
      now,
      log,
    }),
    functions: createFunctions({
      db,
      limits,
      now,
      limitTable: cachedLimits.table,
      userOf: async (header) => (await findPerson(header))?.userId ?? null,
    }),
  })
  server.on('request', build.inFront(getRequestListener(app.fetch)))
  const port = await listen(server, config).catch(async (error: unknown) => {
    await database.close()
    throw error
  })

  const control = await database.serve(commands, context)
  const background = startBackground({
    config,
    db,
    accounts,
    counts,
    work,
    now,
    signal: stopping.signal,
    log,
  })
  const stop = gracefulStop({
    server,
    responses,
    drainMs: config.drainSeconds * 1000,
    log,
    steps: [
      ...background,
      { name: 'control', run: () => control.close() },
      { name: 'pages', run: () => build.close() },
      { name: 'invalidations', run: () => invalidations.stop() },
      { name: 'CDN', run: async () => purges?.ended },
      { name: 'page cache', run: () => pageCache.close() },
      { name: 'replicas', run: async () => replicas?.close() },
      { name: 'database', run: () => database.close() },
      { name: 'errors', run: async () => reports?.stop() },
      { name: 'traces', run: async () => traces?.stop() },
    ],
    exit(code) {
      flush()
      process.exit(code)
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping.abort(new Error('The site was stopped; the same command goes on where it was'))
      void stop(signal)
    })
  }
  process.stdout.write(`${name} ${version} is at http://localhost:${port}\n`)
}

/** The packages of this and the next are only loaded where there is a collector. */
async function openTraces({ traces, mode: environment }: Config, log: Log) {
  if (!traces) return null
  const { startTraces } = await import('./server/start/traces.ts')
  return startTraces({ ...traces, version, environment, log })
}

async function openErrorReports({ errors }: Config, log: Log): Promise<ErrorReports | null> {
  if (!errors) return null
  const { startErrorReports } = await import('./server/start/error-reports.ts')
  return startErrorReports({ ...errors, release: `baobab@${version}`, log })
}

/** With the few rows that every page needs; the many others come in the background. */
async function openMigrated(config: Config, log: Log): Promise<OpenedDatabase> {
  const database = await openDatabase(config, log)
  try {
    await database.migrate(migrateOptions(config))
    await loadReference(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Both, and if one fails its own error, after the other came to its end: a thread may be left in it. */
async function together<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b])
  return Promise.all([a, b])
}

try {
  await start(readConfig())
} catch (error) {
  const line = stopLine(error)
  process.stderr.write(line === null ? `${error instanceof Error ? error.stack : error}\n` : `${line}\n`)
  process.exit(1)
}
