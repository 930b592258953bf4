import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { assign, assignedMinutes, release } from '#domain/moderation-queue/assignments.server.ts'
import { waitingKinds } from '#domain/moderation-queue/waiting-kinds.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forModerators } from './for-moderators.ts'
import { createRouter, errorResponses, idParam, json, jsonBody } from './open-api.ts'

/** Who looks at what, so that two moderators don't read the same. */
export function createModerationAssignmentsApi({
  db,
  findPerson,
  now,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = {
    ...forModerators({ db, findPerson }),
    path: '/moderation/assignments/{kind}/{id}',
    request: { params: idParam.extend({ kind: z.enum(waitingKinds) }) },
  } as const

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      summary: `Take an entry of the queue for ${assignedMinutes} minutes`,
      request: {
        ...route.request,
        /** Also from somebody else. */
        body: jsonBody(z.object({ takesOver: z.boolean().default(false) })),
      },
      responses: {
        200: json(z.object({ until: z.string() }), 'Until then others read who has it, and don’t decide'),
        ...closedToOthers,
        ...errorResponses.conflict,
        ...errorResponses.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const taking = { ...c.req.valid('param'), ...c.req.valid('json'), userId, now: now() }
      const { until } = await db.asUser(claims, (tx) => assign(tx, taking))
      return c.json({ until: until.toISOString() }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      summary: 'Unassign of an entry that one took',
      responses: { 204: { description: 'Anybody may take it' }, ...closedToOthers },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await db.asUser(claims, (tx) => release(tx, { ...c.req.valid('param'), userId }))
      return c.body(null, 204)
    },
  )
  return api
}
