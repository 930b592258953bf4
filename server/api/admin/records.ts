import { z } from '@hono/zod-openapi'
import { listAudit } from '#domain/audit/log.server.ts'
import { auditFilterSchema, auditLineSchema } from '#domain/audit/schema.ts'
import {
  countBackgroundJobs,
  discardBackgroundJob,
  listBackgroundJobs,
  listSchedules,
  retryBackgroundJob,
} from '#domain/background/jobs.server.ts'
import {
  backgroundJobSchema,
  jobCountsSchema,
  jobFilterSchema,
  scheduleSchema,
} from '#domain/background/schema.ts'
import { errorFilterSchema, errorGroupKeySchema, errorGroupSchema } from '#domain/error-logs/admin-schema.ts'
import { listErrorGroups, resolveErrors } from '#domain/error-logs/groups.server.ts'
import { liftCounter, listCounters } from '#domain/rate-limits/admin.server.ts'
import {
  counterFilterSchema,
  counterKeySchema,
  runningCounterSchema,
} from '#domain/rate-limits/admin-schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('admin', 'Administration of the system')

/** The site's own records: audit log, errors, background jobs, and who reached a rate limit. */
export const adminRecords = [
  endpoint(
    'GET /admin/audit',
    {
      summary: 'List privileged actions',
      description: 'For the next page, `before` is the ID of the last entry.',
      query: auditFilterSchema,
      answer: z.object({ lines: z.array(auditLineSchema) }),
      returns: 'At most 50 entries of the audit log, newest first',
    },
    async ({ asPerson, query }) => ({ lines: await asPerson((tx) => listAudit(tx, query)) }),
  ),
  endpoint(
    'GET /admin/errors',
    {
      summary: 'List errors that browsers reported',
      query: errorFilterSchema,
      answer: z.object({ groups: z.array(errorGroupSchema) }),
      returns: 'At most 30 errors, each with the number of its reports',
    },
    async ({ asPerson, query }) => ({ groups: await asPerson((tx) => listErrorGroups(tx, query)) }),
  ),
  endpoint(
    'POST /admin/errors/resolve',
    {
      summary: 'Resolve all reports of an error, or reopen them',
      body: errorGroupKeySchema.extend({ isResolved: z.boolean() }),
      answer: z.object({ reports: z.int() }),
      returns: 'How many reports were changed',
      errors: ['notFound'],
    },
    async ({ asPerson, input }) => ({ reports: await asPerson((tx) => resolveErrors(tx, input)) }),
  ),
  endpoint(
    'GET /admin/jobs',
    {
      summary: 'List background jobs by status',
      description: 'For the next page, `createdAt` is the `createdKey` of the last job and `id` its ID.',
      query: jobFilterSchema,
      answer: z.object({ jobs: z.array(backgroundJobSchema), counts: jobCountsSchema }),
      returns: 'At most 50 jobs, newest first, and how many have each status',
    },
    ({ asPerson, query }) =>
      asPerson(async (tx) => ({
        jobs: await listBackgroundJobs(tx, query),
        counts: await countBackgroundJobs(tx),
      })),
  ),
  endpoint(
    'GET /admin/schedules',
    {
      summary: 'List scheduled jobs',
      answer: z.object({ schedules: z.array(scheduleSchema) }),
      returns: 'All schedules by name, each with its last run',
    },
    async ({ asPerson }) => ({ schedules: await asPerson(listSchedules) }),
  ),
  endpoint(
    'POST /admin/jobs/{id}/retry',
    { summary: 'Retry a failed job', params: idParam, errors: ['notFound'] },
    ({ asPerson, input }) => asPerson((tx) => retryBackgroundJob(tx, input)),
  ),
  endpoint(
    'POST /admin/jobs/{id}/discard',
    { summary: 'Discard a failed job', params: idParam, errors: ['notFound'] },
    ({ asPerson, input }) => asPerson((tx) => discardBackgroundJob(tx, input)),
  ),
  endpoint(
    'GET /admin/rate-limits',
    {
      summary: 'List rate limit counters',
      description:
        'Keys are hashes. With an `address` or an `account`, the counters of that network or account.',
      query: counterFilterSchema,
      answer: z.object({ counters: z.array(runningCounterSchema) }),
      returns: 'At most 200 counters, fullest first',
    },
    async ({ asPerson, query: { address, account } }, { limits: { keysOf, boundOf } }) => {
      const keys = address || account ? keysOf({ address, account }) : null
      return { counters: await asPerson((tx) => listCounters(tx, { keys, boundOf })) }
    },
  ),
  endpoint(
    'POST /admin/rate-limits/lift',
    { summary: 'Reset a rate limit counter', body: counterKeySchema, errors: ['notFound'] },
    ({ asPerson, input }) => asPerson((tx) => liftCounter(tx, input)),
  ),
]
