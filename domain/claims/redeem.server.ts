import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { isMember } from '#domain/members/is-member.server.ts'
import type { Tx } from '#domain/tx.ts'
import { assertStillAddressee } from './addressee.server.ts'
import { codeAttempts, isCode, lockCode } from './code.server.ts'
import { lockClaim } from './commands.server.ts'
import { notifyOfOwnership } from './notify.server.ts'

export type Redeemed = 'approved' | 'wrong' | 'expired' | 'locked' | 'overtaken'

const checkedBy = {
  email: { evidence: 'email_domain', name: 'Code to the business’s own domain' },
  phone: { evidence: 'phone_code', name: 'Code to the business’s own number' },
} as const

/**
 * Redeems a code sent for a claim. The right code takes effect at once: the user gets the listing, or their listing
 * moves up a step. Wrong codes are counted, so commit the transaction whatever this returns. Of two simultaneous
 * claimants, one ends up `overtaken`. As the database owner. Throws `not_found`, and `conflict` for a claim that isn't
 * waiting for a code, or whose code went elsewhere than the listing says by now.
 */
export async function redeemCode(
  tx: Tx,
  {
    claimId,
    code,
    userId,
    site,
    now,
  }: { claimId: string; code: string; userId: string; site: LetterSite; now: Date },
): Promise<Redeemed> {
  const claim = await lockClaim(tx, { id: claimId, userId })
  if (claim.state === 'approved') return 'approved'
  if (claim.state === 'overtaken') return 'overtaken'
  if (claim.state !== 'code_sent') throw new DomainError('conflict', 'This claim isn’t waiting for a code')
  await assertStillAddressee(tx, claim)
  const sent = await lockCode(tx, claimId)
  if (!sent || sent.expiresAt <= now) return 'expired'
  if (sent.failedAttempts >= codeAttempts) return 'locked'
  if (!isCode(sent.hash, code)) {
    const failedAttempts = sent.failedAttempts + 1
    await tx.updateTable('claimCodes').set({ failedAttempts }).where('id', '=', sent.id).execute()
    return failedAttempts >= codeAttempts ? 'locked' : 'wrong'
  }
  return approveClaim(tx, { ...claim, id: claimId, userId, site, now })
}

type Claim = Awaited<ReturnType<typeof lockClaim>>

async function approveClaim(
  tx: Tx,
  {
    id,
    businessId,
    kind,
    way,
    userId,
    site,
    now,
  }: Claim & { id: string; userId: string; site: LetterSite; now: Date },
): Promise<Redeemed> {
  const close = (state: 'approved' | 'overtaken') =>
    tx.updateTable('claims').set({ state, decidedAt: now }).where('id', '=', id).execute()
  const business =
    kind === 'claim' ? await takeUnowned(tx, businessId, userId) : await findTheirs(tx, businessId, userId)
  if (!business) {
    await close('overtaken')
    return 'overtaken'
  }
  const { evidence, name } = checkedBy[way as keyof typeof checkedBy]
  await close('approved')
  await tx
    .insertInto('verifications')
    .values({ businessId, level: 'claimed', evidence, checkedBy: null, checkedByName: name, checkedAt: now })
    .execute()
  await recordAudit(tx, { businessId, kind, way, userId, claimId: id, now })
  if (kind === 'claim') await sql`select close_other_claims(${businessId}, ${userId})`.execute(tx)
  await notifyOfOwnership(tx, { userId, business: { id: businessId, ...business }, kind, site })
  return 'approved'
}

/** Only if published and still without an owner. A single statement, so that of two claimants only one succeeds. */
async function takeUnowned(tx: Tx, businessId: string, userId: string) {
  const taken = await tx
    .updateTable('businesses')
    .set({ ownerId: userId })
    .where('id', '=', businessId)
    .where('ownerId', 'is', null)
    .where('status', '=', 'published')
    .returning(['name', 'slug'])
    .executeTakeFirst()
  return taken ?? null
}

async function findTheirs(tx: Tx, businessId: string, userId: string) {
  const found = await tx
    .selectFrom('businesses')
    .select(['name', 'slug', 'ownerId'])
    .where('id', '=', businessId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!found) return null
  return found.ownerId === userId || (await isMember(tx, { businessId, userId })) ? found : null
}

/** `write_audit` records the user of the transaction, and here there is none. */
async function recordAudit(
  tx: Tx,
  audited: { businessId: string; kind: string; way: string; userId: string; claimId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      at: audited.now,
      actorId: audited.userId,
      action: audited.kind === 'claim' ? 'business.claim' : 'business.raise_trust',
      subjectKind: 'business',
      subjectId: audited.businessId,
      after: JSON.stringify({ claim: audited.claimId, way: audited.way, level: 'claimed' }),
    })
    .execute()
}
