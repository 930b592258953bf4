import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { writeAudit } from './audit.ts'
import { readEmail, readPhone } from './contact.ts'
import {
  type Enrolled,
  type Enrollment,
  enroll,
  findByContact,
  isConfirmed,
  isDiscreet,
  toOf,
} from './enroll.ts'
import { AuthError, invalid } from './errors.ts'
import { readChallenge } from './flow-state.ts'
import { mailLink } from './mail-link.ts'
import type { Contact } from './new-account.ts'
import { assertChannel, issuePhoneCode, sendPhoneCode } from './phone-code.ts'
import { redirectTarget } from './redirect.ts'
import { challengeFields, metadata, originOf, readBody } from './request.ts'
import { type Slot, takeSlot } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { onceMoreIfTaken } from './taken.ts'

const otpBody = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  create_user: z.boolean().default(true),
  data: metadata.default({}),
  channel: z.string().default(''),
  ...challengeFields,
})

/** `POST /otp`: sign-in without a password, by email or text message; creates an account if there is none. */
export function otpRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/otp', async (c) => {
    const body = await readBody(c, otpBody)
    const contact = readContact(service, body)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const slot = await takeSlot(service, toOf(contact), originOf(c))
    if (!(await findByContact(service.db.raw, contact)) && !mayMake(service, body))
      return onItsWay(c, contact)
    const given: Enrollment = {
      contact,
      challenge,
      data: body.data,
      redirectTo: redirectTarget(c, service),
      origin: originOf(c),
      // No password, because there is another way to sign in.
      encryptedPassword: null,
      isOwner: false,
    }
    return 'email' in contact ? mailWayIn(c, service, given) : textWayIn(c, service, given, slot)
  })
  return routes
}

/** Whether an account may be created for someone who has none. Throws `AuthError` where that may be revealed. */
function mayMake(service: AuthService, { create_user }: z.infer<typeof otpBody>): boolean {
  const { isSignupOpen } = service.settings
  if (create_user && isSignupOpen) return true
  if (isDiscreet(service)) return false
  throw create_user
    ? new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    : new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

/** The same for everyone: the provider's message id would reveal that one was sent. */
const onItsWay = (c: Context<AuthEnv>, contact: Contact): Response =>
  c.json('phone' in contact ? { message_id: crypto.randomUUID() } : {})

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

/** After the response, which is the same for all addresses. */
function mailWayIn(c: Context<AuthEnv>, service: AuthService, given: Enrollment): Response {
  service.background.run(() =>
    onceMoreIfTaken(() =>
      service.db.transaction(async (tx) => {
        const enrolled = await enrollOrFind(tx, service, given)
        // An unconfirmed user got the email that does both.
        if (enrolled.kind === 'unconfirmed') return
        const entry = { actor: enrolled.user, ip: given.origin.ip, at: service.now() }
        await writeAudit(tx, { ...entry, action: 'user_recovery_requested' })
        await mailLink(tx, service, { ...given, user: enrolled.user, type: 'magiclink' })
      }),
    ),
  )
  return onItsWay(c, given.contact)
}

async function textWayIn(
  c: Context<AuthEnv>,
  service: AuthService,
  given: Enrollment,
  slot: Slot,
): Promise<Response> {
  const code = await onceMoreIfTaken(() =>
    service.db.transaction(async (tx) => {
      const enrolled = await enrollOrFind(tx, service, given)
      if (enrolled.kind === 'unconfirmed') return enrolled.code!
      const { user } = enrolled
      return issuePhoneCode(tx, service, { user, slot: 'confirmation_token', to: user.phone! })
    }),
  )
  await sendPhoneCode(service, code, slot)
  return onItsWay(c, given.contact)
}

async function enrollOrFind(tx: Tx, service: AuthService, given: Enrollment): Promise<Enrolled> {
  const known = await findByContact(tx, given.contact)
  return known && isConfirmed(known, given.contact)
    ? { kind: 'known', user: known }
    : enroll(tx, service, given)
}
