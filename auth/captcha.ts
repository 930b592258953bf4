import { Hono, type MiddlewareHandler } from 'hono'
import { type Captcha, CaptchaUnavailableError } from '#ports/captcha.ts'
import { AuthError } from './errors.ts'
import { originOf, parseJson } from './request.ts'
import type { AuthEnv, AuthService } from './service.ts'

const longestToken = 4096
const refused = (why: string): AuthError =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`)

/** Protects what bots like to do by the thousand: each needs a captcha. */
export function captchaRoutes(captcha: Captcha, { log }: Pick<AuthService, 'log'>): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  const verify: MiddlewareHandler<AuthEnv> = async (c, next) => {
    const token = tokenOf(parseJson(await c.req.text()))
    if (!token) throw refused('no captcha response (captcha_token) found in request')
    const codes = await check(token, originOf(c).ip)
    if (codes.length > 0) throw refused(codes.join(', '))
    await next()
  }

  async function check(token: string, ip: string): Promise<readonly string[]> {
    try {
      return await captcha.check(token, ip)
    } catch (error) {
      if (!(error instanceof CaptchaUnavailableError)) throw error
      log.warn({ err: error }, 'the captcha service could not be reached')
      throw new AuthError(503, 'unexpected_failure', 'captcha verification process failed')
    }
  }

  for (const path of ['/signup', '/recover', '/otp', '/resend']) routes.post(path, verify)
  // Other grants present something that was obtained before.
  routes.post('/token', (c, next) => (c.req.query('grant_type') === 'password' ? verify(c, next) : next()))
  return routes
}

function tokenOf(body: Record<string, unknown>): string | null {
  const security = body.gotrue_meta_security
  if (typeof security !== 'object' || security === null || !('captcha_token' in security)) return null
  const { captcha_token: token } = security
  return typeof token === 'string' && token !== '' && token.length <= longestToken ? token : null
}
