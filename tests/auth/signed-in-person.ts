import type { Session } from '@supabase/supabase-js'
import { signToken } from '#auth/access-token.ts'
import type { AccessClaims } from '#auth/service.ts'
import type { AuthSite } from './auth-site.ts'
import { addPerson, goodPassword } from './people.ts'

export type SignedInPerson = {
  id: string
  email: string
  session: Session
  /** Sends a request below `/api`. A plain object is sent as JSON. */
  ask(
    path: string,
    init?: { method?: string; body?: object; headers?: Record<string, string> },
  ): Promise<Response>
}

/** An account with a profile and a session. */
export async function signedInPerson(
  site: AuthSite,
  name: string,
  { userAgent }: { userAgent?: string } = {},
): Promise<SignedInPerson> {
  const email = `${name}@people.example`
  const { id } = await addPerson(site.service, { email, userMetadata: { display_name: name } })
  return { ...(await signInAgain(site, email, userAgent)), id, email }
}

/** Another session of the same account. */
export async function signInAgain(site: AuthSite, email: string, userAgent = 'test') {
  const answer = await site.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: goodPassword }),
  })
  const session = (await answer.json()) as Session
  return { session, ask: askAs(site, session.access_token) }
}

const askAs =
  (site: AuthSite, token: string): SignedInPerson['ask'] =>
  (path, { method, body, headers } = {}) => {
    const isBytes = body instanceof Uint8Array
    return site.request(`/api${path}`, {
      method: method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isBytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    })
  }

/** The same session's token, as if it had shown a second factor. */
export function withSecondFactor(site: AuthSite, accessToken: string): Promise<string> {
  const claims = JSON.parse(atob(accessToken.split('.')[1]!)) as AccessClaims
  return signToken(site.service.keys, { ...claims, aal: 'aal2' })
}
