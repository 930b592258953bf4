import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError, invalidField } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { isMember } from '#domain/members/is-member.server.ts'
import { endOfSiteDay } from '#domain/site-time-zone.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { latestEnd } from './months.ts'
import { notifyOfDecision, notifyReceiver } from './notify.server.ts'
import { endOfCoolDown } from './queries.server.ts'
import { type ClaimDecision, type ClaimKind, type ClaimLevel, mostMonths } from './schema.ts'

type Deciding = { claimId: string; by: string; site: LetterSite; now: Date; requestId?: string | undefined }

/**
 * A moderator's decision on a pending claim: who owns the listing, and how far and how long it is trusted. Audited, and
 * everyone involved is notified. As the moderator. The caller deletes the documents afterwards. Throws `not_found`,
 * `forbidden` for the moderator's own claim, `conflict` when already decided, `invalid` with fields.
 */
export async function decideClaim(tx: Tx, decision: ClaimDecision, deciding: Deciding): Promise<void> {
  const { claimId, by, site, now, requestId } = deciding
  const { claim, business } = await lockWaiting(tx, deciding, decision.version)
  if (claim.kind === 'dispute' && business.ownerId === by)
    throw new DomainError('forbidden', 'Another moderator has to decide about your own listing')

  const isApproved = decision.decision === 'approve'
  const level = isApproved ? (decision.level ?? (claim.level as ClaimLevel)) : (claim.level as ClaimLevel)
  if (isApproved) {
    if (business.status !== 'published')
      throw new DomainError('conflict', 'The listing is no longer published')
    if (claim.kind === 'raise') await assertManages(tx, claim, business.ownerId)
    await handOver(tx, claim, business, site)
    await insertStep(tx, { ...deciding, claim, level, expiresOn: decision.expiresOn, note: decision.note })
  }
  await tx
    .updateTable('claims')
    .set({
      state: isApproved ? 'approved' : 'rejected',
      level,
      reason: isApproved ? null : decision.reason,
      note: decision.note || null,
      decidedBy: by,
      decidedAt: now,
    })
    .where('id', '=', claimId)
    .execute()
  await writeAudit(tx, {
    action: isApproved ? 'claim.approve' : 'claim.reject',
    subjectKind: 'business',
    subjectId: claim.businessId,
    before: { owner: business.ownerId, trustLevel: business.trustLevel },
    after: { claim: claimId, kind: claim.kind, claimant: claim.userId, ...(isApproved && { level }) },
    reason: isApproved ? decision.note : [decision.reason, decision.note].filter(Boolean).join(': '),
    requestId,
  })
  await notifyOfDecision(tx, {
    claim: { ...claim, kind: claim.kind as ClaimKind, level },
    business: { id: claim.businessId, name: business.name, slug: business.slug },
    formerOwnerId: business.ownerId,
    rejection: isApproved
      ? null
      : {
          reason: decision.reason,
          againFrom: claim.kind === 'dispute' ? endOfCoolDown(now) : null,
        },
    note: decision.note || null,
    site,
  })
}

type WaitingRow = Awaited<ReturnType<typeof lockWaiting>>['claim']

async function lockWaiting(tx: Tx, { claimId, by }: Deciding, version: number | undefined) {
  const seen = await tx
    .selectFrom('claims')
    .select(['businessId', 'userId', 'kind'])
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!seen) throw new DomainError('not_found', 'Claim not found')
  // The policy also hides the row from `for update`.
  if (seen.userId === by) throw new DomainError('forbidden', 'Another moderator has to review your own claim')
  // Lock the listing first, as everywhere else: taking it over changes other people's claims.
  const business = await lockBusiness(tx, seen.businessId)
  const claim = await tx
    .selectFrom('claims')
    .select(['businessId', 'userId', 'kind', 'level', 'state', 'certificateName', 'certificateUntil'])
    .select('updatedAt')
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw new DomainError('not_found', 'Claim not found')
  if (claim.state !== 'waiting') throw new DomainError('conflict', 'This claim has already been decided')
  if (claim.kind !== seen.kind || (version !== undefined && version !== claim.updatedAt.getTime()))
    throw new DomainError(
      'conflict',
      'Someone answered or claimed the listing in the meantime. Refresh the list',
    )
  return { claim, business }
}

