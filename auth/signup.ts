import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { signupKnown } from '#domain/mail/messages/account-links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { writeAudit } from './audit.ts'
import { readEmail, readPhone } from './contact.ts'
import { type Enrollment, enroll, findByContact, isAutoconfirmed, isDiscreet, toOf } from './enroll.ts'
import { AuthError, invalid } from './errors.ts'
import { readChallenge } from './flow-state.ts'
import { mailLink } from './mail-link.ts'
import { type Contact, createAccount } from './new-account.ts'
import { assertGoodPassword } from './password-policy.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { assertChannel, issuePhoneCode, type PhoneCode, sendPhoneCode } from './phone-code.ts'
import { redirectTarget } from './redirect.ts'
import { challengeFields, metadata, type Origin, originOf, readBody } from './request.ts'
import { type Slot, takeSlot } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { type Grant, startSession } from './sessions.ts'
import { noteFirstForm } from './sign-up-forms.ts'
import { onceMoreIfTaken } from './taken.ts'
import { recordTerms } from './terms.ts'
import { answerGrant } from './token.ts'
import { userBody } from './user-body.ts'
import { type FullUser, insertUser, loadFullUser, type Metadata, type User } from './users.ts'

const signupBody = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
  data: metadata.default({}),
  channel: z.string().default(''),
  ...challengeFields,
})
type SignupBody = z.infer<typeof signupBody>

/** `POST /signup`: an account by email or phone; with neither, an anonymous one. */
export function signupRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/signup', async (c) => {
    const body = await readBody(c, signupBody)
    if (!body.email && !body.phone)
      return answerGrant(c, service, await signInAnonymously(service, body.data, originOf(c)))
    const asked = await readSignup(service, body)
    const needsMessage = !isAutoconfirmed(service, asked.contact)
    const slot = needsMessage ? await takeSlot(service, toOf(asked.contact), originOf(c)) : null
    // Hashed in any case, so that the time is the same whether or not there is an account.
    const encryptedPassword = await hashPassword(body.password, service.settings)
    const isOwner = await isOwnPassword(service, asked.contact, body.password)
    const redirectTo = redirectTarget(c, service)
    const origin = originOf(c)
    const given = { ...asked, data: body.data, encryptedPassword, isOwner, redirectTo, origin }
    return signUp(c, service, { ...given, slot })
  })
  return routes
}

/** In the protocol's order. Throws `AuthError`. */
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

/** Someone who signed up while emails were required, and returns when they aren't, gets in with the password alone. */
async function isOwnPassword(service: AuthService, contact: Contact, password: string): Promise<boolean> {
  if (!isAutoconfirmed(service, contact)) return false
  const kept = (await findByContact(service.db.raw, contact))?.encryptedPassword
  return kept ? checkPassword(password, kept) : false
}

async function signUp(
  c: Context<AuthEnv>,
  service: AuthService,
  { slot, ...given }: Enrollment & { slot: Slot | null },
): Promise<Response> {
  const done = await onceMoreIfTaken(() => service.db.transaction((tx) => begin(tx, service, given)))
  if ('grant' in done) return answerGrant(c, service, done.grant)
  if (!done.full) throw new AuthError(422, 'user_already_exists', 'User already registered')
  if (done.code) await sendPhoneCode(service, done.code, slot)
  return c.json(userBody(done.full))
}

type Begun = { grant: Grant } | { full: FullUser | null; code: PhoneCode | null }

/** Where an email or message has to be answered, the response is the same for all addresses: that of a new account. */
async function begin(tx: Tx, service: AuthService, given: Enrollment): Promise<Begun> {
  const enrolled = await enroll(tx, service, given)
  const { user } = enrolled
  if (enrolled.kind === 'confirmed') {
    const { origin } = given
    const grant = await startSession(tx, service, { userId: user.id, method: 'password', origin })
    const entry = { actor: user, ip: origin.ip, at: service.now(), traits: { provider: 'email' } }
    await writeAudit(tx, { ...entry, action: 'login' })
    return { grant }
  }
  if (enrolled.kind === 'unconfirmed') {
    const full = enrolled.isNew ? await loadFullUser(tx, user.id) : await pretend(tx, service, user, given)
    return { full, code: enrolled.code }
  }
  if (!isDiscreet(service)) return { full: null, code: null }
  const full = await pretend(tx, service, user, given)
  if ('email' in given.contact) await notifyOfAccount(tx, service, user)
  return { full, code: null }
}

/** Only the mailbox's reader is told that there is an account. */
async function notifyOfAccount(tx: Tx, { site }: AuthService, user: User): Promise<void> {
  const mail = signupKnown({ site, link: `${site.url}/login`, resetLink: `${site.url}/reset-password` })
  await queueMail(tx, { kind: 'signup_known', to: user.email!, userId: user.id, ...mail })
}

/** An account that only this session leads to. Throws `AuthError`. */
async function signInAnonymously(service: AuthService, data: Metadata, origin: Origin): Promise<Grant> {
  const { settings, db, now } = service
  if (!settings.hasAnonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!settings.isSignupOpen)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, { appMetadata: {}, userMetadata: data, isAnonymous: true }, now())
    await recordTerms(tx, user.id, data.terms_version, origin.userAgent)
    const grant = await startSession(tx, service, { userId: user.id, method: 'anonymous', origin })
    const entry = { actor: user, ip: origin.ip, at: now(), logType: 'account' as const }
    await writeAudit(tx, { ...entry, action: 'anonymous_signedup' })
    return grant
  })
}

/**
 * The account that this form would have created if `existing` weren't there: created, read, and rolled back, so that
 * the response looks and takes as long as for a new address. It contains nothing about the existing account.
 */
async function pretend(tx: Tx, service: AuthService, existing: User, given: Enrollment): Promise<FullUser> {
  const { contact, origin } = given
  await sql`savepoint pretended`.execute(tx)
  const room = 'email' in contact ? { email: null } : { phone: null }
  await tx.updateTable('auth.users').set(room).where('id', '=', existing.id).execute()
  const user = await createAccount(tx, service, given)
  await noteFirstForm(tx, user.id, origin, service.now())
  if ('email' in contact) await mailLink(tx, service, { ...given, user, type: 'signup' })
  else await issuePhoneCode(tx, service, { user, slot: 'confirmation_token', to: contact.phone })
  const full = await loadFullUser(tx, user.id)
  await sql`rollback to savepoint pretended`.execute(tx)
  return full!
}
