import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { listOutbox } from '#domain/mail/outbox.server.ts'
import { outboxCursor, outboxPageSchema } from '#domain/mail/outbox.ts'
import { adminsOnly } from '../middleware/admins-only.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, refusals } from './open-api.ts'

/** What the site sent, or keeps because nobody delivers it. */
export function createOutboxApi({
  db,
  findPerson,
}: Pick<ApiNeeds, 'db' | 'findPerson'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/admin/outbox', signedIn(findPerson), adminsOnly(db))
  api.openapi(
    createRoute({
      method: 'get',
      path: '/admin/outbox',
      tags: ['Administration'],
      summary: 'Mails and text messages, the newest first',
      description: 'With `createdAt` and `id` of the last message of the page before, the next page.',
      security: bearer,
      request: { query: outboxCursor },
      responses: {
        200: json(outboxPageSchema, 'A page'),
        ...refusals.signedOut,
        ...refusals.forbidden,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      const after = c.req.valid('query')
      return c.json(await db.asUser(claims, (tx) => listOutbox(tx, after)), 200)
    },
  )
  return api
}
