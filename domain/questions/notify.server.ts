import { sql } from 'kysely'
import type { LetterSite } from '#domain/mail/letter.ts'
import { newQuestion, questionAnswered } from '#domain/mail/messages/questions.ts'
import { type Notification, notifyManagers, partsOf } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Sends the author a notice and an email, if they still have an account. As a moderator, a manager or the owner of the database. */
export async function notifyQuestionAuthor(
  tx: Tx,
  id: string,
  notification: Omit<Notification, 'userId' | 'businessId'>,
): Promise<void> {
  const { kind, title, body, link, letter } = partsOf(notification)
  await sql`select tell_question_author(${id}, ${kind}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html})`.execute(tx)
}

/** Links to one question or answer in its author's list. */
export const ownQuestionPath = (id: string) => `/dashboard/questions?question=${id}`

/** Tells those whom it concerns that a question or an answer is on the page: the managers, or the person who asked. */
export async function notifyOfShown(tx: Tx, shown: { id: string; site: LetterSite }): Promise<void> {
  const { questionId } = await find(tx, shown.id)
  return questionId ? notifyOfAnswer(tx, shown) : notifyManagersOfQuestion(tx, shown)
}

async function notifyManagersOfQuestion(
  tx: Tx,
  { id, site }: { id: string; site: LetterSite },
): Promise<void> {
  const { businessId, name, authorName, body } = await find(tx, id)
  const link = `/dashboard/business/${businessId}/questions?question=${id}`
  await notifyManagers(tx, businessId, {
    kind: 'question_asked',
    title: `${name} has a new question`,
    body: `${authorName}: ${body}`.slice(0, 500),
    link,
    letter: newQuestion({ site, business: name, authorName, body, link: `${site.url}${link}` }),
  })
}

/** Tells the person who asked: of each person's answer once, and nothing of their own. */
export async function notifyOfAnswer(tx: Tx, { id, site }: { id: string; site: LetterSite }): Promise<void> {
  const { questionId, name, slug, authorName, isByBusiness, body } = await find(tx, id)
  if (!questionId) return
  const { title, link, letter, ...told } = partsOf({
    kind: 'question_answered',
    title: isByBusiness
      ? `${name} answered your question`
      : `${authorName} answered your question about ${name}`,
    body: body.slice(0, 500),
    link: ownQuestionPath(questionId),
    letter: questionAnswered({
      site,
      business: name,
      authorName,
      body,
      link: `${site.url}/business/${slug}#questions`,
    }),
  })
  await sql`select tell_asker(${id}, ${title}, ${told.body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html})`.execute(tx)
}

const find = (tx: Tx, id: string) =>
  tx
    .selectFrom('questions as q')
    .innerJoin('businesses as b', 'b.id', 'q.businessId')
    .select(['q.businessId', 'q.questionId', 'b.name', 'b.slug', 'q.authorName', 'q.isByBusiness', 'q.body'])
    .where('q.id', '=', id)
    .executeTakeFirstOrThrow()
