import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { findTraceparent, inSpan, inStep, SpanKind } from '#trace.ts'
import { type Job, type Within, type Work, WorkNotReadyError } from './work.ts'

type PgBossOptions = {
  jobs: readonly Job[]
  /** Runs SQL with values as the owner: one statement, or several between `begin` and `commit`. */
  runSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** True for PGlite, which has one connection. */
  isEmbedded: boolean
  /** False: it only queues jobs, which other processes run. Default true. */
  runsJobs?: boolean
  log: Record<'warn' | 'error', (fields: object, message: string) => void>
  /** How often to poll for each kind of job. */
  pollSeconds?: number
}

const noJob = '00000000-0000-0000-0000-000000000000'
const stopMs = 8_000
const retryMs = 10_000
/** Jobs of a process that has sent no heartbeat for this long are run again. */
const silentSeconds = 120

/** Jobs in the schema `pgboss` of the same database, which the package creates and migrates under its own lock. */
export function pgBossWork(options: PgBossOptions): Work {
  const { jobs, log } = options
  const stopping = new AbortController()
  let boss: PgBoss | undefined
  let starting: Promise<void> | undefined
  let isReady = false
  let isTakenOver = false

  async function begin(): Promise<void> {
    boss ??= await openBoss(options)
    await boss.start()
    if (options.isEmbedded && !isTakenOver) {
      await takeOver(options)
      isTakenOver = true
    }
    if (options.runsJobs !== false) await purgeFormer(boss, options)
    for (const job of jobs) await register(boss, job, options, { stopping: stopping.signal, work })
    isReady = true
  }

  async function retryStart(): Promise<void> {
    const { signal } = stopping
    while (!isReady && !signal.aborted) {
      try {
        await begin()
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'background work could not start; retrying')
        await boss?.stop({ graceful: false, close: false })
        boss = undefined
        await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  const work: Work = {
    async queue(within, name, data, { startAfter, singletonKey } = {}) {
      const job = jobs.find((candidate) => candidate.name === name)
      if (!job) throw new TypeError(`There is no job ${name}`)
      if (!boss || !isReady) throw new WorkNotReadyError()
      const options = {
        ...sendOptions(job),
        ...(within && { db: asDatabase(within) }),
        ...(startAfter && { startAfter }),
        // Without a key, all jobs would count as the same one.
        singletonKey: singletonKey ?? randomUUID(),
      }
      const queueing = boss
      return inStep(
        () => ({ name: `queue ${name}`, kind: SpanKind.PRODUCER, attributes: attributesOf(job) }),
        async () => (await queueing.send(name, withTrace(data), options)) !== null,
      )
    },

    start() {
      starting = retryStart()
      return starting
    },

    async stop() {
      stopping.abort(new Error('The site was stopped'))
      await boss?.stop({ graceful: true, timeout: stopMs, close: false })
      await starting
    },
  }
  return work
}

async function openBoss({ runSql, isEmbedded, runsJobs = true, log }: PgBossOptions): Promise<PgBoss> {
  // The package is large, so it is loaded on first use.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: runSql },
    backend: isEmbedded ? 'pglite' : 'postgres',
    supervise: runsJobs,
    schedule: runsJobs,
    // Everything it polls for while idle, as rarely as it allows or we can wait.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 600,
    superviseIntervalSeconds: 60,
    // Rebuilding an index would block the one connection.
    reindex: !isEmbedded,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'background work hit an error and continues'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'background work warning'))
  return boss
}

/** Only one process can open the embedded database, so any job marked as running was interrupted with its process. */
async function takeOver({ runSql }: PgBossOptions): Promise<void> {
  await runSql(`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
      where state = 'active' and retry_count < retry_limit`)
  await runSql(`
    update pgboss.job set state = 'failed', completed_on = now() where state = 'active'`)
}

