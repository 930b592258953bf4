import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { anywhere } from '#domain/contains-pattern.ts'
import { DomainError } from '#domain/errors.ts'
import { cutPage, exactMoment, rowsAfter } from '#domain/list-cursor.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { contactReply } from '#domain/mail/messages/contact.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ContactPage, ContactQuery, ContactThread, NewContactReply } from './admin-schema.ts'
import type { ContactStatus } from './schema.ts'
import type { ContactTopic } from './topics.ts'

const pageSize = 30
const shownExcerpt = 160

/** Messages to the site, newest first. As an administrator. */
export async function listContact(tx: Tx, { status, topic, q, after }: ContactQuery): Promise<ContactPage> {
  let listed = tx
    .selectFrom('contactMessages')
    .select(['id', 'ticket', 'name', 'email', 'topic', 'status', 'body', 'createdAt'])
    .select(exactMoment(sql.ref('createdAt')).as('moment'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (status !== 'all') listed = listed.where('status', '=', status)
  if (topic) listed = listed.where('topic', '=', topic)
  if (q) {
    const like = anywhere(q)
    listed = listed.where((is) =>
      is.or((['ticket', 'name', 'email', 'body'] as const).map((column) => is(column, 'ilike', like))),
    )
  }
  if (after) listed = listed.where(rowsAfter(after, sql.ref('createdAt'), sql.ref('id')))
  const { page, next } = cutPage(await listed.execute(), pageSize)
  const { open } = await tx
    .selectFrom('contactMessages')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return {
    messages: page.map(({ body, moment: _, ...row }) => ({
      ...row,
      topic: row.topic as ContactTopic,
      status: row.status as ContactStatus,
      excerpt: body.slice(0, shownExcerpt).replaceAll(/\s+/g, ' '),
      createdAt: row.createdAt.toISOString(),
    })),
    next,
    open,
  }
}

/** A message with its replies. As an administrator. Throws `not_found`. */
export async function findContact(tx: Tx, id: string): Promise<ContactThread> {
  const row = await tx
    .selectFrom('contactMessages')
    .select(['id', 'ticket', 'name', 'email', 'topic', 'status', 'body', 'userId', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'Message not found')
  const replies = await tx
    .selectFrom('contactReplies as r')
    .leftJoin('profiles as p', 'p.id', 'r.authorId')
    .select(['r.id', 'r.body', 'r.createdAt', 'p.displayName as author'])
    .where('r.messageId', '=', id)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()
  const { userId, ...message } = row
  return {
    ...message,
    topic: row.topic as ContactTopic,
    status: row.status as ContactStatus,
    isSignedIn: userId !== null,
    createdAt: row.createdAt.toISOString(),
    replies: replies.map((reply) => ({ ...reply, createdAt: reply.createdAt.toISOString() })),
  }
}

type Act = { messageId: string; requestId?: string | undefined }

/** Replies by email, from the site's own address. Idempotent by id. As an administrator. Throws `not_found`. */
export async function replyToContact(
  tx: Tx,
  {
    messageId,
    id,
    body,
    userId,
    site,
    requestId,
  }: Act & NewContactReply & { userId: string; site: LetterSite },
): Promise<void> {
  const message = await tx
    .selectFrom('contactMessages')
    .select(['ticket', 'email', 'body', 'userId', 'status'])
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw new DomainError('not_found', 'Message not found')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contactReplies')
    .values({ id, messageId, authorId: userId, body })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await tx
    .updateTable('contactMessages')
    .set({ status: 'answered', updatedAt: sql`now()` })
    .where('id', '=', messageId)
    .execute()
  const { contact } = await findSiteCopy(tx)
  await queueMail(tx, {
    kind: 'contact_reply',
    to: message.email,
    replyTo: contact.email,
    userId: message.userId,
    ...contactReply({ site, ticket: message.ticket, text: body, asked: message.body }),
  })
  await writeAudit(tx, {
    action: 'contact.reply',
    subjectKind: 'contact_message',
    subjectId: messageId,
    before: { status: message.status },
    after: { status: 'answered', ticket: message.ticket },
    requestId,
  })
}

/** Closes or reopens it. Idempotent. As an administrator. Throws `not_found`. */
export async function setContactStatus(
  tx: Tx,
  { messageId, status, requestId }: Act & { status: 'open' | 'closed' },
): Promise<void> {
  const message = await tx
    .selectFrom('contactMessages')
    .select(['ticket', 'status'])
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw new DomainError('not_found', 'Message not found')
  if (message.status === status) return
  await tx
    .updateTable('contactMessages')
    .set({ status, updatedAt: sql`now()` })
    .where('id', '=', messageId)
    .execute()
  await writeAudit(tx, {
    action: status === 'closed' ? 'contact.close' : 'contact.reopen',
    subjectKind: 'contact_message',
    subjectId: messageId,
    before: { status: message.status },
    after: { status, ticket: message.ticket },
    requestId,
  })
}
