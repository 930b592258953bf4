import { Hono } from 'hono'
import type { Tx } from '#db/client.ts'
import { reauthentication } from '#domain/mail/messages/account-security.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { writeAudit } from './audit.ts'
import { asPerson } from './bearer.ts'
import { AuthError, invalid } from './errors.ts'
import { issueToken } from './one-time-tokens.ts'
import { issuePhoneCode, type PhoneCode, sendPhoneCode } from './phone-code.ts'
import { originOf } from './request.ts'
import { assertMaySend, takeRoom } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { findUser, lockUser, type User } from './users.ts'

/**
 * `GET /reauthenticate`: sends a code that proves, before something important, that it is still the account's owner.
 */
export function reauthenticateRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.get('/reauthenticate', asPerson(service), async (c) => {
    const { userId } = c.get('caller')
    const known = await findUser(service.db.raw, userId)
    const to = known?.email || known?.phone
    if (to) await takeRoom(service, to, originOf(c))
    const code = await service.db.transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
      const sent = await issue(tx, service, user)
      const action = 'user_reauthenticate_requested'
      await writeAudit(tx, { action, actor: user, ip: originOf(c).ip, at: service.now() })
      return sent
    })
    const messageId = code && (await sendPhoneCode(service, code))
    return c.json(messageId ? { message_id: messageId } : {})
  })
  return routes
}

async function issue(tx: Tx, service: AuthService, user: User): Promise<PhoneCode | null> {
  const { site, settings } = service
  if (!user.email && !user.phone)
    throw invalid('Reauthentication requires the user to have an email or a phone number')
  if (user.email && !user.emailConfirmedAt)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  if (!user.email && !user.phoneConfirmedAt)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  assertMaySend(user.reauthenticationSentAt, service, user.email ? 'email' : 'sms')
  if (!user.email)
    return issuePhoneCode(tx, service, { user, slot: 'reauthentication_token', to: user.phone! })
  const type = 'reauthentication_token'
  const { code } = await issueToken(tx, service, { userId: user.id, type, to: user.email })
  await tx
    .updateTable('auth.users')
    .set({ reauthenticationSentAt: service.now(), updatedAt: service.now() })
    .where('id', '=', user.id)
    .execute()
  const mail = reauthentication({ site, code, validSeconds: settings.emailCodeSeconds })
  await queueMail(tx, { kind: 'reauthentication', to: user.email, userId: user.id, ...mail })
  return null
}
