import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/client.ts'
import { assertMayEnterPanel } from '#domain/roles/panel-access.server.ts'
import type { PersonEnv } from './signed-in.ts'

/**
 * Lets administrators through, after `signedIn`: with `needsSecondFactor`, or if a setting requires it of all, only
 * those who have shown a second factor in this session. The database rejects others by itself; this gives a clear
 * error.
 */
export function adminsOnly(db: Pick<Db, 'asUser'>, { needsSecondFactor = false } = {}) {
  return createMiddleware<PersonEnv>(async (c, next) => {
    await db.asUser(c.get('person').claims, (tx) => assertMayEnterPanel(tx, { needsSecondFactor }))
    await next()
  })
}
