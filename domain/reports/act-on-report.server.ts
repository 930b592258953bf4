import { sql } from 'kysely'
import { takeDownListing } from '#domain/businesses/listing/take-down.server.ts'
import { listingReported, listUnshared } from '#domain/mail/messages/reports.ts'
import type { Deciding } from '#domain/moderation/define-moderation.server.ts'
import { notifyManagers, partsOf } from '#domain/notices/notify.server.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { endReported, takeDownPosting } from '#domain/posting-life/decide.server.ts'
import type { PostingReason } from '#domain/postings/schema.ts'
import { takeDownQuestion } from '#domain/questions/decide-question.server.ts'
import type { QuestionReason } from '#domain/questions/schema.ts'
import { takeDownReview } from '#domain/reviews/decide-review.server.ts'
import type { ReviewReason } from '#domain/reviews/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { type ReportKind, type ReportReason, reportLabels } from './schema.ts'

const reviewReasons: { [reason: string]: ReviewReason } = {
  spam: 'spam',
  offensive: 'hateful',
  off_topic: 'off_topic',
  private_data: 'private_information',
  conflict: 'conflict_of_interest',
}

/**
 * Acts on a report that is right: takes a closed business off the site, tells another's managers what to correct, or
 * takes down a review, a question, an answer or a posting, or takes the link of a list away. Returns what was done, for the reporter. As a moderator.
 */
export async function actOnReport(tx: Tx, report: LockedReport, deciding: Deciding): Promise<string> {
  if (report.kind === 'review') return removeReview(tx, report, deciding)
  if (report.kind === 'question') return removeQuestion(tx, report, deciding)
  if (report.kind === 'posting') return endPosting(tx, report, deciding)
  if (report.kind === 'list') return unshareList(tx, report, deciding)
  const { business, reason, details } = report
  // It has been deleted.
  if (!business) return 'It’s no longer on the site.'
  const isClosed = reason === 'closed'
  if (isClosed && business.isPublished)
    await takeDownListing(tx, { businessId: business.id, ...deciding, reason: 'Reported as closed' })
  const link = `/dashboard/business/${business.id}/${isClosed ? 'settings' : 'edit'}`
  await notifyManagers(tx, business.id, {
    kind: isClosed ? 'business_closed' : 'business_corrected',
    title: isClosed
      ? `${business.name} was taken down: someone reported that it closed`
      : `Someone reported a mistake on the page of ${business.name}`,
    body: isClosed ? 'If it’s open, resubmit the listing.' : details,
    link,
    letter: listingReported({
      site: deciding.site,
      business: business.name,
      isClosed,
      details,
      link: `${deciding.site.url}${link}`,
    }),
  })
  if (isClosed) return 'We removed the listing from the site.'
  return business.isManaged
    ? 'We passed it on to the people who manage the listing.'
    : 'We corrected the business’s page.'
}

async function removeReview(
  tx: Tx,
  { subjectId, reason }: LockedReport,
  { site, requestId }: Deciding,
): Promise<string> {
  // Its author may have deleted it in the meantime.
  const isThere = await tx.selectFrom('reviews').select('id').where('id', '=', subjectId).executeTakeFirst()
  if (isThere)
    await takeDownReview(tx, { id: subjectId, reason: reviewReasons[reason] ?? 'other', site, requestId })
  return 'The review was removed.'
}

const questionReasons: { [reason: string]: QuestionReason } = {
  spam: 'spam',
  offensive: 'hateful',
  off_topic: 'off_topic',
  private_data: 'private_information',
  misleading: 'misleading',
}

async function removeQuestion(
  tx: Tx,
  { subjectId: id, reason }: LockedReport,
  { site, requestId }: Deciding,
): Promise<string> {
  // Its author may have deleted it in the meantime.
  const isThere = await tx.selectFrom('questions').select('id').where('id', '=', id).executeTakeFirst()
  if (isThere) await takeDownQuestion(tx, { id, reason: questionReasons[reason] ?? 'other', site, requestId })
  return 'It was removed from the page.'
}

const postingReasons: { [reason: string]: PostingReason } = {
  scam: 'scam',
  misleading: 'misleading',
  discriminates: 'discriminatory',
  offensive: 'prohibited',
}

/** A posting that is over leaves the lists and can be renewed; any other leaves the site. */
async function endPosting(
  tx: Tx,
  { subjectId: id, reason, posting }: LockedReport,
  { site, now, requestId }: Deciding,
): Promise<string> {
  if (!posting) return 'It’s no longer on the site.'
  if (reason === 'gone') {
    await endReported(tx, { id, now, site, requestId })
    return 'We removed it from lists.'
  }
  await takeDownPosting(tx, { id, reason: postingReasons[reason] ?? 'other', note: null, site, requestId })
  return 'We removed it from the site.'
}

async function unshareList(
  tx: Tx,
  { subjectId: id, reason, list }: LockedReport,
  { site }: Deciding,
): Promise<string> {
  if (!list) return 'It’s no longer on the site.'
  const link = '/saved'
  const why = reportLabels[reason]
  const { title, body, letter } = partsOf({
    kind: 'list_unshared',
    title: `We took away the link to your list “${list.name}”`,
    body: `Someone reported it, and we agree: ${why}. The list is still yours, and only you can see it.`,
    link,
    letter: listUnshared({ site, name: list.name, why, link: `${site.url}${link}` }),
  })
  await sql`select unshare_reported_list(${id}, ${title}, ${body}, ${link},
    ${letter.subject}, ${letter.text}, ${letter.html})`.execute(tx)
  return 'The list is no longer shared.'
}

/** A report that is being decided. */
export type LockedReport = {
  id: string
  kind: ReportKind
  subjectId: string
  reason: ReportReason
  details: string
  reporterId: string | null
  email: string | null
  /** For a posting, the business it belongs to, if any. */
  business: { id: string; slug: string; name: string; isPublished: boolean; isManaged: boolean } | null
  /** The posting reported; null for other subjects, and once deleted. */
  posting: { kind: PostingKindName; title: string } | null
  /** The list reported; null for other subjects, and once deleted. */
  list: { name: string; isOwn: boolean } | null
}
