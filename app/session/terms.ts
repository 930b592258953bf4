import type { Session } from '@supabase/supabase-js'
import { sendConsent } from './consents.ts'

/** Records, as soon as there is a session, that its owner agreed to the terms when signing up. */
export async function agreeToTerms({ user }: Session): Promise<void> {
  const version = user.user_metadata.terms_version
  if (typeof version !== 'string') return
  await sendConsent({ userId: user.id, type: 'terms', version, granted: true })
}
