import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { bodyLimit } from '../middleware/body-limit.ts'
import { adminRoutes } from './admin/admin.ts'
import { captchaRoutes } from './captcha.ts'
import { onAuthError } from './errors.ts'
import { logoutRoutes } from './logout.ts'
import { metadataRoutes } from './metadata.ts'
import { mfaRoutes } from './mfa/mfa.ts'
import { authorizeRoutes } from './oauth/authorize.ts'
import { callbackRoutes } from './oauth/callback.ts'
import { identityRoutes } from './oauth/identities.ts'
import { createProviders } from './oauth/providers.ts'
import { otpRoutes } from './otp.ts'
import { rateLimits } from './rate-limits.ts'
import { reauthenticateRoutes } from './reauthenticate.ts'
import { recoverRoutes } from './recover.ts'
import { resendRoutes } from './resend.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { signupRoutes } from './signup.ts'
import { tokenRoutes } from './token.ts'
import { updateUserRoutes } from './update-user.ts'
import { userRoutes } from './user.ts'
import { verifyRoutes } from './verify.ts'

/** Everything below `/auth/v1`: the wire protocol of Supabase Auth, a file for each flow. */
export function createAuthApi(service: AuthService): Hono<AuthEnv> {
  const api = new Hono<AuthEnv>()
  api.onError(onAuthError(service.log))
  // Tokens and people: nothing in between may keep an answer.
  api.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  // Here and not in front, so that the refusal has this protocol's form.
  api.use(bodyLimit(1024 * 1024))
  if (service.settings.allowedOrigins.length > 0) api.use(crossOrigin(service.settings.allowedOrigins))

  // In front of every flow: too often is 429, whatever was asked for.
  api.route('/', rateLimits(service))
  if (service.captcha) api.route('/', captchaRoutes(service.captcha, service))

  // What anybody may know: /health, /settings, /.well-known/jwks.json.
  api.route('/', metadataRoutes(service))
  // The way in, and what a mail or a text message leads to: /signup, /verify.
  api.route('/', signupRoutes(service))
  api.route('/', verifyRoutes(service))
  // What asks for a message: /recover, /otp, /resend, /reauthenticate.
  api.route('/', recoverRoutes(service))
  api.route('/', otpRoutes(service))
  api.route('/', resendRoutes(service))
  api.route('/', reauthenticateRoutes(service))
  // Signing in and staying so: /token.
  api.route('/', tokenRoutes(service))
  api.route('/', logoutRoutes(service))
  // Signing in elsewhere: away, and back. One address for all providers.
  const providers = createProviders(service.settings.providers)
  api.route('/', authorizeRoutes(service, providers))
  api.route('/', callbackRoutes(service, providers))
  api.route('/', identityRoutes(service, providers))
  // One's own account: /user.
  api.route('/', userRoutes(service))
  api.route('/', updateUserRoutes(service))
  // Second factors: /factors.
  api.route('/', mfaRoutes(service))
  // All accounts, for programs: /admin.
  api.route('/', adminRoutes(service))

  api.all('*', (c) => c.text('404 page not found\n', 404))
  return api
}

/** For pages of other origins, which is nobody unless a setting names them. */
function crossOrigin(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposeHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'],
    maxAge: 600,
  })
}
