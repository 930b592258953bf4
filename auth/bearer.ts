import { createMiddleware } from 'hono/factory'
import type { JWTPayload } from 'jose'
import { verifyToken } from './access-token.ts'
import { AuthError } from './errors.ts'
import { isUuid } from './is-uuid.ts'
import type { AccessClaims, AuthEnv, AuthService, Caller } from './service.ts'
import { findUser, isBanned } from './users.ts'

const BEARER = /^Bearer +(\S+)$/i
const API_KEY = /^sb_(publishable|secret)_/

/** The token of an `Authorization` header, or null if there is none: clients without a session send their API key. */
export function bearerOf(header: string | undefined): string | null {
  const token = BEARER.exec(header ?? '')?.[1]
  return token && !API_KEY.test(token) ? token : null
}

async function payloadOf(service: AuthService, header: string | undefined): Promise<JWTPayload> {
  const token = bearerOf(header)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const payload = await verifyToken(service.keys, token, service.now())
  if (!payload)
    throw new AuthError(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, token is malformed, unknown or expired',
    )
  return payload
}

/** Lets a person through whose account and session still exist, as `c.get('caller')`. */
export function asPerson(service: AuthService) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    c.set('caller', await callerOf(service, await payloadOf(service, c.req.header('authorization'))))
    await next()
  })
}

/** Throws `AuthError` unless the payload names an existing account and, if it names a session, an existing one. */
export async function callerOf(service: AuthService, payload: JWTPayload): Promise<Caller> {
  const { sub, session_id: sessionId } = payload
  if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const user = await findUser(service.db.raw, sub)
  if (!user || user.deletedAt)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  // The keys may also sign for others: AUTH_SECRET and AUTH_KEYS come from outside.
  if (![payload.aud].flat().includes(user.aud ?? 'authenticated'))
    throw new AuthError(400, 'unexpected_audience', "Token audience doesn't match request audience")
  if (typeof sessionId === 'string' && sessionId !== '') await assertSession(service, sessionId, sub)
  if (isBanned(user, service.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  return {
    userId: sub,
    sessionId: typeof sessionId === 'string' && sessionId !== '' ? sessionId : null,
    claims: payload as unknown as AccessClaims,
  }
}

async function assertSession(service: AuthService, sessionId: string, userId: string): Promise<void> {
  const session = isUuid(sessionId)
    ? await service.db.raw
        .selectFrom('auth.sessions')
        .select('id')
        .where('id', '=', sessionId)
        .where('userId', '=', userId)
        .executeTakeFirst()
    : undefined
  if (!session)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

const ADMIN_ROLES = new Set(['service_role', 'supabase_admin'])
export const isServiceRole = (role: unknown): boolean => ADMIN_ROLES.has(String(role))

/** Lets programs with a service token through. */
export function asService(service: AuthService) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const payload = await payloadOf(service, c.req.header('authorization'))
    if (!isServiceRole(payload.role)) throw new AuthError(403, 'not_admin', 'User not allowed')
    if (typeof payload.session_id === 'string')
      await assertSession(service, payload.session_id, payload.sub ?? '')
    await next()
  })
}
