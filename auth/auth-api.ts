import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { adminRoutes } from './admin/admin.ts'
import { writeAudit } from './audit.ts'
import { asPerson } from './bearer.ts'
import { captchaRoutes } from './captcha.ts'
import { AuthError, invalid, onAuthError } from './errors.ts'
import { assertFresh } from './fresh-proof.ts'
import { metadataRoutes } from './metadata.ts'
import { mfaRoutes } from './mfa/mfa.ts'
import { callbackRoutes } from './oauth/callback.ts'
import { createProviders, type Providers } from './oauth/providers.ts'
import { startFlow } from './oauth/start-flow.ts'
import { unlinkIdentity } from './oauth/unlink-identity.ts'
import { otpRoutes } from './otp.ts'
import { rateLimits } from './rate-limits.ts'
import { reauthenticateRoutes } from './reauthenticate.ts'
import { recoverRoutes } from './recover.ts'
import { originOf } from './request.ts'
import { resendRoutes } from './resend.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { signupRoutes } from './signup.ts'
import { tokenRoutes } from './token.ts'
import { updateUserRoutes } from './update-user.ts'
import { userBody } from './user-body.ts'
import { findUser, loadFullUser } from './users.ts'
import { verifyRoutes } from './verify.ts'

/** Everything below `/auth/v1`: the wire protocol of Supabase Auth, one file per flow. */
export function createAuthApi(service: AuthService): Hono<AuthEnv> {
  const api = new Hono<AuthEnv>()
  api.onError(onAuthError(service))
  // Tokens and personal data: nothing in between may cache a response.
  api.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  // Here and not earlier, so that the rejection has this protocol's form.
  api.use(
    bodyLimit({
      maxSize: 1024 * 1024,
      onError() {
        throw new AuthError(413, 'request_entity_too_large', 'Request body too large')
      },
    }),
  )
  if (service.settings.allowedOrigins.length > 0) api.use(crossOrigin(service.settings.allowedOrigins))

  // Before every flow: too many requests get a 429, whatever they ask for.
  api.route('/', rateLimits(service))
  if (service.captcha) api.route('/', captchaRoutes(service.captcha, service))

  // Public: /health, /settings, /.well-known/jwks.json.
  api.route('/', metadataRoutes(service))
  // Signing up, and what an email or a text message leads to: /signup, /verify.
  api.route('/', signupRoutes(service))
  api.route('/', verifyRoutes(service))
  // Requests for a message: /recover, /otp, /resend, /reauthenticate.
  api.route('/', recoverRoutes(service))
  api.route('/', otpRoutes(service))
  api.route('/', resendRoutes(service))
  api.route('/', reauthenticateRoutes(service))
  // Signing in and staying signed in: /token.
  api.route('/', tokenRoutes(service))
  api.route('/', logoutRoutes(service))
  // Signing in elsewhere: there and back. One callback URL for all providers.
  const providers = createProviders(service.settings.providers)
  api.route('/', authorizeRoutes(service, providers))
  api.route('/', callbackRoutes(service, providers))
  api.route('/', identityRoutes(service, providers))
  // The caller's own account: /user.
  api.route('/', userRoutes(service))
  api.route('/', updateUserRoutes(service))
  // Second factors: /factors.
  api.route('/', mfaRoutes(service))
  // All accounts, for programs: /admin.
  api.route('/', adminRoutes(service))

  api.all('*', (c) => c.text('404 page not found\n', 404))
  return api
}

/** For pages of other origins: none unless a setting names them. */
function crossOrigin(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposeHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'],
    maxAge: 600,
  })
}

/** `GET /authorize?provider=…`: a link that people follow to sign in elsewhere. */
function authorizeRoutes(service: AuthService, providers: Providers): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.get('/authorize', async (c) =>
    c.redirect(await startFlow(c, service, { providers, linkingTargetId: null })),
  )
  return routes
}

/** The caller's own account. */
function userRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.get('/user', asPerson(service), async (c) => {
    const full = await service.db.transaction((tx) => loadFullUser(tx, c.get('caller').userId))
    if (!full) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    return c.json(userBody(full))
  })
  return routes
}

/** `POST /logout?scope=global|local|others`. Refresh tokens are deleted with their sessions. */
function logoutRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/logout', asPerson(service), async (c) => {
    const scope = c.req.query('scope') || 'global'
    if (!['global', 'local', 'others'].includes(scope))
      throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`)
    const { userId, sessionId } = c.get('caller')
    await service.db.transaction(async (tx) => {
      const all = tx.deleteFrom('auth.sessions').where('userId', '=', userId)
      // A token without a session has none to keep or end.
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

/** The caller's ways to sign in: adding and removing them. */
function identityRoutes(service: AuthService, providers: Providers): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  const whereAllowed = createMiddleware<AuthEnv>(async (_c, next) => {
    if (!service.settings.hasManualLinking)
      throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
    await next()
  })
  routes.get('/user/identities/authorize', whereAllowed, asPerson(service), async (c) => {
    // It is another permanent way in.
    await assertFresh(service, c.get('caller'))
    const url = await startFlow(c, service, { providers, linkingTargetId: c.get('caller').userId })
    // A request with a bearer token isn't a navigation: the client goes there itself.
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
