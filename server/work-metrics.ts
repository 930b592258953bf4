import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import type { Backups } from './backups/backups.ts'

type Deps = {
  registry: Registry
  db: Pick<Db, 'raw'>
  dataDir: string
  backups: Pick<Backups, 'list'>
}

type State = {
  emails: Record<'queued' | 'failed', number>
  oldestEmailSeconds: number
  jobs: Record<'waiting' | 'running' | 'failed', number>
  entries: number
  oldestEntrySeconds: number
  databaseBytes: number
  diskFree: number | null
  backupAgeSeconds: number | null
}

/** Monitors of several processes ask at once; the answer of the last seconds is good for all. */
const cachedMs = 5_000

/** What waits, failed or runs out, read from the database when `/metrics` is asked. While it is away, these are left out. */
export function addWorkMetrics({ registry, db, dataDir, backups }: Deps): void {
  let kept: { at: number; state: Promise<State> } | null = null
  const read = (): Promise<State | null> => {
    if (!kept || performance.now() - kept.at > cachedMs)
      kept = { at: performance.now(), state: readState({ db, dataDir, backups }) }
    return kept.state.catch(() => null)
  }

  type Values = (state: State) => { labels?: Record<string, string>; value: number | null }[]
  function gauge(name: string, help: string, labelNames: string[], values: Values): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        const state = await read()
        // Without labels, a reset leaves a zero, which would be a lie.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of state ? values(state) : [])
          if (value !== null) this.set(labels, value)
      },
    })
  }
  const byState = (counts: Record<string, number>) =>
    Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))

  gauge('emails', 'Emails in the outbox: queued, or failed in the last day', ['state'], ({ emails }) =>
    byState(emails),
  )
  gauge('emails_oldest_seconds', 'How long the oldest queued email has been due', [], (state) => [
    { value: state.oldestEmailSeconds },
  ])
  gauge('jobs', 'Background jobs: waiting and due, running, failed', ['state'], ({ jobs }) => byState(jobs))
  gauge('listings_pending', 'Listings that wait for a moderator', [], (state) => [{ value: state.entries }])
  gauge('listings_pending_oldest_seconds', 'How long the oldest of them has waited', [], (state) => [
    { value: state.oldestEntrySeconds },
  ])
  gauge('database_bytes', 'Size of the database on disk', [], (state) => [{ value: state.databaseBytes }])
  gauge('data_folder_free_bytes', 'Space left where DATA_DIR is', [], (state) => [{ value: state.diskFree }])
  gauge('backup_age_seconds', 'Age of the newest backup in DATA_DIR; none without one', [], (state) => [
    { value: state.backupAgeSeconds },
  ])
}

async function readState({ db, dataDir, backups }: Omit<Deps, 'registry'>): Promise<State> {
  const { rows: outbox } = await sql<{ queued: number; failed: number; oldest: number; bytes: number }>`
    select count(*) filter (where state = 'queued')::int as queued,
      (select count(*)::int from email_outbox where state = 'failed' and created_at > now() - interval '1 day') as failed,
      coalesce(extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at < now())), 0)::float8 as oldest,
      pg_database_size(current_database())::float8 as bytes
    from email_outbox where state = 'queued'`.execute(db.raw)
  const { rows: listings } = await sql<{ entries: number; oldest: number }>`
    select count(*)::int as entries, coalesce(extract(epoch from now() - min(submitted_at)), 0)::float8 as oldest
    from businesses where status = 'pending'`.execute(db.raw)
  const { queued = 0, failed = 0, oldest = 0, bytes = 0 } = outbox[0] ?? {}
  const [newest] = await backups.list()
  const disk = await statfs(dataDir).catch(() => null)
  return {
    emails: { queued, failed },
    oldestEmailSeconds: Math.max(0, oldest),
    jobs: await countJobs(db),
    entries: listings[0]?.entries ?? 0,
    oldestEntrySeconds: listings[0]?.oldest ?? 0,
    databaseBytes: bytes,
    diskFree: disk && disk.bavail * disk.bsize,
    backupAgeSeconds: newest ? (Date.now() - Date.parse(newest.madeAt)) / 1000 : null,
  }
}

async function countJobs(db: Pick<Db, 'raw'>): Promise<State['jobs']> {
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(db.raw)
  // Background work makes its tables a moment after the first start.
  if (!known[0]?.isThere) return { waiting: 0, running: 0, failed: 0 }
  const { rows } = await sql<State['jobs']>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where name !~ '^__'`.execute(db.raw)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0 }
}
