import { createMiddleware } from 'hono/factory'
import type { Db } from '#db/client.ts'
import { assertMayEnterPanel } from '#domain/roles/panel-access.server.ts'
import type { PersonEnv } from './signed-in.ts'

/**
 * Lets administrators through, behind `signedIn`: with `needsSecondFactor`, or where a setting asks all for it, those who have
 * shown one in this session. The database refuses others by itself; this says so.
 */
export function adminsOnly(db: Pick<Db, 'asUser'>, { needsSecondFactor = false } = {}) {
  return createMiddleware<PersonEnv>(async (c, next) => {
    await db.asUser(c.get('person').claims, (tx) => assertMayEnterPanel(tx, { needsSecondFactor }))
    await next()
  })
}
