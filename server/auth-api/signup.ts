import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { writeAudit } from './audit.ts'
import { readEmail, readPhone } from './contact.ts'
import { type Enrolment, enrol, findByContact, isAutoconfirmed } from './enrol.ts'
import { AuthError, invalid } from './errors.ts'
import { readChallenge } from './flow-state.ts'
import type { Contact } from './new-account.ts'
import { assertGoodPassword } from './password-policy.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { assertChannel, sendPhoneCode } from './phone-code.ts'
import { redirectTarget } from './redirect.ts'
import { challengeFields, metadata, originOf, readBody } from './request.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { startSession } from './sessions.ts'
import { signInAnonymously } from './sign-in-anonymously.ts'
import { onceMoreIfTaken } from './taken.ts'
import { answerGrant } from './token.ts'
import { userBody } from './user-body.ts'
import { loadFullUser, type Metadata } from './users.ts'

const signupBody = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
  data: metadata.default({}),
  channel: z.string().default(''),
  ...challengeFields,
})
type SignupBody = z.infer<typeof signupBody>

/** `POST /signup`: an account by e-mail or phone; with neither, an anonymous one. */
export function signupRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/signup', async (c) => {
    const body = await readBody(c, signupBody)
    if (!body.email && !body.phone)
      return answerGrant(c, service, await signInAnonymously(service, body.data, originOf(c)))
    const asked = await readSignup(service, body)
    // Hashed in any case, so that the time is the same whether there is an account or not.
    const encryptedPassword = await hashPassword(body.password, service.settings)
    const isOwner = await isOwnPassword(service, asked.contact, body.password)
    const redirectTo = redirectTarget(c, service)
    const origin = originOf(c)
    return signUp(c, service, { ...asked, data: body.data, encryptedPassword, isOwner, redirectTo, origin })
  })
  return routes
}

/** In the order of the protocol. Throws `AuthError`. */
async function readSignup({ settings }: AuthService, body: SignupBody) {
  const { email, phone, password, data } = body
  if (!settings.isSignupOpen)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (!password) throw invalid('Signup requires a valid password')
  const name = typeof data.display_name === 'string' ? data.display_name : ''
  await assertGoodPassword(password, settings, [email, phone, name])
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.')
  if (phone) assertChannel(body.channel)
  if (phone && body.code_challenge) throw invalid('PKCE not supported for phone signups')
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  if (email && !settings.hasEmail)
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  if (phone && !settings.hasPhone)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const contact: Contact = email ? { email: readEmail(email) } : { phone: readPhone(phone) }
  return { contact, challenge }
}

/** Who signed up while mails were needed, and comes back when they aren't, is let in by the password alone. */
async function isOwnPassword(service: AuthService, contact: Contact, password: string): Promise<boolean> {
  if (!isAutoconfirmed(service, contact)) return false
  const kept = (await findByContact(service.db.raw, contact))?.encryptedPassword
  return kept ? checkPassword(password, kept) : false
}

async function signUp(c: Context<AuthEnv>, service: AuthService, given: Enrolment): Promise<Response> {
  const { settings } = service
  const done = await onceMoreIfTaken(() =>
    service.db.transaction(async (tx) => {
      const enrolled = await enrol(tx, service, given)
      if (enrolled.kind === 'known') return enrolled
      if (enrolled.kind === 'unconfirmed')
        return { ...enrolled, full: (await loadFullUser(tx, enrolled.user.id))! }
      const { user } = enrolled
      const grant = await startSession(tx, service, {
        userId: user.id,
        method: 'password',
        origin: given.origin,
      })
      const entry = { actor: user, ip: given.origin.ip, at: service.now(), traits: { provider: 'email' } }
      await writeAudit(tx, { ...entry, action: 'login' })
      return { ...enrolled, grant }
    }),
  )
  if (done.kind === 'confirmed') return answerGrant(c, service, done.grant)
  if (done.kind === 'known') {
    if (settings.autoconfirmEmail || settings.autoconfirmPhone)
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    return c.json(fabricatedBody(given.contact, given.data, service.now()))
  }
  if (done.code) await sendPhoneCode(service, done.code)
  // Whoever knows the address of somebody invited isn't to read what the invitation says of them.
  const hidden = done.user.invitedAt ? { user_metadata: {}, identities: [] } : {}
  return c.json({ ...userBody(done.full), ...hidden })
}

/** What an address that has an account gets instead of it: nothing of the account is in it. */
function fabricatedBody(contact: Contact, data: Metadata, now: Date): Record<string, unknown> {
  const at = now.toISOString()
  const provider = 'email' in contact ? 'email' : 'phone'
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email: '',
    phone: '',
    ...contact,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}
