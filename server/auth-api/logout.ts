import { Hono } from 'hono'
import { writeAudit } from './audit.ts'
import { asPerson } from './bearer.ts'
import { invalid } from './errors.ts'
import { originOf } from './request.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { findUser } from './users.ts'

/** `POST /logout?scope=global|local|others`. Refresh tokens go with their sessions. */
export function logoutRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/logout', asPerson(service), async (c) => {
    const scope = c.req.query('scope') || 'global'
    if (!['global', 'local', 'others'].includes(scope))
      throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`)
    const { userId, sessionId } = c.get('caller')
    await service.db.transaction(async (tx) => {
      const all = tx.deleteFrom('auth.sessions').where('userId', '=', userId)
      // A token that names no session has none to keep or to end.
      if (scope === 'global') await all.execute()
      else if (scope === 'local') await all.where('id', '=', sessionId).execute()
      else await (sessionId ? all.where('id', '!=', sessionId) : all).execute()
      const actor = await findUser(tx, userId)
      await writeAudit(tx, {
        action: 'logout',
        actor,
        ip: originOf(c).ip,
        at: service.now(),
        traits: { scope },
      })
    })
    return c.body(null, 204)
  })
  return routes
}
