import { sql } from 'kysely'
import { hasSlur } from '#domain/content-policy/slurs.ts'
import { DomainError, idTaken, invalidFields } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { managesPublicBusiness } from '#domain/members/queries.server.ts'
import { assertOpen } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { notifyOfAnswer } from './notify.server.ts'
import { findOwnQuestion } from './queries.server.ts'
import type { NewAnswer, NewQuestion, OwnQuestion } from './schema.ts'

type Written = { entry: OwnQuestion; isNew: boolean }

/**
 * Asks a question on a business's page. It stays pending until `screenQuestion` has passed it, after the commit. As its
 * author; repeating the same id returns the same question. Throws `not_found` for a business that isn't public,
 * `forbidden` for one that the caller manages and while reviews are closed.
 */
export async function askQuestion(
  tx: Tx,
  { businessId, userId, question }: { businessId: string; userId: string; question: NewQuestion },
): Promise<Written> {
  await assertOpen(tx, 'reviews')
  if (await managesPublicBusiness(tx, businessId))
    throw new DomainError('forbidden', 'You manage this business: answer the questions of others instead')
  return insert(tx, { ...question, businessId, questionId: null, authorId: userId, isByBusiness: false })
}

/**
 * Answers a published question: for the business if the caller manages it, which is on the page at once; else as
 * `askQuestion`. Throws `not_found`, `conflict` for a second answer, `invalid` without a name or for slurs.
 */
export async function answerQuestion(
  tx: Tx,
  {
    questionId,
    userId,
    answer,
    site,
  }: { questionId: string; userId: string; answer: NewAnswer; site: LetterSite },
): Promise<Written> {
  const question = await tx
    .selectFrom('questions as q')
    .innerJoin('businesses as b', 'b.id', 'q.businessId')
    .select(['q.businessId', 'b.name', sql<boolean>`manages_business(b.id)`.as('isManager')])
    .where('q.id', '=', questionId)
    .where('q.questionId', 'is', null)
    .where('q.status', '=', 'published')
    .where('b.isActive', '=', true)
    .executeTakeFirst()
  if (!question) throw new DomainError('not_found', 'Question not found')
  const { businessId, isManager, name } = question
  if (!isManager) await assertOpen(tx, 'reviews')
  const authorName = isManager ? [...name].slice(0, 80).join('') : answer.authorName
  if (!authorName) throw invalidFields({ authorName: 'Enter the name to show with it.' }, 'Enter your name')
  if (isManager && hasSlur(answer.body))
    throw invalidFields(
      { body: 'Leave out insults and slurs: everyone can read your answer.' },
      'The answer can’t be published as is',
    )
  const written = await insert(tx, {
    ...answer,
    authorName,
    businessId,
    questionId,
    authorId: userId,
    isByBusiness: isManager,
  })
  if (written.isNew && isManager) await notifyOfAnswer(tx, { id: answer.id, site })
  return written
}

type NewRow = {
  id: string
  businessId: string
  questionId: string | null
  authorId: string
  authorName: string
  body: string
  isByBusiness: boolean
}

async function insert(tx: Tx, row: NewRow): Promise<Written> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('questions')
    .values({ ...row, status: row.isByBusiness ? 'published' : 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const entry = await findOwnQuestion(tx, row.id)
  if (numInsertedOrUpdatedRows !== 0n && entry) return { entry, isNew: true }
  if (entry) return { entry, isNew: false }
  const former = await formerAnswer(tx, row)
  if (!former) throw idTaken()
  const words = row.isByBusiness
    ? 'The business has already answered.'
    : 'You’ve already answered this question.'
  throw new DomainError(
    'conflict',
    former.status === 'removed'
      ? `${words} That answer was taken down, and can’t be replaced.`
      : `${words} Delete that answer to write another.`,
  )
}

/** What its author, or the business, answered to that question before. */
function formerAnswer(tx: Tx, { questionId, isByBusiness }: NewRow) {
  return tx
    .selectFrom('questions')
    .select('status')
    .where('questionId', '=', questionId)
    .where('isByBusiness', '=', isByBusiness)
    .$if(!isByBusiness, (query) => query.where(sql<boolean>`is_own_question(id)`))
    .executeTakeFirst()
}

/**
 * Deletes what the caller asked or answered, or the answer of a business that they manage. As the caller. Throws
 * `not_found`, `conflict` if it was taken down.
 */
export async function deleteQuestion(tx: Tx, id: string): Promise<void> {
  const isTheirs = sql<boolean>`(is_own_question(id) or (is_by_business and manages_business(business_id)))`
  const known = await tx
    .selectFrom('questions')
    .select('status')
    .where('id', '=', id)
    .where(isTheirs)
    .executeTakeFirst()
  if (known?.status === 'removed')
    throw new DomainError('conflict', 'This was taken down and can’t be deleted.')
  const { numDeletedRows } = await tx
    .deleteFrom('questions')
    .where('id', '=', id)
    .where(isTheirs)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new DomainError('not_found', 'Question not found')
}
