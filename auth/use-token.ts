import type { Tx } from '#db/client.ts'
import { writeAudit } from './audit.ts'
import { bindContact } from './bind-contact.ts'
import { agreeToEmailChange } from './email-change.ts'
import { AuthError } from './errors.ts'
import { type Contact, contactData } from './new-account.ts'
import {
  clearTokens,
  findTokenByCode,
  findTokenByHash,
  type OneTimeToken,
  type TokenType,
} from './one-time-tokens.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { applyForm } from './sign-up-forms.ts'
import { startOver } from './start-over.ts'
import { findUser, isBanned, type User } from './users.ts'

/** What a link or a code may be for, and where its token is looked up. */
const types = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
} as const satisfies Record<string, TokenType[]>

export type VerifyType = keyof typeof types

export const isVerifyType = (type: string): type is VerifyType => Object.hasOwn(types, type)
export const isPhoneType = (type: VerifyType): boolean => type === 'sms' || type === 'phone_change'

export type Proof = { hash: string } | { code: string; to: string }

export type Used = {
  user: User
  slot: TokenType
  /** The address or number that was answered from. */
  to: string
  /** The other mailbox still has to confirm the address change. */
  isHalf: boolean
}

/**
 * Does what the link or the code is for. A rejection is returned, not thrown, because a wrong code has to be counted:
 * the transaction must be committed.
 */
export async function useToken(
  tx: Tx,
  service: AuthService,
  { type, proof, origin }: { type: VerifyType; proof: Proof; origin: Origin },
): Promise<Used | AuthError> {
  const wanted = types[type]
  const token =
    'hash' in proof
      ? await findTokenByHash(tx, service, { hash: proof.hash, types: wanted })
      : await findTokenByCode(tx, service, { ...proof, types: wanted })
  const user = token && (await findUser(tx, token.userId))
  if (!user || user.deletedAt || !isStillFor(token, user)) {
    const message =
      'hash' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
    return new AuthError(403, 'otp_expired', message)
  }
  if (isBanned(user, service.now())) return new AuthError(403, 'user_banned', 'User is banned')
  const slot = token.tokenType
  const isDone = await carryOut(tx, service, { user, token, origin })
  const isNew = !user.confirmedAt
  const action = slot.includes('change') ? 'user_modified' : isNew ? 'user_signedup' : 'login'
  await writeAudit(tx, { action, actor: user, ip: origin.ip, at: service.now() })
  return { user, slot, to: token.relatesTo, isHalf: !isDone }
}

/** False while someone else has to confirm. */
async function carryOut(
  tx: Tx,
  service: AuthService,
  { user, token, origin }: { user: User; token: OneTimeToken; origin: Origin },
): Promise<boolean> {
  const now = service.now()
  const { tokenType: slot, relatesTo } = token
  if (slot === 'email_change_token_current' || slot === 'email_change_token_new')
    return agreeToEmailChange(tx, service, user, slot)
  const contact: Contact = relatesTo.includes('@') ? { email: relatesTo } : { phone: relatesTo }
  const isPhone = 'phone' in contact
  const isConfirmed = isPhone ? user.phone === relatesTo && user.phoneConfirmedAt : user.emailConfirmedAt
  if (isConfirmed) {
    await clearTokens(tx, user.id)
    return true
  }
  // Someone already using the account by another address or number keeps what is theirs.
  if (!user.confirmedAt && !user.isAnonymous) {
    if (slot === 'confirmation_token') await applyForm(tx, { user, contact, origin, now })
    // The account's creator never proved that the address is theirs, and this isn't the link that they were sent.
    if (slot === 'recovery_token')
      await startOver(tx, { user, by: contact, data: contactData(user.id, contact), now })
  } else if (slot === 'recovery_token') await removePassword(tx, user)
  await bindContact(tx, user, contact, now)
  return true
}

/** The person who chose it never proved that this address is theirs. */
async function removePassword(tx: Tx, user: User): Promise<void> {
  await tx.updateTable('auth.users').set({ encryptedPassword: null }).where('id', '=', user.id).execute()
}

/** What was sent to an address or number is void once that has changed. */
function isStillFor(token: OneTimeToken, user: User): boolean {
  const { tokenType, relatesTo } = token
  if (tokenType === 'email_change_token_new') return relatesTo === user.emailChange
  if (tokenType === 'phone_change_token') return relatesTo === user.phoneChange
  return relatesTo === (relatesTo.includes('@') ? user.email : user.phone)
}
