import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
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
import type { PersonEnv } from '../middleware/signed-in.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

/** What the site notes about itself: acts, errors, background work, and who did something too often. */
export function createAdminRecordsApi({
  db,
  findPerson,
  limits,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'limits'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = { ...forAdmins({ db, findPerson }), tags: ['Administration of the system'] }
  const closed = { ...closedToOthers, ...refusals.invalid }
  const found = { ...closed, ...refusals.notFound }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/audit',
      summary: 'The record of privileged acts, the newest first',
      description: 'Fifty at once; the next page begins `before` the id of the last line.',
      request: { query: auditFilterSchema },
      responses: { 200: json(z.object({ lines: z.array(auditLineSchema) }), 'At most 50'), ...closed },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      return c.json({ lines: await db.asUser(c.get('person').claims, (tx) => listAudit(tx, wanted)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/errors',
      summary: 'Errors that browsers reported, one of a kind each',
      request: { query: errorFilterSchema },
      responses: { 200: json(z.object({ groups: z.array(errorGroupSchema) }), 'At most 30'), ...closed },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      return c.json(
        { groups: await db.asUser(c.get('person').claims, (tx) => listErrorGroups(tx, wanted)) },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/errors/resolve',
      summary: 'Mark all reports of an error as resolved, or take the mark back',
      request: { body: jsonBody(errorGroupKeySchema.extend({ isResolved: z.boolean() })) },
      responses: { 200: json(z.object({ reports: z.int() }), 'How many'), ...found },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(
        { reports: await db.asUser(c.get('person').claims, (tx) => resolveErrors(tx, wanted)) },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/jobs',
      summary: 'Background work in one state, the last first',
      description: 'The next page with `createdAt` (the last one’s `createdKey`) and `id`.',
      request: { query: jobFilterSchema },
      responses: {
        200: json(z.object({ jobs: z.array(backgroundJobSchema), counts: jobCountsSchema }), 'At most 50'),
        ...closed,
      },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      const answer = await db.asUser(c.get('person').claims, async (tx) => ({
        jobs: await listBackgroundJobs(tx, wanted),
        counts: await countBackgroundJobs(tx),
      }))
      return c.json(answer, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/schedules',
      summary: 'What is done by itself, with its last time',
      responses: {
        200: json(z.object({ schedules: z.array(scheduleSchema) }), 'By name'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ schedules: await db.asUser(c.get('person').claims, listSchedules) }, 200),
  )

  for (const [verb, summary, act] of [
    ['retry', 'Do failed work once more', retryBackgroundJob],
    ['discard', 'Don’t do it at all', discardBackgroundJob],
  ] as const)
    api.openapi(
      createRoute({
        ...route,
        method: 'post',
        path: `/admin/jobs/{id}/${verb}`,
        summary,
        request: { params: idParam },
        responses: { 204: { description: 'Done' }, ...found },
      }),
      async (c) => {
        const wanted = { ...c.req.valid('param'), requestId: c.get('requestId') }
        await db.asUser(c.get('person').claims, (tx) => act(tx, wanted))
        return c.body(null, 204)
      },
    )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/rate-limits',
      summary: 'Counters that run, the fullest first',
      description: 'Keys are hashes. With an `address` or an `account`, the counters of whoever that is.',
      request: { query: counterFilterSchema },
      responses: {
        200: json(z.object({ counters: z.array(runningCounterSchema) }), 'At most 200'),
        ...closed,
      },
    }),
    async (c) => {
      const { address, account } = c.req.valid('query')
      const keys = address || account ? limits.keysOf({ address, account }) : null
      const counters = await db.asUser(c.get('person').claims, (tx) =>
        listCounters(tx, { keys, boundOf: limits.boundOf }),
      )
      return c.json({ counters }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/rate-limits/lift',
      summary: 'Let a counter begin anew',
      request: { body: jsonBody(counterKeySchema) },
      responses: { 204: { description: 'Whoever it stopped may go on' }, ...found },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('json'), requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) => liftCounter(tx, wanted))
      return c.body(null, 204)
    },
  )

  return api
}
