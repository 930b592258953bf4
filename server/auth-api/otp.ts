import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { writeAudit } from './audit.ts'
import { readEmail, readPhone } from './contact.ts'
import { type Enrolment, enrol, findByContact, isConfirmed } from './enrol.ts'
import { AuthError, invalid } from './errors.ts'
import { readChallenge } from './flow-state.ts'
import { assertMayMail, type MailType, mailedAt, mailLink } from './mail-link.ts'
import type { Contact } from './new-account.ts'
import { assertChannel, issuePhoneCode, sendPhoneCode } from './phone-code.ts'
import { redirectTarget } from './redirect.ts'
import { challengeFields, metadata, originOf, readBody } from './request.ts'
import { assertMaySend, secondsToWait } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { onceMoreIfTaken } from './taken.ts'
import type { User } from './users.ts'

const otpBody = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  create_user: z.boolean().default(true),
  data: metadata.default({}),
  channel: z.string().default(''),
  ...challengeFields,
})

/** `POST /otp`: a way in without a password, by mail or text message; an account is made where there is none. */
export function otpRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/otp', async (c) => {
    const body = await readBody(c, otpBody)
    const contact = readContact(service, body)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const user = await findByContact(service.db.raw, contact)
    if (!user && !body.create_user) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
    if (!user && !service.settings.isSignupOpen)
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    const given: Enrolment = {
      contact,
      challenge,
      data: body.data,
      redirectTo: redirectTarget(c, service),
      origin: originOf(c),
      // No password: there is another way in.
      encryptedPassword: null,
      isOwner: false,
    }
    return 'email' in contact ? mailWayIn(c, service, given, user) : textWayIn(c, service, given)
  })
  return routes
}

function readContact({ settings }: AuthService, { email, phone, channel }: z.infer<typeof otpBody>): Contact {
  if (email && phone) throw invalid('Only an email address or phone number should be provided')
  if (!email && !phone) throw invalid('One of email or phone must be set')
  if (email) {
    if (!settings.hasEmail) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
    return { email: readEmail(email) }
  }
  assertChannel(channel)
  if (!settings.hasPhone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  return { phone: readPhone(phone) }
}

/** After the answer, which is the same for all addresses. */
async function mailWayIn(
  c: Context<AuthEnv>,
  service: AuthService,
  given: Enrolment,
  known: User | null,
): Promise<Response> {
  if (known) assertMayMail(known, mailTypeFor(known), service)
  service.background.run(() =>
    onceMoreIfTaken(() =>
      service.db.transaction(async (tx) => {
        const user = await findByContact(tx, given.contact)
        if (user && secondsToWait(mailedAt(user, mailTypeFor(user)), service) > 0) return
        const enrolled =
          user && isConfirmed(user, given.contact) ? { kind: 'known', user } : await enrol(tx, service, given)
        if (enrolled.kind === 'unconfirmed') return
        const entry = { actor: enrolled.user, ip: given.origin.ip, at: service.now() }
        await writeAudit(tx, { ...entry, action: 'user_recovery_requested' })
        await mailLink(tx, service, { ...given, user: enrolled.user, type: 'magiclink' })
      }),
    ),
  )
  return c.json({})
}

/** Who is not confirmed yet gets the mail that does both. */
const mailTypeFor = (user: User): MailType => (user.emailConfirmedAt ? 'magiclink' : 'signup')

async function textWayIn(c: Context<AuthEnv>, service: AuthService, given: Enrolment): Promise<Response> {
  const code = await onceMoreIfTaken(() =>
    service.db.transaction(async (tx) => {
      const known = await findByContact(tx, given.contact)
      if (known) assertMaySend(known.confirmationSentAt, service, 'sms')
      const enrolled =
        known && isConfirmed(known, given.contact)
          ? { kind: 'known' as const, user: known }
          : await enrol(tx, service, given)
      if (enrolled.kind === 'unconfirmed') return enrolled.code!
      const { user } = enrolled
      return issuePhoneCode(tx, service, { user, slot: 'confirmation_token', to: user.phone! })
    }),
  )
  const messageId = await sendPhoneCode(service, code)
  return c.json(messageId ? { message_id: messageId } : {})
}
