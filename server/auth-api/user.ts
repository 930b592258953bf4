import { Hono } from 'hono'
import { asPerson } from './bearer.ts'
import { AuthError } from './errors.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { userBody } from './user-body.ts'
import { loadFullUser } from './users.ts'

/** One's own account. */
export function userRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.get('/user', asPerson(service), async (c) => {
    const full = await service.db.transaction((tx) => loadFullUser(tx, c.get('caller').userId))
    if (!full) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    return c.json(userBody(full))
  })
  return routes
}
