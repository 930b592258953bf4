import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { listPostingsForAdmins, putBackPosting } from '#domain/postings/admin.server.ts'
import {
  adminPostingsQuerySchema,
  adminPostingsSchema,
  takeDownSchema,
} from '#domain/postings/admin-schema.ts'
import { takeDownPosting } from '#domain/postings/decide.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'site' | 'now'>

/** Events, jobs and homes of everybody. */
export function createAdminPostingsApi({ db, findPerson, site, now }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = forAdmins({ db, findPerson })
  const done = {
    204: { description: 'Done' },
    ...closedToOthers,
    ...refusals.notFound,
    ...refusals.conflict,
    ...refusals.invalid,
  }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/content/postings',
      summary: 'Events, jobs and homes, the newest first',
      request: { query: adminPostingsQuerySchema },
      responses: { 200: json(adminPostingsSchema, 'At most 30'), ...closedToOthers, ...refusals.invalid },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      const listed = await db.asUser(c.get('person').claims, (tx) =>
        listPostingsForAdmins(tx, { ...wanted, now: now() }),
      )
      return c.json(listed, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/content/postings/{id}/removal',
      summary: 'Take one off the site; its managers hear why, and may mend it',
      request: { params: idParam, body: jsonBody(takeDownSchema) },
      responses: done,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const why = c.req.valid('json')
      await db.asUser(c.get('person').claims, (tx) =>
        takeDownPosting(tx, { id, ...why, site, requestId: c.get('requestId') }),
      )
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/content/postings/{id}/return',
      summary: 'Put one that was taken off the site back as it was',
      request: { params: idParam },
      responses: done,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await db.asUser(c.get('person').claims, (tx) =>
        putBackPosting(tx, { id, now: now(), site, requestId: c.get('requestId') }),
      )
      return c.body(null, 204)
    },
  )
  return api
}
