import { writeAudit } from '#domain/audit/write.server.ts'
import type { Listing } from '#domain/businesses/listing/load.server.ts'
import { claimApproved } from '#domain/claims/letters.ts'
import { endOfDay, latestEnd } from '#domain/claims/months.ts'
import { trustPath } from '#domain/claims/tell.server.ts'
import { DomainError } from '#domain/errors.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Acting } from './acting.ts'
import type { Act } from './schema.ts'

type Verifying = Extract<Act, { kind: 'verify' }>

/** When it was checked and until when that counts. Throws `invalid`. */
export function termOf(
  { level, checkedOn, expiresOn }: Pick<Verifying, 'level' | 'checkedOn' | 'expiresOn'>,
  now: Date,
): { checkedAt: Date; expiresAt: Date | null } {
  const refuse = (field: string, text: string) =>
    new DomainError('invalid', text, { fields: { [`act.${field}`]: text } })
  const dayOfCheck = new Date(`${checkedOn}T00:00:00Z`)
  if (dayOfCheck > now) throw refuse('checkedOn', 'The date can’t be in the future.')
  // Today counts from this moment, so that it is the newest.
  const checkedAt = endOfDay(checkedOn) > now ? now : dayOfCheck
  if (level === 'claimed') return { checkedAt, expiresAt: null }
  const latest = latestEnd(level, checkedAt)
  const expiresAt = expiresOn ? endOfDay(expiresOn) : latest
  if (expiresAt <= now) throw refuse('expiresOn', 'Choose a last day in the future.')
  if (expiresAt.getTime() > latest.getTime() + 86_400_000)
    throw refuse('expiresOn', `At most ${level === 'certified' ? 36 : 24} months from the day of the check.`)
  return { checkedAt, expiresAt: expiresAt < latest ? expiresAt : latest }
}

export async function verifyListing(
  tx: Tx,
  { id, row }: Listing,
  act: Verifying,
  { userId, site, now, requestId }: Acting,
): Promise<void> {
  const { level, evidence, note } = act
  const { checkedAt, expiresAt } = termOf(act, now)
  await tx
    .insertInto('verifications')
    .values({
      businessId: id,
      level,
      evidence,
      checkedBy: userId,
      // The public reads whose work it is, not who did it.
      checkedByName: `The team of ${site.name}`,
      checkedAt,
      expiresAt,
      note: note || null,
    })
    .execute()
  await writeAudit(tx, {
    action: 'business.verify',
    subjectKind: 'business',
    subjectId: id,
    before: { trustLevel: row.trustLevel },
    after: { level, evidence, checkedAt, expiresAt },
    reason: note || undefined,
    requestId,
  })
  const link = trustPath(id)
  await notifyManagers(tx, id, {
    kind: 'claim_approved',
    title: `${row.name} is trusted further`,
    body: 'We checked the evidence, and the page shows it now.',
    link,
    letter: claimApproved({
      site,
      business: row.name,
      isNew: false,
      level,
      note: null,
      link: site.url + link,
    }),
  })
}

/** What was shown doesn't count any more. Throws `not_found`; again is no error. */
export async function revokeVerification(
  tx: Tx,
  {
    businessId,
    verificationId,
    note,
    now,
    requestId,
  }: Pick<Acting, 'now' | 'requestId'> & { businessId: string; verificationId: string; note: string },
): Promise<void> {
  const step = await tx
    .selectFrom('verifications')
    .select(['level', 'evidence', 'revokedAt'])
    .where('id', '=', verificationId)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (!step) throw new DomainError('not_found', 'There is no such verification')
  if (step.revokedAt) return
  await tx.updateTable('verifications').set({ revokedAt: now }).where('id', '=', verificationId).execute()
  await writeAudit(tx, {
    action: 'business.revoke_trust',
    subjectKind: 'business',
    subjectId: businessId,
    before: { level: step.level, evidence: step.evidence },
    reason: note,
    requestId,
  })
}
