import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listRoles } from '#domain/accounts/queries.server.ts'
import { listNotices, markRead } from '#domain/notices/queries.server.ts'
import { noticeSchema } from '#domain/notices/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, refusals } from './open-api.ts'

/** What belongs to whoever asks. */
export function createMeApi({
  db,
  findPerson,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/me/*', signedIn(findPerson))

  api.openapi(
    createRoute({
      method: 'get',
      path: '/me/roles',
      tags: ['Account'],
      summary: 'One’s own roles',
      security: bearer,
      responses: {
        200: json(z.object({ roles: z.array(z.string()) }), 'None for most people'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      return c.json({ roles: await db.asUser(claims, (tx) => listRoles(tx, userId)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/me/notices',
      tags: ['Account'],
      summary: 'What one should hear, the newest first',
      security: bearer,
      responses: {
        200: json(z.object({ notices: z.array(noticeSchema) }), 'At most 50'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      return c.json({ notices: await db.asUser(claims, (tx) => listNotices(tx, userId)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/me/notices/read',
      tags: ['Account'],
      summary: 'Mark all notices as read',
      security: bearer,
      responses: { 204: { description: 'Done' }, ...refusals.signedOut },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await db.asUser(claims, (tx) => markRead(tx, { userId, now: now() }))
      return c.body(null, 204)
    },
  )
  return api
}
