import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Attempt, LimitedAct } from '#domain/rate-limits/limits.ts'
import { normalizeEmail, normalizePhone } from './contact.ts'
import { originOf, parseJson } from './request.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { takeTry } from './tries.ts'

type Limit = MiddlewareHandler<AuthEnv>

/** Errors that ask for the form to be corrected. */
const corrected = new Set(['weak_password', 'validation_failed', 'bad_json', 'captcha_failed'])

/**
 * Runs before all flows and limits how often each may be started. Counted before the work, so that parallel requests
 * can't all pass.
 */
export function rateLimits(service: AuthService): Hono<AuthEnv> {
  const { limits } = service
  const routes = new Hono<AuthEnv>()

  const take = (c: Context<AuthEnv>, act: LimitedAct, account?: string): Promise<Attempt> =>
    limits.take(act, {
      address: c.get('clientAddress') ?? '',
      ...(account !== undefined && { account }),
    })
  const limit =
    (act: LimitedAct): Limit =>
    async (c, next) => {
      await take(c, act)
      await next()
    }

  const signIn: Limit = async (c, next) => {
    const account = (await namedAccount(c)) ?? ''
    const attempt = await take(c, 'signIn', account)
    const everywhere = await takeTry(service, { secret: 'password', account, origin: originOf(c) }).catch(
      async (error: unknown) => {
        await attempt.giveBack()
        throw error
      },
    )
    await next()
    // Only a wrong password is a failure: not a correct one, and not a busy server.
    if (refusalOf(c) === 'invalid_credentials') return
    await attempt.giveBack()
    await everywhere.giveBack()
  }
  const signUp: Limit = async (c, next) => {
    if ((await namedAccount(c)) === null) {
      await take(c, 'anonymousSignIn')
      return next()
    }
    await take(c, 'sendCode')
    const attempt = await take(c, 'signUp')
    await next()
    // A form that has to be corrected isn't a sign-up yet. Learning that an address is taken is valuable, so it counts.
    if (corrected.has(refusalOf(c))) await attempt.giveBack()
  }
  /** A code also creates an account where there is none. Counted either way, so that it reveals nothing. */
  const code: Limit = async (c, next) => {
    await take(c, 'sendCode')
    const attempt = (await bodyOf(c)).create_user === false ? null : await take(c, 'signUp')
    await next()
    if (corrected.has(refusalOf(c))) await attempt?.giveBack()
  }
  const passwordReset: Limit = async (c, next) => {
    await take(c, 'sendCode')
    await take(c, 'passwordReset', (await namedAccount(c)) ?? '')
    await next()
  }

  const refresh = limit('refreshToken')
  routes.post('/token', (c, next) =>
    c.req.query('grant_type') === 'password' ? signIn(c, next) : refresh(c, next),
  )
  routes.post('/signup', signUp)
  routes.post('/recover', passwordReset)
  routes.post('/otp', code)
  routes.post('/resend', limit('sendCode'))
  routes.get('/reauthenticate', limit('sendCode'))
  routes.on(['GET', 'POST'], '/verify', limit('verifyCode'))
  routes.put('/user', limit('changeUser'))
  routes.post('/factors/*', limit('factor'))
  routes.get('/authorize', limit('startFlow'))
  routes.get('/user/identities/authorize', limit('startFlow'))
  return routes
}

const bodyOf = async (c: Context<AuthEnv>) => parseJson(await c.req.text())

/** The email or phone in the body, normalized; null if there is neither. */
async function namedAccount(c: Context<AuthEnv>): Promise<string | null> {
  const { email, phone } = await bodyOf(c)
  if (typeof email === 'string' && email) return normalizeEmail(email)
  if (typeof phone === 'string' && phone) return normalizePhone(phone)
  return null
}

const refusalOf = (c: Context<AuthEnv>): string => c.res.headers.get('x-sb-error-code') ?? ''
