import { sql } from 'kysely'
import type { z } from 'zod'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { exactMoment } from '#domain/list-cursor.server.ts'
import type { Tx } from '#domain/tx.ts'
import {
  type BackgroundJob,
  type JobCounts,
  type jobFilterSchema,
  jobStates,
  type Schedule,
} from './schema.ts'

const jobsAtOnce = 50

type Row = {
  id: string
  name: string
  state: string
  data: unknown
  output: { message?: unknown } | null
  retryCount: number
  retryLimit: number
  createdAt: Date
  createdKey: string
  startsAt: Date
  startedAt: Date | null
  completedAt: Date | null
}

/** Newest first. As an administrator. */
export async function listBackgroundJobs(
  tx: Tx,
  { state, createdAt, id }: z.infer<typeof jobFilterSchema>,
): Promise<BackgroundJob[]> {
  const { rows } = await sql<Row>`
    select *, ${exactMoment(sql.ref('created_at'))} as created_key
    from list_background_jobs(${state}, ${createdAt ?? null}::timestamptz, ${id ?? null}::uuid, ${jobsAtOnce})`.execute(
    tx,
  )
  return rows.map(
    ({ output, retryCount, retryLimit, createdAt: made, startsAt, startedAt, completedAt, ...row }) => ({
      ...row,
      problem: typeof output?.message === 'string' ? output.message.slice(0, 2000) : null,
      attempts: retryCount + (startedAt ? 1 : 0),
      mostAttempts: retryLimit + 1,
      createdAt: made.toISOString(),
      startsAt: startsAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      completedAt: completedAt?.toISOString() ?? null,
    }),
  )
}

/** Counts by state. As an administrator. */
export async function countBackgroundJobs(tx: Tx): Promise<JobCounts> {
  const { rows } = await sql<{ state: string; jobs: number }>`
    select state, jobs from count_background_jobs()`.execute(tx)
  const found = new Map(rows.map(({ state, jobs }) => [state, jobs]))
  return Object.fromEntries(jobStates.map((state) => [state, found.get(state) ?? 0])) as JobCounts
}

/** Recurring jobs, with their last run. As an administrator. */
export async function listSchedules(tx: Tx): Promise<Schedule[]> {
  const { rows } = await sql<Omit<Schedule, 'lastAt'> & { lastAt: Date | null }>`
    select * from list_background_schedules()`.execute(tx)
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt?.toISOString() ?? null }))
}

type Which = { id: string; requestId?: string | undefined }

/** Runs a failed job again right away. Throws `not_found` for a job that didn't fail. */
export const retryBackgroundJob = (tx: Tx, which: Which) =>
  act(tx, which, { action: 'background_job.retry', done: sql`retry_background_job(${which.id})` })

/** Cancels a job. Throws `not_found` for one that is running or done. */
export const discardBackgroundJob = (tx: Tx, which: Which) =>
  act(tx, which, { action: 'background_job.discard', done: sql`discard_background_job(${which.id})` })

async function act(
  tx: Tx,
  { id, requestId }: Which,
  { action, done }: { action: `background_job.${string}`; done: ReturnType<typeof sql> },
): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`select ${done} as name`.execute(tx)
  const name = rows[0]?.name
  if (!name) throw new DomainError('not_found', 'It’s already running or done')
  await writeAudit(tx, { action, subjectKind: 'background_job', subjectId: id, before: { name }, requestId })
}
