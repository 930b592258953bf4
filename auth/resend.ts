import { Hono } from 'hono'
import { z } from 'zod'
import { readEmail, readPhone } from './contact.ts'
import { requestEmailChange } from './email-change.ts'
import { AuthError, invalid } from './errors.ts'
import { type Challenge, readChallenge } from './flow-state.ts'
import { mailLater } from './mail-later.ts'
import { mailLink } from './mail-link.ts'
import { issuePhoneCode, sendPhoneCode, sentAtOf } from './phone-code.ts'
import { redirectTarget } from './redirect.ts'
import { challengeFields, type Origin, originOf, readBody } from './request.ts'
import { secondsToWait, takeSlot } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { findUserByEmail, findUserByPhone, lockUser } from './users.ts'

const resendBody = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  ...challengeFields,
})

/** `POST /resend`: sends the last message again. The response is the same when there is nothing to send. */
export function resendRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.post('/resend', async (c) => {
    const body = await readBody(c, resendBody)
    const resending = readResend(service, body)
    const redirectTo = redirectTarget(c, service)
    const origin = originOf(c)
    if ('email' in resending) await resendMail(service, { ...resending, redirectTo, origin })
    else await resendText(service, { ...resending, origin })
    return c.json({})
  })
  return routes
}

type Resending =
  | { type: 'signup' | 'email_change'; email: string; challenge: Challenge | null }
  | { type: 'sms' | 'phone_change'; phone: string }

function readResend({ settings }: AuthService, body: z.infer<typeof resendBody>): Resending {
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
  resending: Extract<Resending, { email: string }> & { redirectTo: string; origin: Origin },
): Promise<void> {
  const { type, email, origin } = resending
  await takeSlot(service, email, origin)
  const user = await findUserByEmail(service.db.raw, email)
  if (!user) return
  mailLater(service, user.id, {
    ip: origin.ip,
    async write(tx, fresh) {
      if (type === 'signup') {
        if (!fresh.emailConfirmedAt) await mailLink(tx, service, { ...resending, user: fresh, type })
      } else if (fresh.emailChange && secondsToWait(fresh.emailChangeSentAt, service) === 0)
        await requestEmailChange(tx, service, { ...resending, user: fresh, newEmail: fresh.emailChange })
    },
  })
}

/** Also after the response, because a provider takes its time. Its rejection is logged. */
async function resendText(
  service: AuthService,
  { type, phone, origin }: Extract<Resending, { phone: string }> & { origin: Origin },
): Promise<void> {
  const slot = type === 'sms' ? 'confirmation_token' : 'phone_change_token'
  await takeSlot(service, phone, origin)
  const user = await findUserByPhone(service.db.raw, phone)
  if (!user) return
  service.background.run(async () => {
    const code = await service.db.transaction(async (tx) => {
      const fresh = await lockUser(tx, user.id)
      if (!fresh) return null
      const number = type === 'sms' ? !fresh.phoneConfirmedAt && fresh.phone : fresh.phoneChange
      if (!number || secondsToWait(fresh[sentAtOf[slot]], service) > 0) return null
      return issuePhoneCode(tx, service, { user: fresh, slot, to: number })
    })
    if (code) await sendPhoneCode(service, code)
  })
}
