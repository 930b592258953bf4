import type { FindPerson } from '#auth/person.ts'
import { verifyToken } from './access-token.ts'
import { bearerOf, callerOf } from './bearer.ts'
import { AuthError } from './errors.ts'
import { hasVerifiedFactor } from './mfa/factors.ts'
import type { AuthService, Caller } from './service.ts'

/** For the rest of the site: accepts tokens of this service while account and session exist. */
export function findPersonOf(service: AuthService): FindPerson {
  return async (authorization) => {
    const caller = await liveCaller(service, authorization)
    if (caller?.claims.role !== 'authenticated') return null
    const { userId, claims } = caller
    const needsSecondFactor = claims.aal !== 'aal2' && (await hasVerifiedFactor(service.db.raw, userId))
    return { userId, claims: { ...claims, role: 'authenticated', sub: userId }, needsSecondFactor }
  }
}

async function liveCaller(service: AuthService, authorization: string | undefined): Promise<Caller | null> {
  const token = bearerOf(authorization)
  const payload = token && (await verifyToken(service.keys, token, service.now()))
  if (!payload) return null
  try {
    return await callerOf(service, payload)
  } catch (error) {
    if (error instanceof AuthError) return null
    throw error
  }
}