/**
 * Takes jobs off the calendar that an earlier version had and this one doesn't, with what waits of them: nobody would run it.
 * One that was put there within the hour may be a newer version's, which is being started beside this one.
 */
async function purgeFormer(boss: PgBoss, { jobs, runSql }: PgBossOptions): Promise<void> {
  const names = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  const { rows } = await runSql(`
    select name, key from pgboss.schedule where updated_on < now() - interval '1 hour'`)
  for (const { name, key } of rows as { name: string; key: string }[]) {
    if (names.has(name)) continue
    await boss.unschedule(name, key)
    if (!jobs.some((job) => job.name === name))
      await runSql(`delete from pgboss.job where name = $1 and state in ('created', 'retry')`, [name])
  }
}

async function register(
  boss: PgBoss,
  job: Job,
  { log, runsJobs = true, pollSeconds = 5 }: PgBossOptions,
  { stopping, work }: { stopping: AbortSignal; work: Work },
) {
  await boss.createQueue(job.name, { policy: 'short' })
  if (job.cron && runsJobs) await boss.schedule(job.name, job.cron, null, { tz: 'UTC', ...sendOptions(job) })
  // The package caches a queue after its first use; inside a transaction it couldn't look it up.
  await boss.findJobs(job.name, { id: noJob })
  if (!runsJobs) return
  await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, async ([task]) => {
    if (!task) return
    const signal = AbortSignal.any([task.signal, stopping])
    const { data, parent } = withoutTrace(task.data)
    const span = { name: `run ${job.name}`, kind: SpanKind.CONSUMER, parent, attributes: attributesOf(job) }
    await inSpan(span, async () => {
      try {
        await runPatiently(() => job.run(data, signal, work), { signal, job, log })
      } catch (error) {
        if (!stopping.aborted) log.error({ err: error, job: job.name }, 'a job failed; it will be retried')
        throw error
      }
    })
  })
}

const attributesOf = ({ name }: Job) => ({
  'messaging.system': 'pg-boss',
  'messaging.destination.name': name,
})

/** A job’s data takes along what leads back to whoever queued it. */
function withTrace(data: object): object {
  const traceparent = findTraceparent()
  return traceparent ? { ...data, traceparent } : data
}

function withoutTrace(stored: unknown): { data: unknown; parent: string | null } {
  if (typeof stored !== 'object' || stored === null || !('traceparent' in stored))
    return { data: stored, parent: null }
  const { traceparent, ...data } = stored
  return { data, parent: String(traceparent) }
}

/**
 * A database that is busy for a moment ends no job: the queue’s own retry would come minutes later. Runs it again after
 * an error that says when; rethrows others, and the last one.
 */
async function runPatiently(
  run: () => Promise<void>,
  { signal, job, log }: { signal: AbortSignal; job: Job } & Pick<PgBossOptions, 'log'>,
): Promise<void> {
  for (const attempt of passingWaits.keys()) {
    try {
      return await run()
    } catch (error) {
      const wait = passingWaits[attempt]! * secondsToPass(error)
      if (signal.aborted || wait > longestWaitSeconds) throw error
      log.warn({ err: error, job: job.name }, 'a job was interrupted; it continues in a moment')
      await delay(wait * 1000, undefined, { signal })
    }
  }
  return run()
}

const passingWaits = [1, 2, 4]
const longestWaitSeconds = 60

/** Infinite for errors that don't pass by themselves. */
function secondsToPass(error: unknown): number {
  const { retryAfterSeconds } = (error ?? {}) as { retryAfterSeconds?: unknown }
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : Number.POSITIVE_INFINITY
}

const sendOptions = ({ retries = 5, longestSeconds = 900 }: Job) => ({
  expireInSeconds: longestSeconds,
  retryLimit: retries,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
  heartbeatSeconds: silentSeconds,
})

const asDatabase = (within: Within) => ({
  executeSql: (text: string, values: unknown[] = []) => within.executeQuery(CompiledQuery.raw(text, values)),
})
