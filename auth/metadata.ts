import { Hono } from 'hono'
import type { AuthEnv, AuthService } from './service.ts'

/** What anyone may know about the service. */
export function metadataRoutes({ settings, keys }: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  // Clients recognize the protocol by this name.
  routes.get('/health', (c) =>
    c.json({
      version: 'v2.196.0',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  )
  routes.get('/settings', (c) =>
    c.json({
      external: {
        email: settings.hasEmail,
        phone: settings.hasPhone,
        anonymous_users: settings.hasAnonymous,
        google: settings.providers.google !== undefined,
        github: settings.providers.github !== undefined,
        facebook: settings.providers.facebook !== undefined,
        apple: settings.providers.apple !== undefined,
      },
      disable_signup: !settings.isSignupOpen,
      mailer_autoconfirm: settings.autoconfirmEmail,
      phone_autoconfirm: settings.autoconfirmPhone,
      sms_provider: settings.hasPhone ? 'twilio' : '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  )
  routes.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: await keys.publicKeys() })
  })
  return routes
}
