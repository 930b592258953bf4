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
