import type { Session } from '@supabase/supabase-js'

type Claims = { aal?: string; session_id?: string; amr?: { method: string }[] }

/** What an access token says of its session. The browser shows things by it; the server checks them. */
export function claimsOf(accessToken: string): Claims {
  const payload = accessToken.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** How the session came about: the newest of its methods. */
export const methodOf = (session: Session | null): string =>
  (session && claimsOf(session.access_token).amr?.[0]?.method) ?? ''

export const verifiedFactors = (session: Session) =>
  (session.user.factors ?? []).filter(({ status }) => status === 'verified')

/** The password alone is not enough for who has set up a second factor. */
export const needsSecondFactor = (session: Session): boolean =>
  verifiedFactors(session).length > 0 && claimsOf(session.access_token).aal !== 'aal2'

/** Someone else signed up with the same address, too, so no password of then counts: the service asks for a new one. */
export const needsPassword = ({ user }: Pick<Session, 'user'>): boolean =>
  user.app_metadata?.needs_password === true
