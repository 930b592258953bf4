import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { asPerson } from '../bearer.ts'
import { AuthError } from '../errors.ts'
import { assertFresh } from '../fresh-proof.ts'
import { originOf } from '../request.ts'
import type { AuthEnv, AuthService } from '../service.ts'
import type { Providers } from './providers.ts'
import { startFlow } from './start-flow.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** One's own ways to sign in: adding one, and taking one away. */
export function identityRoutes(service: AuthService, providers: Providers): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  const whereAllowed = createMiddleware<AuthEnv>(async (_c, next) => {
    if (!service.settings.hasManualLinking)
      throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
    await next()
  })
  routes.get('/user/identities/authorize', whereAllowed, asPerson(service), async (c) => {
    // It is another way in, for good.
    await assertFresh(service, c.get('caller'))
    const url = await startFlow(c, service, { providers, linkingTargetId: c.get('caller').userId })
    // A request with a bearer token is no navigation: the client goes there itself.
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url)
  })
  routes.delete('/user/identities/:id', whereAllowed, asPerson(service), async (c) => {
    const caller = c.get('caller')
    await assertFresh(service, caller)
    await unlinkIdentity(service, {
      caller,
      identityId: c.req.param('id'),
      origin: originOf(c),
    })
    return c.json({})
  })
  return routes
}
