import { writeAudit } from '#domain/audit/write.server.ts'
import type { Listing } from '#domain/businesses/listing/load.server.ts'
import { trustPath } from '#domain/businesses/trust-path.ts'
import { claimApproved } from '#domain/claims/letters.ts'
import { latestEnd } from '#domain/claims/months.ts'
import { DomainError, invalidField } from '#domain/errors.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { endOfSiteDay, startOfSiteDay } from '#domain/site-time-zone.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from './action-context.ts'
import type { ListingAction } from './schema.ts'

type Verifying = Extract<ListingAction, { kind: 'verify' }>

/** When it was checked and how long that counts. Throws `invalid`. */
export function termOf(
  { level, checkedOn, expiresOn }: Pick<Verifying, 'level' | 'checkedOn' | 'expiresOn'>,
  now: Date,
): { checkedAt: Date; expiresAt: Date | null } {
  const refuse = (field: string, text: string) => invalidField(`action.${field}`, text)
  // East of the site it may be that day already.
  if (new Date(checkedOn) > now) throw refuse('checkedOn', 'The date can’t be in the future.')
  // A check dated today starts now, so that it is the newest.
  const checkedAt = endOfSiteDay(checkedOn) > now ? now : startOfSiteDay(checkedOn)
  if (level === 'claimed') return { checkedAt, expiresAt: null }
  const latest = latestEnd(level, checkedAt)
  const expiresAt = expiresOn ? endOfSiteDay(expiresOn) : latest
  if (expiresAt <= now) throw refuse('expiresOn', 'Choose a last day in the future.')
  if (expiresAt.getTime() > latest.getTime() + dayMs)
    throw refuse('expiresOn', `At most ${level === 'certified' ? 36 : 24} months from the day of the check.`)
  return { checkedAt, expiresAt: expiresAt < latest ? expiresAt : latest }
}

export async function verifyListing(
  tx: Tx,
  { id, row }: Listing,
  action: Verifying,
  { userId, site, now, requestId }: ActionContext,
): Promise<void> {
  const { level, evidence, note } = action
  const { checkedAt, expiresAt } = termOf(action, now)
  await tx
    .insertInto('verifications')
    .values({
      businessId: id,
      level,
      evidence,
      checkedBy: userId,
      // The public sees the team's name, not the person's.
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

/** Revokes a verification. Idempotent. Throws `not_found`. */
export async function revokeVerification(
  tx: Tx,
  {
    businessId,
    verificationId,
    note,
    now,
    requestId,
  }: Pick<ActionContext, 'now' | 'requestId'> & { businessId: string; verificationId: string; note: string },
): Promise<void> {
  const step = await tx
    .selectFrom('verifications')
    .select(['level', 'evidence', 'revokedAt'])
    .where('id', '=', verificationId)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (!step) throw new DomainError('not_found', 'Verification not found')
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
