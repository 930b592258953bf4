import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { changeDecided } from '#domain/mail/messages/listing-decided.ts'
import { assertNotOwn, decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import { fieldNoun } from '../fields.ts'
import { rejectionWords } from '../rejection-words.ts'
import { trustPath } from '../trust-path.ts'
import type { DecidingListing } from './decide.server.ts'
import { changedFields, type Listing, loadAnyListing } from './load.server.ts'
import { normalizeProposal, type ProposedChange } from './normalize-proposal.server.ts'
import { newSlug } from './save-section.server.ts'
import { writeFields } from './write-fields.server.ts'

type Change = {
  id: string
  businessId: string
  field: string
  proposed: { [field: string]: unknown }
  previous: { [field: string]: unknown } | null
  isLive: boolean
}

/**
 * Decides on a change to a published listing, once. Approving writes a pending change; rejecting reverts one that is
 * already live. Managers are notified. As a moderator. Throws `conflict` when it was decided, replaced or withdrawn in
 * the meantime or can't be written; `forbidden` for the moderator's own, `not_found`.
 */
export async function decideRevision(
  tx: Tx,
  { revisionId, ...deciding }: DecidingListing & { revisionId: string },
): Promise<void> {
  const { decision, userId, now, requestId } = deciding
  const change = await take(tx, revisionId, deciding)
  await assertNotOwn(tx, change.businessId)
  const listing = await loadAnyListing(tx, { businessId: change.businessId, userId })
  if (listing.row.status !== 'published')
    throw new DomainError(
      'conflict',
      'This listing is no longer published. It will be reviewed as a whole when it’s back.',
    )
  const isApproved = decision.decision === 'approve'
  const page = isApproved === change.isLive ? listing.row : await write(tx, listing, change, now)
  await writeAudit(tx, {
    action: isApproved ? 'revision.approve' : 'revision.reject',
    subjectKind: 'business',
    subjectId: change.businessId,
    before: change.previous ?? pick(listing.live, change.proposed),
    after: change.proposed,
    reason: isApproved ? undefined : decision.reason,
    requestId,
  })
  // No notice when a live change simply stays.
  if (!(isApproved && change.isLive)) await notifyOfDecision(tx, listing.id, page, change, deciding)
}

/** The second of two moderators finds nothing. */
async function take(tx: Tx, id: string, { decision, userId, now }: DecidingListing): Promise<Change> {
  const taken = await tx
    .updateTable('businessRevisions')
    .set({
      decidedBy: userId,
      decidedAt: now,
      ...(decision.decision === 'approve'
        ? { status: 'approved' }
        : { status: 'rejected', reason: decision.reason, reasonNote: decision.note ?? null }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['id', 'businessId', 'field', 'proposed', 'previous', 'isLive'])
    .executeTakeFirst()
  if (!taken) throw decidedAlready()
  return taken
}

/** The new value; or the old one again, unless it has been changed since. */
async function write(
  tx: Tx,
  listing: Listing,
  change: Change,
  now: Date,
): Promise<{ name: string; slug: string }> {
  const wanted = change.isLive ? change.previous! : change.proposed
  if (change.isLive && !isShown(listing, change.proposed))
    throw new DomainError('conflict', 'This has changed since. Refresh the list.')
  return writeChange(tx, listing, { field: change.field, proposed: wanted, now, isFormer: change.isLive })
}

/** Whether these are what visitors see. */
export function isShown(listing: Listing, values: { [field: string]: unknown }): boolean {
  const current: { [field: string]: unknown } = { ...listing.row, ...listing.live }
  return changedFields(current, values).length === 0
}

/** Writes a change to a published listing, once more by the rules of the forms. Throws `conflict` for invalid values. */
export async function writeChange(
  tx: Tx,
  listing: Listing,
  change: ProposedChange,
): Promise<{ name: string; slug: string }> {
  const { values, derived, pictures } = await normalizeProposal(tx, listing, change)
  const slug = 'name' in values ? await newSlug(tx, listing, { ...listing.live, ...values }) : null
  await writeFields(tx, {
    businessId: listing.id,
    version: listing.row.version,
    values,
    derived,
    also: { ...pictures, ...(slug && { slug }) },
  })
  const page = { name: values.name ?? listing.row.name, slug: slug ?? listing.row.slug }
  await notifyIfLessTrusted(tx, listing, page.name)
  return page
}

/** A code that was sent to the former website or number says nothing of the new one: the database ends that step. */
async function notifyIfLessTrusted(tx: Tx, { id, row }: Listing, name: string): Promise<void> {
  const { trustLevel } = await tx
    .selectFrom('businesses')
    .select('trustLevel')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (trustLevel === row.trustLevel) return
  await notifyManagers(tx, id, {
    kind: 'trust_ended',
    title: `What we checked about ${name} has ended`,
    body: 'We had sent a code to the previous website or phone number. Verify the new one to get the badge back.',
    link: trustPath(id),
  })
}

export const pick = (from: { [field: string]: unknown }, fields: object) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, from[field] ?? null]))

async function notifyOfDecision(
  tx: Tx,
  id: string,
  page: { name: string; slug: string },
  change: Change,
  { decision, site }: DecidingListing,
): Promise<void> {
  const what = fieldNoun(change.field)
  const isApproved = decision.decision === 'approve'
  const words = isApproved ? null : rejectionWords[decision.reason]
  const note = isApproved ? null : (decision.note ?? null)
  const link = isApproved ? `/business/${page.slug}` : `/dashboard/business/${id}/edit`
  const stands = change.isLive ? 'The previous version is shown again.' : 'The previous version stays up.'
  await notifyManagers(tx, id, {
    kind: isApproved ? 'change_approved' : 'change_rejected',
    title: isApproved
      ? `${page.name}: the new ${what} is live`
      : `${page.name}: the new ${what} was not approved`,
    body: words ? [`${words.title}.`, note, words.fix, stands].filter(Boolean).join(' ') : '',
    link,
    letter: changeDecided({
      site,
      businessName: page.name,
      what,
      rejection: words && { ...words, note, stands },
      link: `${site.url}${link}`,
    }),
  })
}
