import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/client.ts'
import { listRoles } from '#domain/accounts/queries.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { PersonEnv } from './signed-in.ts'

/**
 * Lets moderators and administrators through, after `signedIn`. The database rejects others by itself; this gives a
 * clear error.
 */
export function moderatorsOnly(db: Pick<Db, 'asUser'>) {
  return createMiddleware<PersonEnv>(async (c, next) => {
    const { userId, claims } = c.get('person')
    const roles = await db.asUser(claims, (tx) => listRoles(tx, userId))
    if (roles.length === 0) throw new DomainError('forbidden', 'This is for moderators')
    await next()
  })
}
