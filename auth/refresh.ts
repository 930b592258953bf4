import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { writeAudit } from './audit.ts'
import { AuthError, invalid } from './errors.ts'
import { addRefreshToken, isRefreshToken, returnChildAgain, storedToken } from './refresh-tokens.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { type Grant, grantOf, inetOf, isSessionOver } from './sessions.ts'
import { findUser, isBanned } from './users.ts'

const NOT_FOUND = 'Invalid Refresh Token: Refresh Token Not Found'
const refused = (code: string, message: string): AuthError => new AuthError(400, code, message)

/**
 * Exchanges a refresh token for a new one. The previous token may be sent again, by a client that lost the response or
 * a second tab; any older one means that it was copied, and ends the session. Throws `AuthError`.
 */
export async function refreshSession(service: AuthService, token: string, origin: Origin): Promise<Grant> {
  if (!isRefreshToken(token)) throw invalid('Refresh token is not valid')
  // A rejection may change rows that must stay changed, so it is thrown after the commit.
  const outcome = await service.db.transaction((tx) => rotate(tx, service, token, origin))
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function rotate(
  tx: Tx,
  service: AuthService,
  token: string,
  origin: Origin,
): Promise<Grant | AuthError> {
  const now = service.now()
  const kept = storedToken(service.secrets, token)
  const owner = await tx
    .selectFrom('auth.refreshTokens')
    .select(['id', 'sessionId'])
    // In plain text if an earlier version wrote it, until its row is hashed.
    .where('token', 'in', [kept, token])
    .executeTakeFirst()
  if (!owner) return refused('refresh_token_not_found', NOT_FOUND)
  if (!owner.sessionId) return refused('session_not_found', 'Invalid Refresh Token: No Valid Session Found')

  // Concurrent refreshes of one session wait for each other here; each then sees what the other left.
  const session = await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .select(sql<Date | null>`refreshed_at at time zone 'utc'`.as('refreshedMoment'))
    .where('id', '=', owner.sessionId)
    .forUpdate()
    .executeTakeFirst()
  const sent = await tx
    .selectFrom('auth.refreshTokens')
    .select(['id', 'revoked', 'updatedAt'])
    .where('id', '=', owner.id)
    .executeTakeFirst()
  if (!session || !sent) return refused('refresh_token_not_found', NOT_FOUND)
  const user = await findUser(tx, session.userId)
  if (!user) return refused('user_not_found', 'Invalid Refresh Token: User Not Found')
  if (isBanned(user, now)) return refused('user_banned', 'Invalid Refresh Token: User Banned')
  if (isSessionOver({ ...session, refreshedAt: session.refreshedMoment }, service))
    return refused('session_expired', 'Invalid Refresh Token: Session Expired')
  if (service.settings.isSingleSession && (await hasNewerSession(tx, session)))
    return refused('session_expired', 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)')

  const next = await nextToken(tx, service, { ...sent, kept, plain: token, session })
  if (next === null) {
    await tx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
    await writeAudit(tx, { action: 'token_revoked', actor: user, ip: origin.ip, at: now })
    return refused('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  const seen = await tx
    .updateTable('auth.sessions')
    .set({
      refreshedAt: sql`${now.toISOString()}::timestamptz at time zone 'utc'`,
      updatedAt: now,
      userAgent: origin.userAgent,
      ip: inetOf(origin.ip),
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return grantOf(tx, seen, next)
}

type Sent = { id: number; kept: string; plain: string; revoked: boolean | null; updatedAt: Date | null }

/** The token to respond with, or null if the one sent is a copy. */
async function nextToken(
  tx: Tx,
  service: AuthService,
  { id, kept, plain, revoked, updatedAt, session }: Sent & { session: { id: string; userId: string } },
): Promise<string | null> {
  const at = service.now()
  const next = () => addRefreshToken(tx, service, { session, parent: kept })
  if (!revoked) {
    await tx
      .updateTable('auth.refreshTokens')
      .set({ revoked: true, updatedAt: at })
      .where('id', '=', id)
      .execute()
    return next()
  }
  const active = await tx
    .selectFrom('auth.refreshTokens')
    .select(['token', 'parent'])
    .where('sessionId', '=', session.id)
    .where('revoked', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (active?.token && (active.parent === kept || active.parent === plain)) {
    const given = { sessionId: session.id, parent: kept, kept: active.token }
    // A random token from an earlier version can't be derived again from its hash, so the client gets a new one.
    return (await returnChildAgain(tx, service.secrets, given)) ?? next()
  }
  const isFresh =
    updatedAt !== null && at.getTime() - updatedAt.getTime() <= service.settings.reuseSeconds * 1000
  return isFresh ? next() : null
}

async function hasNewerSession(
  tx: Tx,
  session: { id: string; userId: string; createdAt: Date | null; tag: string | null },
): Promise<boolean> {
  const newer = await tx
    .selectFrom('auth.sessions')
    .select('id')
    .where('userId', '=', session.userId)
    .where('id', '!=', session.id)
    .where('createdAt', '>', session.createdAt)
    .where(sql<boolean>`tag is not distinct from ${session.tag}`)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
