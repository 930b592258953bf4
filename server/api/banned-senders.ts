import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { liftBan, listBannedSenders } from '#domain/leads/reported.server.ts'
import { bannedSenderSchema } from '#domain/leads/schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { closedToOthers, forModerators } from './for-moderators.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, idParam, json } from './open-api.ts'

/** Whom moderators keep from writing to businesses. */
export function createBannedSendersApi({
  db,
  findPerson,
}: Pick<ApiNeeds, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = forModerators({ db, findPerson })

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/moderation/bans',
      summary: 'Senders who can’t write to businesses, the latest first',
      responses: {
        200: json(z.object({ bans: z.array(bannedSenderSchema) }), 'At most 200'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ bans: await db.asUser(c.get('person').claims, listBannedSenders) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'delete',
      path: '/moderation/bans/{id}',
      summary: 'Let a sender write again',
      request: { params: idParam },
      responses: { 204: { description: 'They may write' }, ...closedToOthers },
    }),
    async (c) => {
      const lifting = { ...c.req.valid('param'), requestId: c.get('requestId') }
      await db.asUser(c.get('person').claims, (tx) => liftBan(tx, lifting))
      return c.body(null, 204)
    },
  )
  return api
}
