import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { readEmail } from '../contact.ts'
import { AuthError, invalid } from '../errors.ts'
import { issueLink, type MailType, mailLink, verifyLink } from '../mail-link.ts'
import { createAccount } from '../new-account.ts'
import { issueToken, type TokenType } from '../one-time-tokens.ts'
import { assertGoodPassword } from '../password-policy.ts'
import { hashPassword } from '../passwords.ts'
import { metadata, type Origin } from '../request.ts'
import type { AuthService } from '../service.ts'
import { startOver } from '../start-over.ts'
import { accountBody } from '../user-body.ts'
import { type FullUser, findUserByEmail, type User } from '../users.ts'
import { emailTaken } from './account-fields.ts'
import { requireUser } from './find-user.ts'

const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const

export const linkBody = z.object({
  type: z.enum(types),
  email: z.string().default(''),
  new_email: z.string().default(''),
  password: z.string().default(''),
  data: metadata.default({}),
})
export const inviteBody = z.object({ email: z.string().default(''), data: metadata.default({}) })

type LinkRequest = { redirectTo: string; origin: Origin }

/** Emails an invitation to an address without a confirmed account. Throws `AuthError`. */
export async function inviteUser(
  service: AuthService,
  body: z.infer<typeof inviteBody>,
  request: LinkRequest,
): Promise<FullUser> {
  const email = readEmail(body.email)
  const encryptedPassword = await unknownPassword(service)
  return service.db.transaction(async (tx) => {
    const user = await newcomer(tx, service, { email, encryptedPassword, data: body.data, ...request })
    await markInvited(tx, user, service.now())
    await mailLink(tx, service, { user, type: 'invite', redirectTo: request.redirectTo, challenge: null })
    return requireUser(tx, user.id)
  })
}

/** What an email would have contained, for programs that send it themselves; nothing is sent. Throws `AuthError`. */
export async function generateLink(
  service: AuthService,
  body: z.infer<typeof linkBody>,
  request: LinkRequest,
): Promise<Record<string, unknown>> {
  const email = readEmail(body.email)
  const encryptedPassword = await passwordFor(service, body, email)
  return service.db.transaction(async (tx) => {
    const given = { email, encryptedPassword, data: body.data, ...request }
    const { user, type, link } = await linkOf(tx, service, body, given)
    return {
      ...accountBody((await requireUser(tx, user.id)).user),
      action_link: link.link,
      email_otp: link.code,
      hashed_token: link.hash,
      verification_type: type,
      redirect_to: request.redirectTo,
    }
  })
}

type Newcomer = { email: string; encryptedPassword: string; data: Record<string, unknown> } & LinkRequest
type MadeLink = { user: User; type: string; link: { link: string; code: string; hash: string } }

async function linkOf(
  tx: Tx,
  service: AuthService,
  body: z.infer<typeof linkBody>,
  given: Newcomer,
): Promise<MadeLink> {
  const { redirectTo } = given
  const known = await findUserByEmail(tx, given.email)
  const make = async (user: User, type: MailType): Promise<MadeLink> => ({
    user,
    type,
    link: await issueLink(tx, service, { user, type, redirectTo, challenge: null }),
  })
  switch (body.type) {
    case 'recovery':
      return make(required(known), 'recovery')
    case 'magiclink':
      // It also confirms an unconfirmed address.
      return known?.emailConfirmedAt
        ? make(known, 'magiclink')
        : make(await newcomer(tx, service, given), 'signup')
    case 'signup':
      return make(await newcomer(tx, service, given), 'signup')
    case 'invite': {
      const user = await newcomer(tx, service, given)
      await markInvited(tx, user, service.now())
      return make(user, 'invite')
    }
    default:
      return changeLink(tx, service, { user: required(known), body, redirectTo })
  }
}

function required(user: User | null): User {
  if (!user) throw new AuthError(404, 'user_not_found', 'User with this email not found')
  return user
}

/**
 * A new account, or the unconfirmed one. That one may have been created by someone who hasn't proved that the address
 * is theirs, so nothing they chose is kept. Throws `AuthError` if it is confirmed.
 */
async function newcomer(tx: Tx, service: AuthService, { email, ...given }: Newcomer): Promise<User> {
  const known = await findUserByEmail(tx, email)
  if (!known) return createAccount(tx, service, { contact: { email }, isInvited: true, ...given })
  if (known.emailConfirmedAt) throw emailTaken()
  await startOver(tx, {
    user: known,
    by: { email },
    data: given.data,
    encryptedPassword: given.encryptedPassword,
    userAgent: given.origin.userAgent,
    now: service.now(),
  })
  return known
}

async function markInvited(tx: Tx, user: User, now: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ invitedAt: now, updatedAt: now })
    .where('id', '=', user.id)
    .execute()
}

async function changeLink(
  tx: Tx,
  service: AuthService,
  { user, body, redirectTo }: { user: User; body: z.infer<typeof linkBody>; redirectTo: string },
): Promise<MadeLink> {
  const newEmail = readEmail(body.new_email)
  if (await findUserByEmail(tx, newEmail)) throw emailTaken()
  const isCurrent = body.type === 'email_change_current'
  if (isCurrent && !service.settings.isEmailChangeSecure)
    throw invalid('Enable secure email change to generate a link for the current email')
  const slot: TokenType = isCurrent ? 'email_change_token_current' : 'email_change_token_new'
  const to = isCurrent ? user.email! : newEmail
  const { code, hash } = await issueToken(tx, service, { userId: user.id, type: slot, to })
  await tx
    .updateTable('auth.users')
    .set({
      emailChange: newEmail,
      emailChangeSentAt: service.now(),
      // The two links of one change are requested one after the other.
      ...(user.emailChange !== newEmail && { emailChangeConfirmStatus: 0 }),
    })
    .where('id', '=', user.id)
    .execute()
  const link = verifyLink(service, { hash, type: 'email_change', redirectTo })
  return { user, type: body.type, link: { link, code, hash } }
}

async function passwordFor(
  service: AuthService,
  body: z.infer<typeof linkBody>,
  email: string,
): Promise<string> {
  if (body.type !== 'signup') return unknownPassword(service)
  if (!body.password) throw invalid('Signup requires a valid password')
  await assertGoodPassword(body.password, service.settings, [email])
  return hashPassword(body.password, service.settings)
}

/** A password that nobody knows: the link is the way in. */
export const unknownPassword = ({ settings }: AuthService): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64'), settings)
