import type { Session } from '@supabase/supabase-js'

type Claims = { aal?: string; session_id?: string; amr?: { method: string }[] }

/** An access token's claims about its session. The browser only displays by them; the server verifies them. */
export function claimsOf(accessToken: string): Claims {
  const payload = accessToken.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** How the session was created: its newest method. */
export const methodOf = (session: Session | null): string =>
  (session && claimsOf(session.access_token).amr?.[0]?.method) ?? ''

export const verifiedFactors = (session: Session) =>
  (session.user.factors ?? []).filter(({ status }) => status === 'verified')

/** True if the user has a second factor and has only given the password. */
export const needsSecondFactor = (session: Session): boolean =>
  verifiedFactors(session).length > 0 && claimsOf(session.access_token).aal !== 'aal2'

/** Someone else also signed up with this address, so earlier passwords don't count: the service requires a new one. */
export const needsPassword = ({ user }: Pick<Session, 'user'>): boolean =>
  user.app_metadata?.needs_password === true