async function lockBusiness(tx: Tx, id: string) {
  return tx
    .selectFrom('businesses')
    .select(['name', 'slug', 'ownerId', 'status', 'trustLevel'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function handOver(
  tx: Tx,
  claim: WaitingRow,
  { ownerId, name }: { ownerId: string | null; name: string },
  site: LetterSite,
): Promise<void> {
  if (claim.kind === 'raise') return
  if (claim.kind === 'claim' && ownerId !== null)
    throw new DomainError('conflict', 'Someone manages the listing now. Reload, and decide who owns it')
  if (ownerId === claim.userId) return
  if (ownerId !== null) {
    const receiver = await findReceiver(tx, claim.businessId)
    await sql`select hand_over_business(${claim.businessId}, ${claim.userId})`.execute(tx)
    if (receiver && receiver !== claim.userId) await notifyReceiver(tx, { receiver, name, site })
    return
  }
  await tx
    .updateTable('businesses')
    .set({ ownerId: claim.userId })
    .where('id', '=', claim.businessId)
    .execute()
  await sql`select close_other_claims(${claim.businessId}, ${claim.userId})`.execute(tx)
}

/** Documents say nothing of a listing that their sender has handed over or left since. */
async function assertManages(
  tx: Tx,
  { businessId, userId }: WaitingRow,
  ownerId: string | null,
): Promise<void> {
  if (ownerId !== userId && !(await isMember(tx, { businessId, userId })))
    throw new DomainError('conflict', 'The sender no longer manages this listing. Reject this instead.')
}

/** Someone who has already accepted a transfer from the previous owner. */
async function findReceiver(tx: Tx, businessId: string): Promise<string | null> {
  const transfer = await tx
    .selectFrom('ownershipTransfers')
    .select('toId')
    .where('businessId', '=', businessId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  return transfer?.toId ?? null
}

async function insertStep(
  tx: Tx,
  given: Deciding & {
    claim: WaitingRow
    level: ClaimLevel
    expiresOn: string | undefined
    note: string | undefined
  },
): Promise<void> {
  const { claim, level, now, by } = given
  const expiresAt = endOf(given)
  await tx
    .insertInto('verifications')
    .values({
      businessId: claim.businessId,
      level,
      evidence: level === 'certified' ? 'certificate' : 'document',
      checkedBy: by,
      // Protects moderators' privacy: the public sees the team, not their names.
      checkedByName: `The team of ${given.site.name}`,
      checkedAt: now,
      expiresAt,
      note: [claim.certificateName, given.note].filter(Boolean).join('. ').slice(0, 2000) || null,
    })
    .execute()
}

/** Throws `invalid`. */
function endOf({
  claim,
  level,
  expiresOn,
  now,
}: {
  claim: WaitingRow
  level: ClaimLevel
  expiresOn: string | undefined
  now: Date
}): Date | null {
  if (level === 'claimed') return null
  const latest = latestEnd(level, now)
  const printed = level === 'certified' ? (expiresOn ?? claim.certificateUntil) : expiresOn
  const refuse = (text: string) => invalidField('expiresOn', text)
  if (level === 'certified' && !printed) throw refuse('Enter the certificate’s expiration date.')
  if (!printed) return latest
  const end = endOfSiteDay(printed)
  if (end <= now) throw refuse('Choose a day that is still to come.')
  if (expiresOn && end.getTime() > latest.getTime() + dayMs)
    throw refuse(`At most ${mostMonths[level]} months from today.`)
  return end < latest ? end : latest
}
