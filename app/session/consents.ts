import type { SentConsent } from '#domain/consents/schema.ts'
import { call } from './api.ts'

/** Inserts a row into `user_consents`. A failure is only logged to the console: the choice itself holds anyway. */
export async function sendConsent({
  userId,
  type,
  version,
  granted,
}: {
  userId: string
  type: SentConsent['consent_type']
  version: string
  granted: boolean
}): Promise<void> {
  const row: SentConsent = {
    user_id: userId,
    consent_type: type,
    version,
    granted,
    ip_address: null,
    user_agent: navigator.userAgent.slice(0, 1000),
  }
  await call('POST /consents', { body: row }).catch((error: unknown) =>
    console.error('The consent could not be saved:', error),
  )
}
