import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { questionTurnedDown } from '#domain/mail/messages/questions.ts'
import type { TakingBack } from '#domain/moderation/automatic.server.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import type { Tx } from '#domain/tx.ts'
import { notifyOfShown, notifyQuestionAuthor, ownQuestionPath } from './notify.server.ts'
import { loadQuestionsWaiting } from './queries.server.ts'
import { questionReasonWords } from './reason-words.ts'
import {
  type QuestionDecision,
  type QuestionReason,
  questionDecisionSchema,
  waitingQuestionSchema,
} from './schema.ts'

type Decision = { id: string; site: LetterSite; requestId?: string | undefined }

/**
 * Publishes or rejects a pending question or answer as its moderator, and tells those whom it concerns; repeating the
 * same decision does nothing. Throws `not_found`, `forbidden` for one's own, `conflict` if it was decided otherwise.
 */
async function decideQuestion(
  tx: Tx,
  { id, decision, reason, note, site, requestId }: Decision & QuestionDecision,
): Promise<void> {
  const entry = await lock(tx, id)
  const status = decision === 'approve' ? 'published' : 'rejected'
  if (entry.status === status) return
  if (entry.status !== 'pending') throw new DomainError('conflict', 'Someone already decided this')
  if (decision === 'reject')
    return turnDown(tx, entry, { status: 'rejected', reason: reason!, note, site, requestId })
  await tx
    .updateTable('questions')
    .set({ status, heldFor: [], reason: null, reasonNote: null })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, { action: 'question.publish', subjectKind: 'question', subjectId: id, requestId })
  await notifyQuestionAuthor(tx, id, {
    kind: 'question_published',
    title: `What you wrote about ${entry.name} is on its page`,
    link: ownQuestionPath(id),
  })
  await notifyOfShown(tx, { id, site })
}

/** Takes a published question with its answers, or an answer, off its page, for good. As a moderator. Does nothing if it is off already. */
export async function takeDownQuestion(
  tx: Tx,
  { id, ...why }: Decision & { reason: QuestionReason; note?: string | undefined },
): Promise<void> {
  const entry = await lock(tx, id)
  if (entry.status === 'published') await turnDown(tx, entry, { status: 'removed', ...why })
}

type Locked = Awaited<ReturnType<typeof lock>>

async function lock(tx: Tx, id: string) {
  const entry = await tx
    .selectFrom('questions as q')
    .innerJoin('businesses as b', 'b.id', 'q.businessId')
    .select(['q.id', 'q.status', 'b.name', sql<boolean>`is_own_question(q.id)`.as('isOwn')])
    .where('q.id', '=', id)
    .where(sql<boolean>`is_moderator()`)
    .forUpdate('q')
    .executeTakeFirst()
  if (!entry) throw new DomainError('not_found', 'Question not found')
  if (entry.isOwn) throw new DomainError('forbidden', 'You can’t decide about what you wrote yourself')
  return entry
}

async function turnDown(
  tx: Tx,
  { id, status: before, name }: Locked,
  {
    status,
    reason,
    note,
    site,
    requestId,
  }: Omit<Decision, 'id'> & {
    status: 'rejected' | 'removed'
    reason: QuestionReason
    note?: string | undefined
  },
): Promise<void> {
  const isFinal = status === 'removed'
  await tx
    .updateTable('questions')
    .set({ status, heldFor: [], reason, reasonNote: note || null })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, {
    action: isFinal ? 'question.take_down' : 'question.reject',
    subjectKind: 'question',
    subjectId: id,
    before: { status: before },
    after: { status, reason },
    reason: note,
    requestId,
  })
  const { title, fix } = questionReasonWords[reason]
  await notifyQuestionAuthor(tx, id, {
    kind: isFinal ? 'question_removed' : 'question_rejected',
    title: isFinal
      ? `What you wrote on the page of ${name} was taken down`
      : `What you wrote on the page of ${name} can’t be published as is`,
    body: [`${title}.`, isFinal ? '' : fix, note ?? ''].filter(Boolean).join(' '),
    link: ownQuestionPath(id),
    letter: questionTurnedDown({
      site,
      business: name,
      why: title,
      fix,
      note,
      isFinal,
      link: site.url + ownQuestionPath(id),
    }),
  })
}

/** Takes back what the rules published: it waits for a moderator. False if it isn't published any more. */
async function takeBack(tx: Tx, { itemId }: TakingBack): Promise<boolean> {
  const isThere = await tx.selectFrom('questions').select('id').where('id', '=', itemId).executeTakeFirst()
  if (!isThere || (await lock(tx, itemId)).status !== 'published') return false
  await tx.updateTable('questions').set({ status: 'pending' }).where('id', '=', itemId).execute()
  return true
}

export const questionModeration = defineModeration({
  notified: 'its author',
  itemSchema: waitingQuestionSchema,
  decisionSchema: questionDecisionSchema,
  source: {
    from: sql`questions w join businesses b on b.id = w.business_id`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`b.name`,
    sender: sql`author_of_question(w.id)`,
    waits: sql`w.status = 'pending'`,
    isTheirs: sql`not is_own_question(w.id)`,
  },
  load: loadQuestionsWaiting,
  submitted: ({ answers, authorName, body }) => [answers, authorName, body],
  decide: (tx, id, decision, { site, requestId }) => decideQuestion(tx, { ...decision, id, site, requestId }),
  automatic: { takeBack },
})
