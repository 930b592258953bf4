import { takeDownListing } from '#domain/businesses/listing/take-down.server.ts'
import { listingReported } from '#domain/mail/messages/reports.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { endReported, takeDownPosting } from '#domain/posting-life/decide.server.ts'
import type { PostingReason } from '#domain/postings/schema.ts'
import { takeDownReview } from '#domain/reviews/decide-review.server.ts'
import type { ReviewReason } from '#domain/reviews/schema.ts'
import type { Tx } from '#domain/tx.ts'
import type { DecidingReport, LockedReport } from './locked-report.ts'

const reviewReasons: { [reason: string]: ReviewReason } = {
  spam: 'spam',
  offensive: 'hateful',
  off_topic: 'off_topic',
  private_data: 'private_information',
  conflict: 'conflict_of_interest',
}

/**
 * Does what follows from a report that is right: a business that has closed goes off the site, the managers of another
 * are told what would be right, a review or a posting is taken down. Returns what was done, for whoever reported it. As a moderator.
 */
export async function actOnReport(tx: Tx, report: LockedReport, deciding: DecidingReport): Promise<string> {
  if (report.kind === 'review') return removeReview(tx, report, deciding)
  if (report.kind === 'posting') return endPosting(tx, report, deciding)
  const { business, reason, details } = report
  // It was deleted meanwhile.
  if (!business) return 'It is off the site.'
  const isClosed = reason === 'closed'
  if (isClosed && business.isPublished)
    await takeDownListing(tx, { businessId: business.id, ...deciding, reason: 'Reported as closed' })
  const link = `/dashboard/business/${business.id}/${isClosed ? 'settings' : 'edit'}`
  await notifyManagers(tx, business.id, {
    kind: isClosed ? 'business_closed' : 'business_corrected',
    title: isClosed
      ? `${business.name} was taken down: it is said to have closed`
      : `Something on the page of ${business.name} is said to be wrong`,
    body: isClosed ? 'If it is open, send the listing in again.' : details,
    link,
    letter: listingReported({
      site: deciding.site,
      business: business.name,
      isClosed,
      details,
      link: `${deciding.site.url}${link}`,
    }),
  })
  if (isClosed) return 'We took the listing off the site.'
  return business.isManaged
    ? 'We passed it on to the people who manage the listing.'
    : 'We put the page of the business right.'
}

async function removeReview(
  tx: Tx,
  { subjectId, reason }: LockedReport,
  { site, requestId }: DecidingReport,
): Promise<string> {
  // Its author may have deleted it meanwhile.
  const isThere = await tx.selectFrom('reviews').select('id').where('id', '=', subjectId).executeTakeFirst()
  if (isThere)
    await takeDownReview(tx, { id: subjectId, reason: reviewReasons[reason] ?? 'other', site, requestId })
  return 'The review is off the page.'
}

const postingReasons: { [reason: string]: PostingReason } = {
  scam: 'scam',
  misleading: 'misleading',
  discriminates: 'discriminatory',
  offensive: 'prohibited',
}

/** What is over leaves the lists and may be renewed; everything else leaves the site. */
async function endPosting(
  tx: Tx,
  { subjectId: id, reason, posting }: LockedReport,
  { site, now, requestId }: DecidingReport,
): Promise<string> {
  if (!posting) return 'It is off the site.'
  if (reason === 'gone') {
    await endReported(tx, { id, now, site, requestId })
    return 'We took it off the lists.'
  }
  await takeDownPosting(tx, { id, reason: postingReasons[reason] ?? 'other', note: null, site, requestId })
  return 'We took it off the site.'
}
