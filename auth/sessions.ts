import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { AuthSessions } from '#db/types.gen.ts'
import { signToken } from './access-token.ts'
import { noteDevice } from './devices.ts'
import { AuthError } from './errors.ts'
import { addRefreshToken } from './refresh-tokens.ts'
import type { Origin } from './request.ts'
import { type AccessClaims, type AuthMethod, type AuthService, issuerOf } from './service.ts'
import { userBody } from './user-body.ts'
import { type FullUser, loadFullUser, metadataOf } from './users.ts'

export type Session = Selectable<AuthSessions>

/** A session's state after a transaction: what the response is built from. */
export type Grant = { full: FullUser; session: Session; methods: AuthMethod[]; refreshToken: string }

/** `ip` for a column that accepts only IP addresses. */
export const inetOf = (ip: string): string | null => (isIP(ip) ? ip : null)
/** For columns without a time zone, which hold UTC. */
export const utc = (date: Date) => sql<Date>`${date.toISOString()}::timestamptz at time zone 'utc'`

/** Signs the user in: a new session with its first refresh token. `method` as in tokens (`password`, `otp` …). */
export async function startSession(
  tx: Tx,
  service: AuthService,
  { userId, method, provider, origin }: { userId: string; method: string; provider?: string; origin: Origin },
): Promise<Grant> {
  const now = service.now()
  const session = await tx
    .insertInto('auth.sessions')
    .values({
      id: randomUUID(),
      userId,
      aal: 'aal1',
      createdAt: now,
      updatedAt: now,
      refreshedAt: utc(now),
      userAgent: origin.userAgent,
      ip: inetOf(origin.ip),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const refreshToken = await addRefreshToken(tx, service, { session, parent: null })
  await addMethod(tx, session.id, provider ? `${method}:${provider}` : method, now)
  await tx
    .updateTable('auth.users')
    .set({ lastSignInAt: now, updatedAt: now })
    .where('id', '=', userId)
    .execute()
  const grant = await grantOf(tx, session, refreshToken)
  await noteDevice(tx, service, grant.full.user, origin)
  return grant
}

/** Second factors, as sessions and tokens name them. */
export const isSecondFactor = (method: string): boolean => method === 'totp' || method.startsWith('mfa/')

/** Records how the session's user proved who they are; repeating it updates the time. */
export async function addMethod(tx: Tx, sessionId: string, method: string, now: Date): Promise<void> {
  await tx
    .insertInto('auth.mfaAmrClaims')
    .values({ id: randomUUID(), sessionId, authenticationMethod: method, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['sessionId', 'authenticationMethod']).doUpdateSet({ updatedAt: now }),
    )
    .execute()
}

/** Reads what a response about this session needs. Throws `AuthError` if the user is gone. */
export async function grantOf(tx: Tx, session: Session, refreshToken: string): Promise<Grant> {
  const full = await loadFullUser(tx, session.userId)
  if (!full) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const rows = await tx
    .selectFrom('auth.mfaAmrClaims')
    .select(['authenticationMethod', 'updatedAt'])
    .where('sessionId', '=', session.id)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
  const methods = rows.map(({ authenticationMethod, updatedAt }) => {
    const [method = '', provider] = authenticationMethod.split(':')
    const timestamp = Math.floor(updatedAt.getTime() / 1000)
    return { method, timestamp, ...(provider && { provider }) }
  })
  return { full, session, methods, refreshToken }
}

type SessionBody = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
}

/** The body of every response that signs in. Outside of a transaction, because it signs. */
export async function sessionBody(service: AuthService, grant: Grant): Promise<SessionBody> {
  const { tokenSeconds } = service.settings
  const iat = Math.floor(service.now().getTime() / 1000)
  return {
    access_token: await signToken(service.keys, claimsOf(service, grant, iat)),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: iat + tokenSeconds,
    refresh_token: grant.refreshToken,
    user: userBody(grant.full),
  }
}

/** Headers that go with that body. */
export const sessionHeaders = ({ full, session }: Grant): Record<string, string> => ({
  'sb-auth-user-id': full.user.id,
  'sb-auth-session-id': session.id,
})

function claimsOf(
  service: AuthService,
  { full: { user }, session, methods }: Grant,
  iat: number,
): AccessClaims {
  return {
    iss: issuerOf(service.site),
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    iat,
    exp: iat + service.settings.tokenSeconds,
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: metadataOf(user.rawAppMetaData),
    user_metadata: metadataOf(user.rawUserMetaData),
    aal: methods.some(({ method }) => isSecondFactor(method)) ? 'aal2' : 'aal1',
    amr: methods,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
}

/** Why a session that still has its row is over, or null. */
export function isSessionOver(
  session: Pick<Session, 'createdAt' | 'notAfter'> & { refreshedAt: Date | null },
  { settings, now }: Pick<AuthService, 'settings' | 'now'>,
): boolean {
  const at = now().getTime()
  const age = at - (session.createdAt?.getTime() ?? at)
  const idle = at - (session.refreshedAt ?? session.createdAt ?? new Date(at)).getTime()
  return (
    (session.notAfter !== null && session.notAfter.getTime() <= at) ||
    (settings.sessionSeconds !== null && age > settings.sessionSeconds * 1000) ||
    (settings.idleSeconds !== null && idle > settings.idleSeconds * 1000)
  )
}
