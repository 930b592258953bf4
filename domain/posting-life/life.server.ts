import { DomainError, invalidFields } from '#domain/errors.ts'
import { postingFeature } from '#domain/posting-kinds.ts'
import { completeOrThrow } from '#domain/postings/complete.server.ts'
import type { ClosedBecause } from '#domain/postings/schema.ts'
import { assertOpen } from '#domain/site/find-setting.server.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { assertManagesBusiness } from './businesses-of.server.ts'
import { kindOf } from './kinds.server.ts'
import { canBeRenewed, isPublished, lockOwnPosting, postingToEditOf } from './load.server.ts'

type Which = { id: string; now: Date }

/**
 * Submits a posting for review: a new one, or a change to a published one. Repeating it is not an error. As one of its
 * managers. Throws `invalid` with what is missing, by field; `stale` if another version is stored; `conflict` if
 * nothing is new; `not_found`.
 */
export async function submitPosting(
  tx: Tx,
  { id, now, version }: Which & { version?: number | undefined },
): Promise<void> {
  const posting = await lockOwnPosting(tx, id)
  if (posting.draftState === 'waiting') return
  if (version !== undefined && version !== posting.version) throw staleVersion(postingToEditOf(posting, now))
  if (posting.draftState === 'live' && posting.status === 'published')
    throw new DomainError('conflict', 'There are no changes to submit.')
  // Changes to published postings are accepted even when the feature is closed.
  if (posting.status !== 'published') await assertOpen(tx, postingFeature(posting.kind))
  const kind = kindOf(posting.kind)
  const { complete, place } = await completeOrThrow(tx, kind, posting.fields, now)
  await assertManagesBusiness(tx, complete.businessId)
  if (kind.expiresAt({ complete, place, now }) <= now)
    throw invalidFields(
      { [kind.endField]: 'That’s in the past: choose a later one.' },
      'It would be over already',
    )
  await tx
    .updateTable('postingDrafts')
    .set({ state: 'waiting', submittedAt: now })
    .where('postingId', '=', id)
    .execute()
  if (posting.status === 'draft' || posting.status === 'rejected')
    await tx
      .updateTable('postings')
      .set({ status: 'pending', submittedAt: now })
      .where('id', '=', id)
      .execute()
}

/** Withdraws a pending submission so that it can be edited again; repeating it is not an error. */
export async function withdrawPosting(tx: Tx, { id }: Which): Promise<void> {
  const posting = await lockOwnPosting(tx, id)
  if (posting.draftState !== 'waiting') return
  await tx.updateTable('postingDrafts').set({ state: 'editing' }).where('postingId', '=', id).execute()
  if (posting.status === 'pending')
    await tx.updateTable('postings').set({ status: 'draft' }).where('id', '=', id).execute()
}

/** Takes a published one off the lists: filled, rented, canceled. Its page says so. Repeating it is not an error. */
export async function closePosting(
  tx: Tx,
  { id, now, because }: Which & { because: ClosedBecause },
): Promise<void> {
  const posting = await lockOwnPosting(tx, id)
  if (posting.status === 'closed' && posting.closedBecause === because) return
  if (posting.status !== 'published' && posting.status !== 'expired')
    throw new DomainError('conflict', 'Only published postings can be closed.')
  await tx
    .updateTable('postings')
    .set({ status: 'closed', closedAt: now, closedBecause: because })
    .where('id', '=', id)
    .execute()
  // Approving the change after this would reopen it.
  if (posting.draftState === 'waiting')
    await tx.updateTable('postingDrafts').set({ state: 'editing' }).where('postingId', '=', id).execute()
}

/** A renewal has no effect within this time of the last one: lists put the most recently renewed first. */
const renewalHoldsMs = 7 * dayMs

/**
 * Lists it again, or longer, as approved: from now for as long as its kind lasts, at most once a week; sooner than
 * that, it keeps its current end. Brings back one that was closed or canceled by mistake. Throws `conflict` for one
 * that was never published or was taken down, and for one that is over by its own date or was found to be.
 */
export async function renewPosting(tx: Tx, { id, now }: Which): Promise<Date> {
  const posting = await lockOwnPosting(tx, id)
  const kind = kindOf(posting.kind)
  if (!isPublished(posting) || posting.liveFields === null)
    throw new DomainError('conflict', 'Only postings that were published can be renewed.')
  if (posting.status === 'expired' && !canBeRenewed(posting)) throw itIsOver()
  const { complete, place } = await completeOrThrow(tx, kind, posting.liveFields, now)
  const since = (posting.renewedAt ?? posting.publishedAt ?? now).getTime()
  const isEarly =
    now.getTime() - since < renewalHoldsMs && posting.expiresAt !== null && posting.expiresAt > now
  const expiresAt = isEarly ? posting.expiresAt! : kind.expiresAt({ complete, place, now })
  if (expiresAt <= now) throw itIsOver()
  await tx
    .updateTable('postings')
    .set({
      status: 'published',
      expiresAt,
      ...(!isEarly && { renewedAt: now, remindedAt: null }),
      closedAt: null,
      closedBecause: null,
    })
    .where('id', '=', id)
    .execute()
  return expiresAt
}

const itIsOver = () => new DomainError('conflict', 'It’s over: give it a new date and resubmit it.')

/** Deletes it and everything attached to it; one that is already gone is not an error. */
export async function removePosting(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx
    .deleteFrom('postings')
    .where('id', '=', id)
    .where(({ fn, val }) => fn<boolean>('manages_posting', [val(id)]))
    .execute()
}
