import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { HoldReason } from '#domain/reviews/hold-reasons.ts'
import type { Tx } from '#domain/tx.ts'
import type { OwnQuestion, ReceivedQuestion, WaitingQuestion } from './schema.ts'

const selectWithBusiness = (tx: Tx) =>
  tx
    .selectFrom('questions as w')
    .innerJoin('businesses as b', 'b.id', 'w.businessId')
    .leftJoin('questions as q', 'q.id', 'w.questionId')
    .select(['w.id', 'w.businessId', 'b.slug', 'b.name', 'q.body as answers', 'w.authorName', 'w.body'])

const selectOwn = (tx: Tx) =>
  selectWithBusiness(tx)
    .select(['w.isByBusiness', 'w.status', 'w.reason', 'w.reasonNote', 'w.createdAt'])
    .where(sql<boolean>`w.id in (select own_question_ids())`)

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]

const toOwn = ({ businessId, slug, name, ...row }: OwnRow): OwnQuestion => ({
  ...row,
  business: { id: businessId, slug, name },
  status: row.status as OwnQuestion['status'],
  reason: row.reason as OwnQuestion['reason'],
  createdAt: row.createdAt.toISOString(),
})

/** Null if the caller didn't write it. As its author. */
export async function findOwnQuestion(tx: Tx, id: string): Promise<OwnQuestion | null> {
  const row = await selectOwn(tx).where('w.id', '=', id).executeTakeFirst()
  return row ? toOwn(row) : null
}

/** What the caller asked and answered, newest first, at most 500; for businesses that are still on the site. As the author. */
export async function listOwnQuestions(tx: Tx): Promise<OwnQuestion[]> {
  const rows = await selectOwn(tx).orderBy('w.createdAt', 'desc').orderBy('w.id').limit(500).execute()
  return rows.map(toOwn)
}

const receivedPerPage = 20

/**
 * The published questions of a business for its managers, newest first; `first`, the one a notice links to, comes before
 * them. As the caller. `page` starts at 1. Throws `not_found` for other people's businesses.
 */
export async function listReceivedQuestions(
  tx: Tx,
  {
    businessId,
    only,
    page,
    first,
  }: { businessId: string; only: 'all' | 'unanswered'; page: number; first?: string | undefined },
): Promise<{ questions: ReceivedQuestion[]; total: number; unanswered: number }> {
  const { rows: counts } = await sql<{ total: number; unanswered: number }>`
    select count(q.id)::int as total,
      count(q.id) filter (where not exists (select from questions a where a.question_id = q.id and a.is_by_business))::int as unanswered
    from (select manages_business(${businessId}) or is_moderator() as may) as caller
    left join questions q on q.business_id = ${businessId} and q.question_id is null and q.status = 'published'
    where may group by may`.execute(tx)
  if (!counts[0]) throw new DomainError('not_found', 'Business not found')
  const { rows } = await sql<Omit<ReceivedQuestion, 'createdAt'> & { createdAt: Date }>`
    select q.id, q.author_name, q.body, q.created_at,
      (select json_build_object('id', a.id, 'body', a.body, 'createdAt', a.created_at,
         'isTakenDown', a.status = 'removed') from questions a
       where a.question_id = q.id and a.is_by_business) as answer,
      (select count(*)::int from questions a
       where a.question_id = q.id and not a.is_by_business and a.status = 'published') as other_answers
    from questions q
    where q.business_id = ${businessId} and q.question_id is null and q.status = 'published'
      ${only === 'unanswered' ? sql`and not exists (select from questions a where a.question_id = q.id and a.is_by_business)` : sql``}
    order by (q.id = ${first ?? null}::uuid) desc nulls last, q.created_at desc, q.id
    limit ${receivedPerPage} offset ${(page - 1) * receivedPerPage}`.execute(tx)
  return {
    questions: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      answer: row.answer && { ...row.answer, createdAt: new Date(row.answer.createdAt).toISOString() },
    })),
    ...counts[0],
  }
}

/** The undecided ones among these. As a moderator; leaves out the moderator's own. */
export async function loadQuestionsWaiting(
  tx: Tx,
  { ids }: { ids: readonly string[] },
): Promise<WaitingQuestion[]> {
  const rows = await selectWithBusiness(tx)
    .select(['w.heldFor', 'w.createdAt'])
    .where('w.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('w.status', '=', 'pending')
    .where(sql<boolean>`not is_own_question(w.id)`)
    .execute()
  return rows.map(({ businessId, slug, name, ...row }) => ({
    ...row,
    business: { id: businessId, slug, name },
    heldFor: row.heldFor as HoldReason[],
    createdAt: row.createdAt.toISOString(),
  }))
}

/** What the caller asked and answered. As the caller. */
export const exportQuestions = (tx: Tx) =>
  tx
    .selectFrom('questions')
    .select(['businessId', 'questionId', 'authorName', 'body', 'isByBusiness', 'status', 'createdAt'])
    .where(sql<boolean>`id in (select own_question_ids())`)
    .orderBy('createdAt')
    .execute()
