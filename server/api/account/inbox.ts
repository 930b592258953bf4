import { z } from '@hono/zod-openapi'
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
  sentLeadSchema,
  sentThreadSchema,
  unreadSchema,
} from '#domain/leads/schema.ts'
import { listSentLeads, readSentLead } from '#domain/leads/sent.server.ts'
import { takeAll, whileCounted } from '#domain/rate-limits/attempts.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Messages')

const change = {
  params: idParam,
  answer: leadThreadSchema,
  description: 'Idempotent.',
  returns: 'The message after the change',
  errors: ['notFound', 'conflict'],
} as const

/** Messages to the businesses and about the postings that the caller manages; for anyone else they don't exist. */
export const inbox = [
  endpoint(
    'GET /inbox',
    {
      summary: 'List the messages to your businesses and about your postings',
      query: inboxQuerySchema,
      answer: inboxPageSchema,
      returns: 'A page of at most 30 messages, newest first',
    },
    ({ asPerson, query }) => asPerson((tx) => listInbox(tx, query)),
  ),
  endpoint(
    'GET /inbox/unread',
    {
      isViewable: true,
      summary: 'Count unread messages',
      answer: unreadSchema,
      returns: 'How many messages are unread, in total and for each business',
    },
    ({ asPerson }) => asPerson(countUnread),
  ),
  endpoint(
    'GET /inbox/{id}',
    {
      summary: 'Get a message and its replies',
      params: idParam,
      answer: leadThreadSchema,
      returns: 'The message and its replies',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => readLead(tx, { leadId, userId })),
  ),
  endpoint(
    'POST /inbox/{id}/replies',
    {
      summary: 'Reply to a message by email',
      description: 'Idempotent: repeating the `id` in the body sends nothing more.',
      params: idParam,
      body: newReplySchema,
      answer: leadThreadSchema,
      returns: 'The message with the reply',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async (
      { person: { userId, claims }, asPerson, params: { id: leadId }, body: reply, address },
      { limits, site },
    ) => {
      // A message to someone else is not found, however often the caller has replied to it.
      const lead = await asPerson((tx) => readLead(tx, { leadId, userId }))
      if (lead.replies.some(({ id }) => id === reply.id)) return lead
      const attempt = await countReply(limits, lead, { address, account: userId })
      const email = typeof claims.email === 'string' && claims.email !== '' ? claims.email : null
      return whileCounted(attempt, () =>
        asPerson((tx) => replyToLead(tx, { leadId, userId, reply, site, email })),
      )
    },
  ),
  endpoint(
    'POST /inbox/{id}/report',
    {
      summary: 'Report a message to the moderators',
      description: 'Only the first report counts.',
      params: idParam,
      body: leadReportSchema,
      answer: leadThreadSchema,
      returns: 'The message after the report',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: leadId }, body: { reason } }) =>
      asPerson((tx) => reportLead(tx, { leadId, userId, reason })),
  ),
  endpoint(
    'POST /inbox/{id}/read',
    { ...change, summary: 'Mark a message as read' },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => markLeadRead(tx, { leadId, userId })),
  ),
  endpoint(
    'POST /inbox/{id}/archive',
    { ...change, summary: 'Archive a message' },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => archiveLead(tx, { leadId, userId, isArchived: true })),
  ),
  endpoint(
    'POST /inbox/{id}/restore',
    { ...change, summary: 'Move a message back to the inbox' },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => archiveLead(tx, { leadId, userId, isArchived: false })),
  ),
  endpoint(
    'POST /inbox/{id}/block',
    {
      ...change,
      summary: 'Block the sender of a message',
      description: 'The sender isn’t notified. Idempotent.',
    },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => blockSender(tx, { leadId, userId })),
  ),
  endpoint(
    'POST /inbox/{id}/unblock',
    { ...change, summary: 'Unblock the sender of a message' },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => unblockSender(tx, { leadId, userId })),
  ),

  // What the caller wrote to businesses while signed in.
  endpoint(
    'GET /sent',
    {
      summary: 'List the messages you sent to businesses',
      answer: z.object({ messages: z.array(sentLeadSchema) }),
      returns: 'At most 200 messages, newest first',
    },
    async ({ person, asPerson }) => ({ messages: await asPerson((tx) => listSentLeads(tx, person.userId)) }),
  ),
  endpoint(
    'GET /sent/{id}',
    {
      summary: 'Get a message you sent and its replies',
      params: idParam,
      answer: sentThreadSchema,
      returns: 'The message and its replies',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => readSentLead(tx, { leadId, userId })),
  ),
]

/** Counts a reply per sender, per conversation and, if anyone may have typed the address, per mailbox. */
const countReply = (
  limits: Limits,
  { id, senderEmail, isSenderProved }: LeadThread,
  whose: { address: string; account: string },
) =>
  takeAll([
    () => limits.take('leadReply', whose),
    () => limits.take('leadReplyInThread', { ...whose, subject: id }),
    ...(isSenderProved ? [] : [() => limits.take('leadReplyUnproved', { ...whose, mailTo: senderEmail })]),
  ])
