import { randomUUID } from 'node:crypto'
import { writeAudit } from '#domain/audit/write.server.ts'
import { givePlan } from '#domain/billing/gifts.server.ts'
import { decideBusiness } from '#domain/businesses/listing/decide.server.ts'
import { type Listing, loadAnyListing } from '#domain/businesses/listing/load.server.ts'
import { takeDownListing } from '#domain/businesses/listing/take-down.server.ts'
import type { BusinessStatus } from '#domain/businesses/managed-listing.ts'
import { DomainError } from '#domain/errors.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from './action-context.ts'
import { editListing } from './edit.server.ts'
import { notifyRestored, notifyTakenDown } from './notify.server.ts'
import { planAction } from './plan-action.ts'
import type { ListingAction } from './schema.ts'
import { verifyListing } from './verify.server.ts'

/**
 * Applies an action to a listing, logs it and notifies its managers. False when nothing would change. As an
 * administrator. Throws `conflict` when the action isn't possible, `invalid`, `not_found`.
 */
export async function applyAction(
  tx: Tx,
  { businessId, action, ...context }: ActionContext & { businessId: string; action: ListingAction },
): Promise<boolean> {
  // Serializes two administrators, so that each acts on the current state.
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().executeTakeFirst()
  const listing = await loadAnyListing(tx, { businessId, userId: context.userId })
  const { changes, refusal } = planAction(action, listing)
  if (refusal) throw new DomainError('conflict', refusal)
  if (changes.length === 0) return false
  switch (action.kind) {
    case 'publish':
    case 'restore':
      await putUp(tx, listing, action, context)
      break
    case 'suspend':
      await takeDown(tx, listing, 'suspended', action, context)
      break
    case 'archive':
      await takeDown(tx, listing, 'archived', action, context)
      break
    case 'feature':
      await givePlan(tx, {
        gift: { id: randomUUID(), businessId, plan: action.tier, endsAt: action.endsAt, reason: action.note },
        ...context,
      })
      break
    case 'verify':
      await verifyListing(tx, listing, action, context)
      break
    case 'edit':
      await editListing(tx, listing, action, context)
  }
  return true
}

/** A listing enters the queue first and is then decided like any other. */
async function putUp(
  tx: Tx,
  listing: Listing,
  { kind, note }: Extract<ListingAction, { kind: 'publish' | 'restore' }>,
  context: ActionContext,
): Promise<void> {
  const { id, row } = listing
  const { requestId, now } = context
  if (row.status !== 'pending') {
    await move(tx, listing, 'pending', { submittedAt: now, reason: null, reasonNote: null, reasonFields: [] })
    await writeAudit(tx, {
      action: kind === 'publish' ? 'business.submit' : 'business.restore',
      subjectKind: 'business',
      subjectId: id,
      before: { status: row.status, reason: row.reason },
      after: { status: 'pending' },
      reason: note || undefined,
      requestId,
    })
  }
  // It was never published, so it goes back to waiting for a moderator.
  if (kind === 'restore' && !row.publishedAt) return notifyRestored(tx, listing)
  await decideBusiness(tx, { businessId: id, decision: { decision: 'approve' }, ...context })
}

async function takeDown(
  tx: Tx,
  listing: Listing,
  status: 'suspended' | 'archived',
  { reason, note }: { reason: RejectionReason; note: string },
  { userId, site, now, requestId }: ActionContext,
): Promise<void> {
  const { id, row } = listing
  const words = [reason, note].filter(Boolean).join(': ')
  if (status === 'archived' && row.status === 'published')
    await takeDownListing(tx, { businessId: id, userId, now, reason: words, requestId })
  else {
    const why = status === 'suspended' ? { reason, reasonNote: note || null, reasonFields: [] } : {}
    await move(tx, listing, status, why)
    await writeAudit(tx, {
      action: status === 'suspended' ? 'business.suspend' : 'business.archive',
      subjectKind: 'business',
      subjectId: id,
      before: { status: row.status },
      after: { status },
      reason: words,
      requestId,
    })
  }
  await notifyTakenDown(tx, listing, { status, reason, note, site })
}

async function move(
  tx: Tx,
  { id, row }: Listing,
  status: BusinessStatus,
  also: {
    submittedAt?: Date
    reason?: RejectionReason | null
    reasonNote?: string | null
    reasonFields?: string[]
  },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ status, ...also })
    .where('id', '=', id)
    .where('status', '=', row.status)
    .execute()
}
