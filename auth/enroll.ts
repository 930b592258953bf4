import type { Tx } from '#db/client.ts'
import { writeAudit } from './audit.ts'
import { bindContact } from './bind-contact.ts'
import { type LinkOptions, mailLink } from './mail-link.ts'
import { type Contact, createAccount } from './new-account.ts'
import { issuePhoneCode, type PhoneCode } from './phone-code.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { noteFirstForm, purgeForm, storeForm } from './sign-up-forms.ts'
import { findUserByEmail, findUserByPhone, lockUser, type Metadata, type User } from './users.ts'

export type Enrollment = LinkOptions & {
  contact: Contact
  encryptedPassword: string | null
  /** The password is the existing account's: its owner has signed up before. */
  isOwner: boolean
  data: Metadata
  origin: Origin
}

export type Enrolled =
  | { kind: 'confirmed'; user: User }
  /** An email is queued; a code still has to be sent. */
  | { kind: 'unconfirmed'; user: User; isNew: boolean; code: PhoneCode | null }
  /** An account with this address or number exists. */
  | { kind: 'known'; user: User }

export const isAutoconfirmed = ({ settings }: AuthService, contact: Contact): boolean =>
  'email' in contact ? settings.autoconfirmEmail : settings.autoconfirmPhone

export const toOf = (contact: Contact): string => ('email' in contact ? contact.email : contact.phone)

/**
 * Responses don't reveal which accounts exist. Where anyone can sign up without an email or message, they do, as the
 * protocol requires.
 */
export const isDiscreet = ({ settings }: AuthService): boolean =>
  !settings.autoconfirmEmail && !settings.autoconfirmPhone

export const findByContact = (db: Pick<Tx, 'selectFrom'>, contact: Contact): Promise<User | null> =>
  'email' in contact ? findUserByEmail(db, contact.email) : findUserByPhone(db, contact.phone)

export const isConfirmed = (user: User, contact: Contact): boolean =>
  ('email' in contact ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null

/**
 * Creates an account, or finds the unconfirmed one, and tells its owner how to confirm. The existing one isn't changed:
 * what the form says counts only once its own message is answered, because the sender hasn't yet proved that the
 * address is theirs.
 */
export async function enroll(tx: Tx, service: AuthService, given: Enrollment): Promise<Enrolled> {
  const { contact, origin } = given
  const now = service.now()
  const audit = (action: string, actor: User) =>
    writeAudit(tx, { action, actor, ip: origin.ip, at: now, logType: 'team' })

  const found = await findByContact(tx, contact)
  const existing = found && (await lockUser(tx, found.id))
  const isAuto = isAutoconfirmed(service, contact)
  if (existing && (isConfirmed(existing, contact) || (isAuto && !given.isOwner))) {
    await audit('user_repeated_signup', existing)
    return { kind: 'known', user: existing }
  }
  const user = existing ?? (await createAccount(tx, service, given))
  if (isAuto) {
    await audit('user_signedup', user)
    await purgeForm(tx, user.id)
    await bindContact(tx, user, contact, now)
    return { kind: 'confirmed', user }
  }
  if (existing) await storeForm(tx, existing, given, now)
  else await noteFirstForm(tx, user.id, origin, now)
  await audit('user_confirmation_requested', user)
  const isNew = existing === null
  if ('email' in contact) {
    await mailLink(tx, service, { ...given, user, type: 'signup' })
    return { kind: 'unconfirmed', user, isNew, code: null }
  }
  const code = await issuePhoneCode(tx, service, { user, slot: 'confirmation_token', to: contact.phone })
  return { kind: 'unconfirmed', user, isNew, code }
}
