import type { Updateable } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { listingPublished, listingRejected } from '#domain/mail/messages/listing-decided.ts'
import type { Decision } from '#domain/moderation/decision.ts'
import { decidedAlready, refuseOwn } from '#domain/moderation/refuse-own.server.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { rejectionWords } from '../rejection-words.ts'
import { missingForSubmission } from '../submission.ts'
import { type Listing, loadAnyListing } from './load.server.ts'
import { tellOfListed } from './tell-of-listed.server.ts'
import { showPhotosOf, waitingPhotosOf } from './waiting-photos.server.ts'

export type Deciding = {
  decision: Decision
  userId: string
  site: LetterSite
  now: Date
  requestId?: string | undefined
}

/**
 * Publishes a listing that waits, or turns it down, and tells its managers. With it those of its photos are shown that the
 * decision names; all that wait, where it names none. Every way of publishing a listing ends here. As a moderator. Throws
 * `conflict` when it was decided about or changed meanwhile, `forbidden` for one's own, `not_found`.
 */
export async function decideBusiness(
  tx: Tx,
  { businessId, ...deciding }: Deciding & { businessId: string },
): Promise<void> {
  const { userId, requestId } = deciding
  const decision = { ...deciding.decision }
  const listing = await loadAnyListing(tx, { businessId, userId })
  if (listing.row.status !== 'pending') throw decidedAlready()
  await refuseOwn(tx, businessId)
  if (decision.version !== undefined && decision.version !== listing.row.version)
    throw new DomainError('conflict', 'Its owner changed it since you loaded it. Review it again.')
  if (decision.decision === 'approve') {
    decision.photos ??= await waitingPhotosOf(tx, businessId)
    await publish(tx, listing, { ...deciding, photos: decision.photos })
  } else await reject(tx, listing, { ...deciding, decision })
  await writeAudit(tx, {
    action: decision.decision === 'approve' ? 'business.publish' : 'business.reject',
    subjectKind: 'business',
    subjectId: businessId,
    before: { status: 'pending', version: listing.row.version },
    after: decision,
    reason: decision.decision === 'reject' ? decision.reason : undefined,
    requestId,
  })
}

async function publish(
  tx: Tx,
  listing: Listing,
  { userId, site, now, photos }: Deciding & { photos: readonly string[] },
): Promise<void> {
  const missing = missingForSubmission(listing.newest)
  if (missing.length > 0)
    throw new DomainError(
      'conflict',
      `It can’t be published yet. ${missing[0]!.text} Reject it as incomplete.`,
    )
  await decide(tx, listing, {
    status: 'published',
    publishedAt: listing.row.publishedAt ?? now,
    lastConfirmedAt: now,
    unlistedAt: null,
    reason: null,
    reasonNote: null,
    reasonFields: [],
  })
  await showPhotosOf(tx, { businessId: listing.id, photoIds: photos })
  // What was live before it was taken down has been looked at now.
  await tx
    .updateTable('businessRevisions')
    .set({ status: 'approved', decidedBy: userId, decidedAt: now })
    .where('businessId', '=', listing.id)
    .where('status', '=', 'pending')
    .execute()
  const { name, slug } = listing.row
  if (!listing.row.publishedAt) await tellOfListed(tx, { businessId: listing.id, name, slug, site })
  await notifyManagers(tx, listing.id, {
    kind: 'business_published',
    title: `${name} is published`,
    body: 'Visitors find it from now on.',
    link: `/business/${slug}`,
    letter: listingPublished({
      site,
      businessName: name,
      pageLink: `${site.url}/business/${slug}`,
      link: `${site.url}/dashboard/business/${listing.id}`,
    }),
  })
}

async function reject(
  tx: Tx,
  listing: Listing,
  { decision, site }: Deciding & { decision: Extract<Decision, { decision: 'reject' }> },
): Promise<void> {
  const { reason, note = null, fields = [] } = decision
  await decide(tx, listing, {
    status: 'rejected',
    reason,
    reasonNote: note,
    reasonFields: [...new Set(fields)],
  })
  const { title, fix } = rejectionWords[reason]
  const { name } = listing.row
  const link = `/dashboard/business/${listing.id}/edit`
  await notifyManagers(tx, listing.id, {
    kind: 'business_rejected',
    title: `${name} needs a change before it can be published`,
    body: [`${title}.`, note, fix].filter(Boolean).join(' '),
    link,
    letter: listingRejected({ site, businessName: name, title, note, fix, link: `${site.url}${link}` }),
  })
}

async function decide(tx: Tx, { id, row }: Listing, values: Updateable<DB['businesses']>): Promise<void> {
  const decided = await tx
    .updateTable('businesses')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  if (!decided) throw decidedAlready()
}
