import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { findContact, listContact, replyToContact, setContactStatus } from '#domain/contact/admin.server.ts'
import {
  contactPageSchema,
  contactQuerySchema,
  contactReplySchema,
  contactStatusSchema,
  contactThreadSchema,
} from '#domain/contact/admin-schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'site'>

/** What people wrote to the site, and what administrators answer. */
export function createAdminContactApi({ db, findPerson, site }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = forAdmins({ db, findPerson })
  const thread = json(contactThreadSchema, 'As it is now')

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/contact',
      summary: 'Messages to the site, the newest first',
      request: { query: contactQuerySchema },
      responses: { 200: json(contactPageSchema, 'At most 30'), ...closedToOthers, ...refusals.invalid },
    }),
    async (c) => {
      const wanted = c.req.valid('query')
      return c.json(await db.asUser(c.get('person').claims, (tx) => listContact(tx, wanted)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/contact/{id}',
      summary: 'A message with its answers',
      request: { params: idParam },
      responses: { 200: thread, ...closedToOthers, ...refusals.notFound, ...refusals.invalid },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findContact(tx, id)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'post',
      path: '/admin/contact/{id}/replies',
      summary: 'Answer by mail; the same `id` in the body again sends nothing more',
      request: { params: idParam, body: jsonBody(contactReplySchema) },
      responses: { 200: thread, ...closedToOthers, ...refusals.notFound, ...refusals.invalid },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const messageId = c.req.valid('param').id
      const reply = c.req.valid('json')
      const answered = await db.asUser(claims, async (tx) => {
        await replyToContact(tx, { ...reply, messageId, userId, site, requestId: c.get('requestId') })
        return findContact(tx, messageId)
      })
      return c.json(answered, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/contact/{id}/status',
      summary: 'Close a message, or open it again',
      request: { params: idParam, body: jsonBody(contactStatusSchema) },
      responses: { 200: thread, ...closedToOthers, ...refusals.notFound, ...refusals.invalid },
    }),
    async (c) => {
      const messageId = c.req.valid('param').id
      const { status } = c.req.valid('json')
      const changed = await db.asUser(c.get('person').claims, async (tx) => {
        await setContactStatus(tx, { messageId, status, requestId: c.get('requestId') })
        return findContact(tx, messageId)
      })
      return c.json(changed, 200)
    },
  )
  return api
}
