import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { listingPublished, listingRejected } from '#domain/mail/messages/listing-decided.ts'
import { suggestionListed } from '#domain/mail/messages/reports.ts'
import { assertNotOwn, decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import type { Decision } from '#domain/moderation/decision.ts'
import type { Deciding } from '#domain/moderation/define-moderation.server.ts'
import { notify, notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { fieldLabel } from '../fields.ts'
import { rejectionWords } from '../rejection-words.ts'
import { missingForSubmission } from '../submission.ts'
import { type Listing, loadAnyListing } from './load.server.ts'

export type DecidingListing = Deciding & { decision: Decision }

/**
 * Publishes or rejects a pending listing and notifies its managers. Also approves the photos named in the decision, or
 * all pending ones when it names none. Every way of publishing a listing ends here. As a moderator. Throws `conflict`
 * when it was already decided, `stale` when it changed in the meantime, `forbidden` for the moderator's own,
 * `not_found`.
 */
export async function decideBusiness(
  tx: Tx,
  { businessId, ...deciding }: DecidingListing & { businessId: string },
): Promise<void> {
  const { userId, requestId } = deciding
  const decision = { ...deciding.decision }
  const listing = await loadAnyListing(tx, { businessId, userId })
  if (listing.row.status !== 'pending') throw decidedAlready()
  await assertNotOwn(tx, businessId)
  if (decision.version !== undefined && decision.version !== listing.row.version) throw staleVersion()
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
  { userId, site, now, photos }: DecidingListing & { photos: readonly string[] },
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
  // This review also covers changes that were live before the listing was taken down.
  await tx
    .updateTable('businessRevisions')
    .set({ status: 'approved', decidedBy: userId, decidedAt: now })
    .where('businessId', '=', listing.id)
    .where('status', '=', 'pending')
    .execute()
  const { name, slug } = listing.row
  if (!listing.row.publishedAt) await notifyOfListed(tx, { businessId: listing.id, name, slug, site })
  await notifyManagers(tx, listing.id, {
    kind: 'business_published',
    title: `${name} is published`,
    body: 'Visitors can find it now.',
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
  { decision, site }: DecidingListing & { decision: Extract<Decision, { decision: 'reject' }> },
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
    letter: listingRejected({
      site,
      businessName: name,
      title,
      note,
      // Two coordinates are one field in the form.
      fields: [...new Set(fields.map(fieldLabel))],
      fix,
      link: `${site.url}${link}`,
    }),
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

/** Tells a signed-in user who suggested the business that its page is live. As the moderator who published it. */
async function notifyOfListed(
  tx: Tx,
  { businessId, name, slug, site }: { businessId: string; name: string; slug: string; site: LetterSite },
): Promise<void> {
  const suggestions = await tx
    .selectFrom('suggestions')
    .select('reporterId')
    .where('businessId', '=', businessId)
    .where('reporterId', 'is not', null)
    .execute()
  const link = `/business/${slug}`
  for (const { reporterId } of suggestions)
    await notify(tx, {
      userId: reporterId!,
      kind: 'suggestion_listed',
      title: `${name}, which you suggested, is in the directory`,
      body: 'Thank you for telling us.',
      link,
      letter: suggestionListed({ site, business: name, link: `${site.url}${link}` }),
    })
}

/** Photos of a listing that haven't been reviewed. As a moderator. */
async function waitingPhotosOf(tx: Tx, businessId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('businessPhotos')
    .select('id')
    .where('businessId', '=', businessId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('status', '=', 'approved'), eb('needsCheck', '=', true)]),
      ]),
    )
    .orderBy('position')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Approves these photos of a listing that is being published, except any removed in the meantime. Clears the cover when
 * it is a photo that isn't approved. As a moderator.
 */
async function showPhotosOf(
  tx: Tx,
  { businessId, photoIds }: { businessId: string; photoIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('businessPhotos')
    .set({ status: 'approved', needsCheck: false })
    .where('businessId', '=', businessId)
    .where('id', '=', sql<string>`any(${photoIds}::uuid[])`)
    .where('status', 'in', ['pending', 'approved'])
    .execute()
  await sql`
    update businesses b set cover_image_url = null, cover_image_alt = null
    where b.id = ${businessId} and exists (
      select from business_photos p
      where p.business_id = b.id and p.url = b.cover_image_url and p.status <> 'approved')`.execute(tx)
}
