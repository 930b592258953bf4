import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { sentLeadSchema, sentThreadSchema } from '#domain/leads/schema.ts'
import { listSentLeads, readSentLead } from '#domain/leads/sent.server.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, refusals } from './open-api.ts'

/** What one wrote to businesses while signed in. */
export function createSentLeadsApi({
  db,
  findPerson,
}: Pick<ApiNeeds, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = {
    tags: ['Messages'],
    security: bearer,
    middleware: [signedIn(findPerson)],
  }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/sent',
      summary: 'Messages that one wrote to businesses, the newest first',
      responses: {
        200: json(z.object({ messages: z.array(sentLeadSchema) }), 'At most 200'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      return c.json({ messages: await db.asUser(claims, (tx) => listSentLeads(tx, userId)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/sent/{id}',
      summary: 'One of them, with what was answered',
      request: { params: idParam },
      responses: { 200: json(sentThreadSchema, 'The message'), ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const who = { leadId: c.req.valid('param').id, userId }
      return c.json(await db.asUser(claims, (tx) => readSentLead(tx, who)), 200)
    },
  )
  return api
}
