import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { FindPerson, Person } from '#auth/person.ts'
import { profileName } from '#auth/profile-name.ts'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'

type OutsideAuth = {
  /** The URL of a Supabase project or a compatible server, without a trailing slash. */
  url: string
  /** For tokens signed with a shared secret (HS256); others are checked with the published keys. */
  secret: string | undefined
  db: Db
  /** Whether `auth.users` is our copy of the service's accounts; in the service's own database it is the original. */
  isCopy: boolean
  now(): Date
}

const token = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  email: z.string().max(255).optional(),
  aal: z.enum(['aal1', 'aal2']).optional().catch(undefined),
  user_metadata: z.record(z.string(), z.unknown()).catch({}),
})
type KnownToken = z.infer<typeof token>

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Verifies tokens of an external auth service with its published keys. They are valid until they expire, because
 * sign-outs aren't reported to us. An account's first token creates its row and profile here.
 */
export function findOutsidePerson(options: OutsideAuth): FindPerson {
  const check = checkWith(options)
  const known = new LRUCache<string, string>({ max: 10_000 })
  return async (authorization) => {
    const bearer = BEARER.exec(authorization ?? '')?.[1]
    const payload = bearer && (await check(bearer))
    const { success, data } = token.safeParse(payload)
    if (!payload || !success) return null
    const version = data.email ?? ''
    if (known.get(data.sub) !== version) {
      await welcome(options, data)
      known.set(data.sub, version)
    }
    const claims: Person['claims'] = { ...payload, sub: data.sub, role: data.role, aal: data.aal ?? 'aal1' }
    // Only the service knows which factors an account has, and its settings decide whether to require them.
    return { userId: data.sub, claims, needsSecondFactor: false }
  }
}

function checkWith({ url, secret, now }: OutsideAuth): (token: string) => Promise<JWTPayload | null> {
  const issuer = `${url}/auth/v1`
  // Loaded when a key is unknown, at most twice a minute, and again after ten minutes.
  const published = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: 5000 })
  const shared = secret ? new TextEncoder().encode(secret) : null
  const options = { issuer, audience: 'authenticated' }
  return async (text) => {
    const current = { ...options, currentDate: now() }
    try {
      const isShared = shared && decodeProtectedHeader(text).alg === 'HS256'
      const { payload } = isShared
        ? await jwtVerify(text, shared, { ...current, algorithms: ['HS256'] })
        : await jwtVerify(text, published, { ...current, algorithms: ['ES256', 'RS256'] })
      return payload
    } catch (error) {
      if (!isAway(error)) return null
      const message = 'Accounts can’t be reached right now. Please try again in a moment'
      throw new DomainError('unavailable', message, { cause: error })
    }
  }
}

/** The service returned no keys, which says nothing about the token. */
function isAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  // Responses other than the keys have no error class of their own.
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'
}

/** Creates the account's row, if the table is a copy, and its profile. */
async function welcome({ db, isCopy, now }: OutsideAuth, given: KnownToken): Promise<void> {
  const { sub: id, role } = given
  const email = given.email || null
  await db.transaction(async (tx) => {
    if (isCopy) {
      const row = { id, role, aud: role, email, createdAt: now(), updatedAt: now() }
      // An address may have moved from one account to another.
      if (email)
        await tx
          .updateTable('auth.users')
          .set({ email: null })
          .where('email', '=', email)
          .where('id', '!=', id)
          .execute()
      await tx
        .insertInto('auth.users')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ email, updatedAt: now() }))
        .execute()
    }
    await tx
      .insertInto('profiles')
      .values({ id, displayName: profileName(given.user_metadata, email) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}
