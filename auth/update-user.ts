import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { passwordChanged } from '#domain/mail/messages/account-security.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import {
  assertAllowed,
  assertFree,
  assertMayChangePassword,
  assertProven,
  loadOwn,
  type OwnChange,
} from './account-changes.ts'
import { writeAudit } from './audit.ts'
import { asPerson, isServiceRole } from './bearer.ts'
import { bindContact } from './bind-contact.ts'
import { readEmail, readPhone } from './contact.ts'
import { requestEmailChange } from './email-change.ts'
import { AuthError, invalid } from './errors.ts'
import { readChallenge } from './flow-state.ts'
import type { LinkOptions } from './mail-link.ts'
import { clearTokens } from './one-time-tokens.ts'
import { assertGoodPassword } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import { assertChannel, issuePhoneCode, type PhoneCode, sendPhoneCode } from './phone-code.ts'
import { redirectTarget } from './redirect.ts'
import { challengeFields, MOST_METADATA, metadata, originOf, readBody } from './request.ts'
import { assertMaySend, takeRoom } from './send-interval.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { emailExists, orIfTaken, phoneExists } from './taken.ts'
import { userBody } from './user-body.ts'
import { loadFullUser, lockUser, patchedMetadata, type User } from './users.ts'

const updateBody = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().optional(),
  current_password: z.string().default(''),
  nonce: z.string().default(''),
  data: metadata.optional(),
  app_metadata: metadata.optional(),
  channel: z.string().default(''),
  ...challengeFields,
})
type UpdateBody = z.infer<typeof updateBody>

/** `PUT /user`: changes to the caller's own account. */
export function updateUserRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.put('/user', asPerson(service), async (c) => {
    const body = await readBody(c, updateBody)
    const caller = c.get('caller')
    const own = await loadOwn(service, caller)
    const change = await readChange(service, body, own.user)
    if (body.app_metadata && !isServiceRole(caller.claims.role))
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    await assertAllowed(service, own, change)
    await assertProven(service, { own, caller, change })
    await assertFree(service, own, change)
    let encryptedPassword: string | null = null
    if (change.password) {
      const { password } = change
      await assertMayChangePassword(service, { own, caller, change: { ...change, password } })
      encryptedPassword = await hashPassword(password, service.settings)
    }
    if (change.email && change.email !== own.user.email) await takeRoom(service, change.email, originOf(c))
    return apply(c, service, {
      user: own.user,
      email: change.email !== own.user.email ? change.email : null,
      phone: change.phone !== own.user.phone ? change.phone : null,
      encryptedPassword,
      data: body.data,
      appMetadata: body.app_metadata,
      redirectTo: redirectTarget(c, service),
      challenge: readChallenge(body.code_challenge, body.code_challenge_method),
    })
  })
  return routes
}

async function readChange({ settings }: AuthService, body: UpdateBody, user: User): Promise<OwnChange> {
  const email = body.email ? readEmail(body.email) : null
  const phone = body.phone ? readPhone(body.phone) : null
  if (phone) assertChannel(body.channel)
  const password = body.password ?? null
  if (password !== null)
    await assertGoodPassword(password, settings, [email ?? user.email ?? '', phone ?? user.phone ?? ''])
  return { email, phone, password, currentPassword: body.current_password, nonce: body.nonce }
}

type Change = LinkOptions & {
  /** As it was when the rules were checked. */
  user: User
  email: string | null
  phone: string | null
  encryptedPassword: string | null
  data: UpdateBody['data']
  appMetadata: UpdateBody['app_metadata']
}

async function apply(c: Context<AuthEnv>, service: AuthService, change: Change): Promise<Response> {
  const { full, code } = await orIfTaken(
    () =>
      service.db.transaction(async (tx) => {
        const sent = await carryOut(c, tx, service, change)
        return { full: (await loadFullUser(tx, change.user.id))!, code: sent }
      }),
    change.phone ? phoneExists() : emailExists(),
  )
  if (code) await sendPhoneCode(service, code)
  return c.json(userBody(full))
}

async function carryOut(
  c: Context<AuthEnv>,
  tx: Tx,
  service: AuthService,
  { user: checked, encryptedPassword, data, appMetadata, email, phone, ...link }: Change,
): Promise<PhoneCode | null> {
  const now = service.now()
  const { ip } = originOf(c)
  const user = await lockUser(tx, checked.id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (encryptedPassword) {
    if (user.encryptedPassword !== checked.encryptedPassword)
      throw new AuthError(409, 'conflict', 'The password was changed meanwhile')
    await changePassword(tx, service, { user, encryptedPassword, keep: c.get('caller').sessionId, ip })
  }
  await tx
    .updateTable('auth.users')
    .set({
      ...(data && { rawUserMetaData: withinBounds(patchedMetadata(user.rawUserMetaData, data)) }),
      ...(appMetadata && { rawAppMetaData: patchedMetadata(user.rawAppMetaData, appMetadata) }),
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute()
  if (email) await moveToEmail(tx, service, { ...link, user, email })
  const code = phone ? await moveToPhone(tx, service, user, phone) : null
  await writeAudit(tx, { action: 'user_modified', actor: user, ip, at: now })
  return code
}

function withinBounds(json: string): string {
  if (json.length > MOST_METADATA) throw invalid(`data: has more than ${MOST_METADATA} characters`)
  return json
}

/** A user with a permanent account must first prove that the new address is theirs. */
async function moveToEmail(
  tx: Tx,
  service: AuthService,
  { user, email, ...link }: LinkOptions & { user: User; email: string },
): Promise<void> {
  if (user.isAnonymous && service.settings.autoconfirmEmail)
    await bindContact(tx, user, { email }, service.now())
  else await requestEmailChange(tx, service, { ...link, user, newEmail: email })
}

async function moveToPhone(
  tx: Tx,
  service: AuthService,
  user: User,
  phone: string,
): Promise<PhoneCode | null> {
  if (service.settings.autoconfirmPhone) {
    await bindContact(tx, user, { phone }, service.now())
    return null
  }
  assertMaySend(user.phoneChangeSentAt, service, 'sms')
  await tx.updateTable('auth.users').set({ phoneChange: phone }).where('id', '=', user.id).execute()
  return issuePhoneCode(tx, service, { user, slot: 'phone_change_token', to: phone })
}

/**
 * Other devices are signed out, what was sent before is void, and the owner is notified. `keep` is the session that
 * stays.
 */
async function changePassword(
  tx: Tx,
  { site, now }: AuthService,
  {
    user,
    encryptedPassword,
    keep,
    ip,
  }: { user: User; encryptedPassword: string; keep: string | null; ip: string },
): Promise<void> {
  const at = now()
  await tx
    .updateTable('auth.users')
    .set({
      encryptedPassword,
      rawAppMetaData: sql`raw_app_meta_data - 'needs_password'`,
      updatedAt: at,
    })
    .where('id', '=', user.id)
    .execute()
  await clearTokens(tx, user.id)
  const others = tx.deleteFrom('auth.sessions').where('userId', '=', user.id)
  await (keep ? others.where('id', '!=', keep) : others).execute()
  await writeAudit(tx, { action: 'user_updated_password', actor: user, ip, at })
  if (!user.email || !user.emailConfirmedAt) return
  const mail = passwordChanged({ site, at, link: `${site.url}/reset-password` })
  await queueMail(tx, { kind: 'password_changed', to: user.email, userId: user.id, ...mail })
}
