import { Hono } from 'hono'
import type { AuthEnv, AuthService } from '../service.ts'
import type { Providers } from './providers.ts'
import { startFlow } from './start-flow.ts'

/** `GET /authorize?provider=…`: a link that people follow to sign in elsewhere. */
export function authorizeRoutes(service: AuthService, providers: Providers): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.get('/authorize', async (c) =>
    c.redirect(await startFlow(c, service, { providers, linkingTargetId: null })),
  )
  return routes
}
