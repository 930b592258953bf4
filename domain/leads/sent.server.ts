import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { type AboutRow, aboutColumns, aboutOf } from './about.server.ts'
import type { SentLead, SentThread } from './schema.ts'

const shownExcerpt = 160

const selectSent = (tx: Tx, userId: string) =>
  tx
    .selectFrom('leads as l')
    // Senders can't see a listing that has left the site.
    .leftJoin('businesses as b', (join) =>
      join.onRef('b.id', '=', 'l.businessId').on('b.isActive', '=', true),
    )
    .leftJoin('postings as p', (join) =>
      join.onRef('p.id', '=', 'l.postingId').on('p.status', 'in', ['published', 'expired', 'closed']),
    )
    .select(['l.id', 'l.topic', 'l.body', 'l.createdAt'])
    .select(aboutColumns)
    // Senders may read replies, but must not see whether they are blocked.
    .where('l.senderId', '=', userId)

/** Messages the user sent to businesses and about postings while signed in, newest first, at most 200. As the user. */
export async function listSentLeads(tx: Tx, userId: string): Promise<SentLead[]> {
  const rows = await selectSent(tx, userId)
    .select((eb) =>
      eb
        .selectFrom('leadMessages as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('m.leadId', '=', 'l.id')
        .as('answers'),
    )
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id')
    .limit(200)
    .execute()
  return rows.map(({ body, answers, ...row }) => ({
    ...headOf(row),
    excerpt: body.slice(0, shownExcerpt).replaceAll(/\s+/g, ' '),
    answerCount: Number(answers ?? 0),
  }))
}

/** One of them, with its replies. As the user; throws `not_found` for any other. */
export async function readSentLead(
  tx: Tx,
  { leadId, userId }: { leadId: string; userId: string },
): Promise<SentThread> {
  const row = await selectSent(tx, userId)
    .select('l.senderEmail')
    .where('l.id', '=', leadId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'Message not found')
  const answers = await tx
    .selectFrom('leadMessages')
    .select(['id', 'body', 'createdAt'])
    .where('leadId', '=', leadId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return {
    ...headOf(row),
    body: row.body,
    answersGoTo: row.senderEmail,
    answers: answers.map(({ createdAt, ...answer }) => ({ ...answer, createdAt: createdAt.toISOString() })),
  }
}

const headOf = ({
  id,
  topic,
  createdAt,
  ...row
}: AboutRow & { id: string; topic: string; createdAt: Date }) => ({
  id,
  topic: topic as SentLead['topic'],
  about: aboutOf(row),
  createdAt: createdAt.toISOString(),
})
