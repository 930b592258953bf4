import { DomainError } from '#domain/errors.ts'
import { completeOrThrow } from '#domain/postings/complete.server.ts'
import type { ClosedBecause } from '#domain/postings/schema.ts'
import { refuseClosed } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { refuseOthersBusiness } from './businesses-of.server.ts'
import { kindOf } from './kinds.server.ts'
import { canBeRenewed, isPublished, lockOwnPosting } from './load.server.ts'

const closable = { event: 'events', job: 'jobs', housing: 'housing' } as const

type Which = { id: string; now: Date }

/**
 * Sends in what was written, to be looked at: a new one, or a change of a published one. Again is no error. As whoever
 * manages it. Throws `invalid` with what is missing, by field; `conflict` where there is nothing new; `not_found`.
 */
export async function submitPosting(
  tx: Tx,
  { id, now, version }: Which & { version?: number | undefined },
): Promise<void> {
  const posting = await lockOwnPosting(tx, id)
  if (posting.draftState === 'waiting') return
  if (version !== undefined && version !== posting.version)
    throw new DomainError(
      'conflict',
      'Another window has saved this meanwhile. Reload it to see what stands there.',
    )
  if (posting.draftState === 'live' && posting.status === 'published')
    throw new DomainError('conflict', 'It is published as it is: there is no change to send in.')
  // A change of what is up goes on.
  if (posting.status !== 'published') await refuseClosed(tx, closable[posting.kind])
  const kind = kindOf(posting.kind)
  const { complete, place } = await completeOrThrow(tx, kind, posting.fields, now)
  await refuseOthersBusiness(tx, complete.businessId)
  if (kind.expiresAt({ complete, place, now }) <= now)
    throw new DomainError('invalid', 'It would be over already', {
      fields: { [kind.endField]: 'This has passed: choose a later one.' },
    })
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

/** Takes back what waits, to go on writing; again is no error. */
export async function withdrawPosting(tx: Tx, { id }: Which): Promise<void> {
  const posting = await lockOwnPosting(tx, id)
  if (posting.draftState !== 'waiting') return
  await tx.updateTable('postingDrafts').set({ state: 'editing' }).where('postingId', '=', id).execute()
  if (posting.status === 'pending')
    await tx.updateTable('postings').set({ status: 'draft' }).where('id', '=', id).execute()
}

/** Takes a published one off the lists: filled, rented, cancelled. Its page says so. Again is no error. */
export async function closePosting(
  tx: Tx,
  { id, now, because }: Which & { because: ClosedBecause },
): Promise<void> {
  const posting = await lockOwnPosting(tx, id)
  if (posting.status === 'closed' && posting.closedBecause === because) return
  if (posting.status !== 'published' && posting.status !== 'expired')
    throw new DomainError('conflict', 'Only what is published can be closed.')
  await tx
    .updateTable('postings')
    .set({ status: 'closed', closedAt: now, closedBecause: because })
    .where('id', '=', id)
    .execute()
  // Approved after this, a change would open it again.
  if (posting.draftState === 'waiting')
    await tx.updateTable('postingDrafts').set({ state: 'editing' }).where('postingId', '=', id).execute()
}

/** So long a renewal holds before the next one does something: lists show first what was renewed last. */
const renewalHoldsMs = 7 * 86_400_000

/**
 * Lists it again, or longer, as it was looked at: from now on for as long as its kind stays, once a week; before that it
 * is listed for as long as it was. One that was closed or called off by mistake comes back. Throws `conflict` for what was
 * never published or was taken down, and for what ends by its own date and is over, or was found to be.
 */
export async function renewPosting(tx: Tx, { id, now }: Which): Promise<Date> {
  const posting = await lockOwnPosting(tx, id)
  const kind = kindOf(posting.kind)
  if (!isPublished(posting) || posting.liveFields === null)
    throw new DomainError('conflict', 'Only what was published can be renewed.')
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

const itIsOver = () => new DomainError('conflict', 'It is over: give it a new date and send that in.')

/** Deletes it with everything that hangs on it; one that is gone already is no error. */
export async function removePosting(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx
    .deleteFrom('postings')
    .where('id', '=', id)
    .where(({ fn, val }) => fn<boolean>('manages_posting', [val(id)]))
    .execute()
}
