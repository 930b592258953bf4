import { z } from 'zod'
import { momentSchema } from '#domain/day.ts'

export const jobStates = ['failed', 'active', 'waiting', 'done'] as const
export type JobState = (typeof jobStates)[number]

/** A one-time background job. */
export const backgroundJobSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.string(),
    data: z.unknown(),
    /** The error of a failed job. */
    problem: z.string().nullable(),
    attempts: z.int(),
    mostAttempts: z.int(),
    createdAt: z.string(),
    /** The timestamp as the database formats it, used as the cursor for the next page. */
    createdKey: z.string(),
    startsAt: z.string().nullable(),
    startedAt: z.string().nullable(),
    completedAt: z.string().nullable(),
  })
  .meta({ id: 'BackgroundJob' })
export type BackgroundJob = z.infer<typeof backgroundJobSchema>

export const jobFilterSchema = z.object({
  state: z.enum(jobStates).default('failed'),
  createdAt: momentSchema(undefined, { offset: true, precision: 6 }).optional(),
  id: z.uuid().optional(),
})

export const scheduleSchema = z
  .object({
    name: z.string(),
    cron: z.string(),
    timezone: z.string().nullable(),
    lastAt: z.string().nullable(),
    lastState: z.string().nullable(),
  })
  .meta({ id: 'BackgroundSchedule' })
export type Schedule = z.infer<typeof scheduleSchema>

export const jobCountsSchema = z.record(z.enum(jobStates), z.int())
export type JobCounts = z.infer<typeof jobCountsSchema>
