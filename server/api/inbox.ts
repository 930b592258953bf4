import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Tx } from '#db/client.ts'
import {
  archiveLead,
  blockSender,
  markLeadRead,
  readLead,
  replyToLead,
  reportLead,
  unblockSender,
} from '#domain/leads/commands.server.ts'
import { countUnread, listInbox } from '#domain/leads/queries.server.ts'
import {
  inboxPageSchema,
  inboxQuerySchema,
  type LeadThread,
  leadReportSchema,
  leadThreadSchema,
  newReplySchema,
  unreadSchema,
} from '#domain/leads/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, idParam, json, jsonBody, refusals } from './open-api.ts'

type Who = { leadId: string; userId: string }

/** Messages to the businesses and about the postings that one manages; others don't exist for whoever asks. */
export function createInboxApi({
  db,
  findPerson,
  limits,
  site,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'site'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.use('/inbox', signedIn(findPerson))
  api.use('/inbox/*', signedIn(findPerson))
  const tags = ['Messages']

  api.openapi(
    createRoute({
      method: 'get',
      path: '/inbox',
      tags,
      summary: 'Messages to one’s businesses and about one’s postings, the newest first',
      security: bearer,
      request: { query: inboxQuerySchema },
      responses: {
        200: json(inboxPageSchema, 'At most 30'),
        ...refusals.signedOut,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { claims } = c.get('person')
      return c.json(await db.asUser(claims, (tx) => listInbox(tx, c.req.valid('query'))), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/inbox/unread',
      tags,
      summary: 'How many messages nobody has opened yet',
      security: bearer,
      responses: { 200: json(unreadSchema, 'In all, and by business'), ...refusals.signedOut },
    }),
    async (c) => c.json(await db.asUser(c.get('person').claims, countUnread), 200),
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/inbox/{id}',
      tags,
      summary: 'A message, and what was answered',
      security: bearer,
      request: { params: idParam },
      responses: {
        200: json(leadThreadSchema, 'The whole of it'),
        ...refusals.signedOut,
        ...refusals.notFound,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const leadId = c.req.valid('param').id
      return c.json(await db.asUser(claims, (tx) => readLead(tx, { leadId, userId })), 200)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/inbox/{id}/replies',
      tags,
      summary: 'Answer a message: the sender gets it by mail',
      security: bearer,
      request: { params: idParam, body: jsonBody(newReplySchema) },
      responses: {
        201: json(leadThreadSchema, 'With the answer; the same `id` again does nothing more'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const who = { leadId: c.req.valid('param').id, userId }
      // Someone else's message is not there, however often one has answered.
      await db.asUser(claims, (tx) => readLead(tx, who))
      await limits.take('leadReply', { address: c.get('clientAddress'), account: userId })
      const reply = c.req.valid('json')
      const email = typeof claims.email === 'string' && claims.email !== '' ? claims.email : null
      return c.json(await db.asUser(claims, (tx) => replyToLead(tx, { ...who, reply, site, email })), 201)
    },
  )

  api.openapi(
    createRoute({
      method: 'post',
      path: '/inbox/{id}/report',
      tags,
      summary: 'Show a message to the moderators',
      security: bearer,
      request: { params: idParam, body: jsonBody(leadReportSchema) },
      responses: {
        200: json(leadThreadSchema, 'As it is now; the first report stands'),
        ...refusals.signedOut,
        ...refusals.notFound,
        ...refusals.invalid,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const who = { leadId: c.req.valid('param').id, userId }
      const { reason } = c.req.valid('json')
      return c.json(await db.asUser(claims, (tx) => reportLead(tx, { ...who, reason })), 200)
    },
  )

  const changes: [path: string, summary: string, change: (tx: Tx, who: Who) => Promise<LeadThread>][] = [
    ['read', 'Mark a message as read', markLeadRead],
    ['archive', 'Put a message out of sight', (tx, who) => archiveLead(tx, { ...who, isArchived: true })],
    [
      'restore',
      'Take a message back from the archive',
      (tx, who) => archiveLead(tx, { ...who, isArchived: false }),
    ],
    ['block', 'Get nothing more from this sender, who isn’t told', blockSender],
    ['unblock', 'Let a sender write again', unblockSender],
  ]
  for (const [path, summary, change] of changes)
    api.openapi(
      createRoute({
        method: 'post',
        path: `/inbox/{id}/${path}`,
        tags,
        summary,
        security: bearer,
        request: { params: idParam },
        responses: {
          200: json(leadThreadSchema, 'As it is now; again, it changes nothing'),
          ...refusals.signedOut,
          ...refusals.notFound,
          ...refusals.conflict,
        },
      }),
      async (c) => {
        const { userId, claims } = c.get('person')
        const leadId = c.req.valid('param').id
        return c.json(await db.asUser(claims, (tx) => change(tx, { leadId, userId })), 200)
      },
    )
  return api
}
