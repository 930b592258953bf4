import type { Tx } from '#domain/tx.ts'
import type { Consent } from './schema.ts'

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
