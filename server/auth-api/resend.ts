import { Hono } from 'hono'
import { z } from 'zod'
import { readEmail, readPhone } from './contact.ts'
import { requestEmailChange } from './email-change.ts'
import { AuthError, invalid } from './errors.ts'
import { type Challenge, readChallenge } from './flow-state.ts'
import { mailLater } from './mail-later.ts'
import { mailedAt, mailLink } from './mail-link.ts'
import { issuePhoneCode, sendPhoneCode, sentAtOf } from './phone-code.ts'
import { redirectTarget } from './redirect.ts'
import { challengeFields, originOf, readBody } from './request.ts'
import { assertMayAsk, secondsToWait } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { findUserByEmail, findUserByPhone, lockUser, type User } from './users.ts'

const resendBody = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  ...challengeFields,
})

/** `POST /resend`: what was sent before, anew. The answer is the same when there is nothing to send. */
export function resendRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/resend', async (c) => {
    const body = await readBody(c, resendBody)
    const asked = readResend(service, body)
    const redirectTo = redirectTarget(c, service)
    if ('email' in asked) await resendMail(service, { ...asked, redirectTo, ip: originOf(c).ip })
    else await resendText(service, asked)
    return c.json({})
  })
  return routes
}

type Asked =
  | { type: 'signup' | 'email_change'; email: string; challenge: Challenge | null }
  | { type: 'sms' | 'phone_change'; phone: string }

function readResend({ settings }: AuthService, body: z.infer<typeof resendBody>): Asked {
  const { type, email, phone } = body
  if (type !== 'signup' && type !== 'email_change' && type !== 'sms' && type !== 'phone_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (email && phone) throw invalid('Only an email address or phone number should be provided.')
  if (type === 'signup' || type === 'email_change') {
    if (!email) throw invalid('Type provided requires an email address')
    if (!settings.hasEmail) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    return { type, email: readEmail(email), challenge }
  }
  if (!phone) throw invalid('Type provided requires a phone number')
  if (!settings.hasPhone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  return { type, phone: readPhone(phone) }
}

async function resendMail(
  service: AuthService,
  asked: Extract<Asked, { email: string }> & { redirectTo: string; ip: string },
): Promise<void> {
  const { type, email, ip } = asked
  const sentAt = (user: User) => (type === 'signup' ? mailedAt(user, 'signup') : user.emailChangeSentAt)
  const isDue = (user: User) => (type === 'signup' ? !user.emailConfirmedAt : Boolean(user.emailChange))
  const user = await findUserByEmail(service.db.raw, email)
  const waits = user && isDue(user) ? user : null
  await assertMayAsk(service, { slot: type, to: email, sentAt: waits ? sentAt(waits) : undefined })
  if (!waits) return
  mailLater(service, waits.id, {
    ip,
    sentAt,
    async write(tx, fresh) {
      if (!isDue(fresh)) return
      if (type === 'signup') await mailLink(tx, service, { ...asked, user: fresh, type })
      else await requestEmailChange(tx, service, { ...asked, user: fresh, newEmail: fresh.emailChange! })
    },
  })
}

/** After the answer, too: a provider takes its time. That it refused is in the log. */
async function resendText(
  service: AuthService,
  { type, phone }: Extract<Asked, { phone: string }>,
): Promise<void> {
  const slot = type === 'sms' ? 'confirmation_token' : 'phone_change_token'
  const to = (user: User) => (type === 'sms' ? !user.phoneConfirmedAt && user.phone : user.phoneChange)
  const user = await findUserByPhone(service.db.raw, phone)
  const waits = user && to(user) ? user : null
  await assertMayAsk(service, { slot: type, to: phone, sentAt: waits ? waits[sentAtOf[slot]] : undefined })
  if (!waits) return
  service.background.run(async () => {
    const code = await service.db.transaction(async (tx) => {
      const fresh = await lockUser(tx, waits.id)
      const number = fresh && to(fresh)
      if (!number || secondsToWait(fresh[sentAtOf[slot]], service) > 0) return null
      return issuePhoneCode(tx, service, { user: fresh, slot, to: number })
    })
    if (code) await sendPhoneCode(service, code)
  })
}
