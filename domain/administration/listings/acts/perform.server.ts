import { randomUUID } from 'node:crypto'
import { writeAudit } from '#domain/audit/write.server.ts'
import { givePlan } from '#domain/billing/gifts.server.ts'
import { decideBusiness } from '#domain/businesses/listing/decide.server.ts'
import { type Listing, loadAnyListing } from '#domain/businesses/listing/load.server.ts'
import { takeDownListing } from '#domain/businesses/listing/take-down.server.ts'
import type { BusinessStatus } from '#domain/businesses/own.ts'
import { DomainError } from '#domain/errors.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'
import type { Tx } from '#domain/tx.ts'
import type { Acting } from './acting.ts'
import { editListing } from './edit.server.ts'
import { planAct } from './plan.ts'
import type { Act } from './schema.ts'
import { tellPutBack, tellTakenDown } from './tell.server.ts'
import { verifyListing } from './verify.server.ts'

/**
 * Does something to a listing, writes it down, and tells whoever manages it; false where it is so already. As an
 * administrator. Throws `conflict` where it can't be done, `invalid`, `not_found`.
 */
export async function performAct(
  tx: Tx,
  { businessId, act, ...acting }: Acting & { businessId: string; act: Act },
): Promise<boolean> {
  // Two administrators at once: one after the other, each by what is so then.
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().executeTakeFirst()
  const listing = await loadAnyListing(tx, { businessId, userId: acting.userId })
  const { changes, refusal } = planAct(act, listing)
  if (refusal) throw new DomainError('conflict', refusal)
  if (changes.length === 0) return false
  switch (act.kind) {
    case 'publish':
    case 'restore':
      await putUp(tx, listing, act, acting)
      break
    case 'suspend':
      await takeDown(tx, listing, 'suspended', act, acting)
      break
    case 'archive':
      await takeDown(tx, listing, 'archived', act, acting)
      break
    case 'feature':
      await givePlan(tx, {
        gift: { id: randomUUID(), businessId, tier: act.tier, endsAt: act.endsAt, reason: act.note },
        ...acting,
      })
      break
    case 'verify':
      await verifyListing(tx, listing, act, acting)
      break
    case 'edit':
      await editListing(tx, listing, act, acting)
  }
  return true
}

/** A listing goes to the queue first and is then decided about, as any other. */
async function putUp(
  tx: Tx,
  listing: Listing,
  { kind, note }: Extract<Act, { kind: 'publish' | 'restore' }>,
  acting: Acting,
): Promise<void> {
  const { id, row } = listing
  const { requestId, now } = acting
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
  // It was never published: it waits for a moderator, as it did.
  if (kind === 'restore' && !row.publishedAt) return tellPutBack(tx, listing)
  await decideBusiness(tx, { businessId: id, decision: { decision: 'approve' }, ...acting })
}

async function takeDown(
  tx: Tx,
  listing: Listing,
  status: 'suspended' | 'archived',
  { reason, note }: { reason: RejectionReason; note: string },
  { userId, site, now, requestId }: Acting,
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
  await tellTakenDown(tx, listing, { status, reason, note, site })
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
