import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { normalizeEmail, readPhone } from './contact.ts'
import { AuthError, asAuthError, invalid } from './errors.ts'
import { issueCode } from './flow-state.ts'
import { isPkceToken, type TokenType } from './one-time-tokens.ts'
import { redirectTarget } from './redirect.ts'
import { errorRedirect, withCode, withFragment } from './redirect-result.ts'
import { type Origin, originOf, readBody } from './request.ts'
import { freeSlot } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { sessionBody, startSession } from './sessions.ts'
import { emailExists, orIfTaken, phoneExists } from './taken.ts'
import { answerGrant } from './token.ts'
import { isPhoneType, isVerifyType, type Proof, type Used, useToken, type VerifyType } from './use-token.ts'

const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** `/verify`: what a link in an email, or a code from an email or a text message, leads to. */
export function verifyRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/verify', (c) => verifyByBody(c, service))
  routes.get('/verify', async (c): Promise<Response> => {
    // Requests that only look, by an email scanner or a prefetching browser, use nothing up.
    if (c.req.method === 'HEAD') return c.body(null)
    if (/prefetch|preview/i.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? ''))
      return c.text('Follow the link to use it\n', 425)
    return verifyByLink(c, service)
  })
  return routes
}

const verifyBody = z.object({
  type: z.string().default(''),
  token: z.string().default(''),
  token_hash: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  redirect_to: z.string().default(''),
})

async function verifyByBody(c: Context<AuthEnv>, service: AuthService): Promise<Response> {
  const body = await readBody(c, verifyBody)
  const type = readType(body.type)
  const proof = readProof(body, type)
  const origin = originOf(c)
  const { grant } = await verify(service, { type, proof, origin }, async (tx, { user }) => ({
    grant: await startSession(tx, service, { userId: user.id, method: 'otp', origin }),
  }))
  return grant ? answerGrant(c, service, grant) : c.json({ msg: HALF_DONE, code: '200' })
}

async function verifyByLink(c: Context<AuthEnv>, service: AuthService): Promise<Response> {
  const { token, type = '' } = c.req.query()
  if (!type) throw invalid('Verify requires a verification type')
  if (!token) throw invalid('Verify requires a token or a token hash')
  const target = redirectTarget(c, service)
  const isPkce = isPkceToken(token)
  const origin = originOf(c)
  try {
    const known = readType(type)
    const proof = readHash(token, known)
    const { code, grant } = await verify(service, { type: known, proof, origin }, async (tx, used) =>
      isPkce
        ? { code: await codeForLink(tx, service, { ...used, type: known }) }
        : { grant: await startSession(tx, service, { userId: used.user.id, method: 'otp', origin }) },
    )
    if (code) return c.redirect(withCode(target, code), 303)
    if (!grant) return c.redirect(withFragment(target, { message: HALF_DONE }, { isPkce }), 303)
    const { user, ...session } = await sessionBody(service, grant)
    return c.redirect(withFragment(target, { ...session, type }), 303)
  } catch (error) {
    const refusal = asAuthError(error, c.get('requestId') ?? '', service)
    return c.redirect(errorRedirect(target, refusal, { isPkce }), 303)
  }
}

/** Uses the token up and runs `finish`, both or neither; nothing to finish while another mailbox has to confirm. */
async function verify<T extends object>(
  service: AuthService,
  request: { type: VerifyType; proof: Proof; origin: Origin },
  finish: (tx: Tx, used: Used) => Promise<T>,
): Promise<Partial<T>> {
  const done = await orIfTaken(
    () =>
      service.db.transaction(async (tx) => {
        const used = await useToken(tx, service, request)
        if (used instanceof AuthError) return used
        const result: Partial<T> = used.isHalf ? {} : await finish(tx, used)
        return { to: used.to, result }
      }),
    isPhoneType(request.type) ? phoneExists() : emailExists(),
  )
  if (done instanceof AuthError) throw done
  await freeSlot(service, done.to)
  return done.result
}

function readType(type: string): VerifyType {
  if (!type) throw invalid('Verify requires a verification type')
  if (!isVerifyType(type)) throw invalid('Invalid email verification type')
  return type
}

function readProof(body: z.infer<typeof verifyBody>, type: VerifyType): Proof {
  const { token, token_hash: hash, email, phone } = body
  if (!token === !hash) throw invalid('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone || body.redirect_to) throw invalid('Only the token_hash and type should be provided')
    return readHash(hash, type)
  }
  if (!email === !phone) throw invalid('Only an email address or phone number should be provided on verify')
  if (Boolean(phone) !== isPhoneType(type))
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  return { code: token, to: phone ? readPhone(phone) : readEmailOr422(email) }
}

function readHash(hash: string, type: VerifyType): Proof {
  if (isPhoneType(type)) throw invalid('Invalid email verification type')
  return { hash: /^\w{1,100}$/.test(hash) ? hash : 'unknown' }
}

function readEmailOr422(given: string): string {
  const email = normalizeEmail(given)
  if (!z.email().max(255).safeParse(email).success)
    throw new AuthError(422, 'validation_failed', 'Invalid email format')
  return email
}

/** Ends a link's flow: a code for the browser that started it. Throws `AuthError`. */
async function codeForLink(
  tx: Tx,
  service: AuthService,
  { user, slot, type }: { user: { id: string }; slot: TokenType; type: VerifyType },
): Promise<string> {
  const flow = await tx
    .selectFrom('auth.flowState')
    .select('id')
    .where('userId', '=', user.id)
    .where('authenticationMethod', '=', flowOf(slot, type))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  return issueCode(tx, service, flow.id, { userId: user.id })
}

function flowOf(slot: TokenType, type: VerifyType): string {
  if (slot === 'confirmation_token') return type === 'invite' ? 'invite' : 'email/signup'
  if (slot === 'recovery_token') return type === 'recovery' ? 'recovery' : 'magiclink'
  return 'email_change'
}
