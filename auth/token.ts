import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { writeAudit } from './audit.ts'
import { normalizeEmail, normalizePhone } from './contact.ts'
import { AuthError, invalid } from './errors.ts'
import { redeemCode } from './flow-state.ts'
import { judgePassword } from './password-policy.ts'
import { checkNoPassword, checkPassword, hashPassword, isHashOutdated } from './passwords.ts'
import { refreshSession } from './refresh.ts'
import { originOf, readBody } from './request.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { type Grant, sessionBody, sessionHeaders, startSession } from './sessions.ts'
import { waitingPassword } from './sign-up-forms.ts'
import { findUserByEmail, findUserByPhone, isBanned, type User } from './users.ts'

const passwordBody = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().default(''),
})
const refreshBody = z.object({ refresh_token: z.string().default('') })
const pkceBody = z.object({ auth_code: z.string().default(''), code_verifier: z.string().default('') })

/** `POST /token?grant_type=…`: everything that leads to a session without a message in between. */
export function tokenRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  const grants: Record<string, (c: Context<AuthEnv>) => Promise<Response>> = {
    password: (c) => signInWithPassword(c, service),
    async refresh_token(c) {
      const { refresh_token } = await readBody(c, refreshBody)
      return answerGrant(c, service, await refreshSession(service, refresh_token, originOf(c)))
    },
    pkce: (c) => exchangeCode(c, service),
    async id_token() {
      throw invalid('Signing in with an ID token is not enabled')
    },
    async web3() {
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    },
  }
  routes.post('/token', (c) => {
    const type = c.req.query('grant_type') ?? ''
    if (!Object.hasOwn(grants, type))
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grants[type]!(c)
  })
  return routes
}

/** Responds 200 with a session. */
export async function answerGrant(
  c: Context<AuthEnv>,
  service: AuthService,
  grant: Grant,
  more: Record<string, unknown> = {},
): Promise<Response> {
  return c.json({ ...(await sessionBody(service, grant)), ...more }, 200, sessionHeaders(grant))
}

async function signInWithPassword(c: Context<AuthEnv>, service: AuthService): Promise<Response> {
  const { settings } = service
  const { email, phone, password } = await readBody(c, passwordBody)
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw invalid('missing email or phone')
  if (email && !settings.hasEmail)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  if (phone && !settings.hasPhone)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')

  const db = service.db.raw
  const user = email
    ? await findUserByEmail(db, normalizeEmail(email))
    : await findUserByPhone(db, normalizePhone(phone!))
  // For an unconfirmed account, the password that answering the email would set.
  const kept = (user && !user.confirmedAt && (await waitingPassword(db, user.id))) || user?.encryptedPassword
  const isRight = kept ? await checkPassword(password, kept) : await checkNoPassword(password, settings)
  if (!user || !kept || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  // Revealed only to someone who knows the password.
  if (isBanned(user, service.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  if (email && !user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if (phone && !user.phoneConfirmedAt) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')

  const weakness = await judgePassword(password, settings, [user.email ?? '', user.phone ?? ''])
  const hash = isHashOutdated(kept, settings) ? await hashPassword(password, settings) : kept
  const grant = await enter(service, { user, kept, hash, c })
  return answerGrant(c, service, grant, weakness ? { weak_password: weakness } : {})
}

/** Opens the session, unless the password was changed while it was being checked. */
function enter(
  service: AuthService,
  { user, kept, hash, c }: { user: User; kept: string; hash: string; c: Context<AuthEnv> },
): Promise<Grant> {
  const origin = originOf(c)
  return service.db.transaction(async (tx) => {
    const same = await tx
      .updateTable('auth.users')
      .set({ encryptedPassword: hash })
      .where('id', '=', user.id)
      .where('encryptedPassword', '=', kept)
      .returning('id')
      .executeTakeFirst()
    if (!same) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
    const grant = await startSession(tx, service, { userId: user.id, method: 'password', origin })
    const traits = { provider: 'email' }
    await writeAudit(tx, { action: 'login', actor: user, ip: origin.ip, at: service.now(), traits })
    return grant
  })
}

async function exchangeCode(c: Context<AuthEnv>, service: AuthService): Promise<Response> {
  const { auth_code, code_verifier } = await readBody(c, pkceBody)
  if (!auth_code || !code_verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  const flow = await redeemCode(service, auth_code, code_verifier)
  const origin = originOf(c)
  const grant = await service.db.transaction(async (tx) => {
    const started = await startSession(tx, service, {
      userId: flow.userId,
      method: flow.authenticationMethod,
      ...(flow.authenticationMethod === 'oauth' && { provider: flow.providerType }),
      origin,
    })
    if (isBanned(started.full.user, service.now())) throw new AuthError(403, 'user_banned', 'User is banned')
    const traits = { provider: flow.providerType }
    await writeAudit(tx, {
      action: 'login',
      actor: started.full.user,
      ip: origin.ip,
      at: service.now(),
      traits,
    })
    return started
  })
  return answerGrant(c, service, grant, {
    ...(flow.providerAccessToken && { provider_token: flow.providerAccessToken }),
    ...(flow.providerRefreshToken && { provider_refresh_token: flow.providerRefreshToken }),
  })
}
