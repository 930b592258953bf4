import type { Tx } from '#domain/tx.ts'
import type { Consent, NewestConsent } from './schema.ts'

/** The user's latest decision about this. Null when they were never asked. */
export async function findNewestConsent(
  tx: Tx,
  { userId, type }: { userId: string; type: Consent['consent_type'] },
): Promise<NewestConsent | null> {
  const row = await tx
    .selectFrom('userConsents')
    .select(['consentType', 'granted'])
    .where('userId', '=', userId)
    .where('consentType', '=', type)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { consent_type: type, granted: row.granted } : null
}

/** Consents are records: a new decision is a new row. */
export async function recordConsent(tx: Tx, consent: Consent): Promise<void> {
  await tx
    .insertInto('userConsents')
    .values({
      userId: consent.user_id,
      consentType: consent.consent_type,
      version: consent.version,
      granted: consent.granted,
      ipAddress: consent.ip_address,
      userAgent: consent.user_agent,
    })
    .execute()
}
