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
import type { Attempt, Limits } from '../../limits.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Messages')

const change = {
  params: idParam,
  answer: leadThreadSchema,
  returns: 'The message after the change; doing it again changes nothing',
  errors: ['notFound', 'conflict'],
} as const

/** Messages to the businesses and about the postings that one manages; others don't exist for whoever asks. */
export const inbox = [
  endpoint(
    'GET /inbox',
    {
      summary: 'List the messages to your businesses and about your postings',
      query: inboxQuerySchema,
      answer: inboxPageSchema,
      returns: 'At most 30, newest first',
    },
    ({ asPerson, query }) => asPerson((tx) => listInbox(tx, query)),
  ),
  endpoint(
    'GET /inbox/unread',
    { summary: 'Count unread messages', answer: unreadSchema, returns: 'The total, and by business' },
    ({ asPerson }) => asPerson(countUnread),
  ),
  endpoint(
    'GET /inbox/{id}',
    {
      summary: 'Read a message and its replies',
      params: idParam,
      answer: leadThreadSchema,
      returns: 'The message',
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => readLead(tx, { leadId, userId })),
  ),
  endpoint(
    'POST /inbox/{id}/replies',
    {
      summary: 'Reply to a message by email',
      params: idParam,
      body: newReplySchema,
      answer: leadThreadSchema,
      returns: 'The message with the reply; the same `id` again does nothing more',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async (
      { person: { userId, claims }, asPerson, params: { id: leadId }, body: reply, address },
      { limits, site },
    ) => {
      // Someone else's message is not there, however often one has answered.
      const lead = await asPerson((tx) => readLead(tx, { leadId, userId }))
      if (lead.replies.some(({ id }) => id === reply.id)) return lead
      const attempts = await countReply(limits, lead, { address, account: userId })
      const email = typeof claims.email === 'string' && claims.email !== '' ? claims.email : null
      try {
        return await asPerson((tx) => replyToLead(tx, { leadId, userId, reply, site, email }))
      } catch (error) {
        for (const attempt of attempts) await attempt.giveBack()
        throw error
      }
    },
  ),
  endpoint(
    'POST /inbox/{id}/report',
    {
      summary: 'Report a message to the moderators',
      params: idParam,
      body: leadReportSchema,
      answer: leadThreadSchema,
      returns: 'The message after the report; only the first report counts',
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
    { ...change, summary: 'Block the sender, who isn’t notified' },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => blockSender(tx, { leadId, userId })),
  ),
  endpoint(
    'POST /inbox/{id}/unblock',
    { ...change, summary: 'Unblock the sender' },
    ({ person: { userId }, asPerson, params: { id: leadId } }) =>
      asPerson((tx) => unblockSender(tx, { leadId, userId })),
  ),
]

/** By whoever answers, in this conversation, and where anybody may have typed the address, to that mailbox. */
async function countReply(
  limits: Limits,
  { id, senderEmail, isSenderProved }: LeadThread,
  whose: { address: string; account: string },
): Promise<Attempt[]> {
  const attempts = [await limits.take('leadReply', whose)]
  try {
    attempts.push(await limits.take('leadReplyInThread', { ...whose, subject: id }))
    if (!isSenderProved)
      attempts.push(await limits.take('leadReplyUnproved', { ...whose, mailTo: senderEmail }))
  } catch (error) {
    for (const attempt of attempts) await attempt.giveBack()
    throw error
  }
  return attempts
}
