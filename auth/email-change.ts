import type { Tx } from '#db/client.ts'
import { emailChangeToCurrent, emailChangeToNew } from '#domain/mail/messages/account-links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { bindContact } from './bind-contact.ts'
import { rememberFlow } from './flow-state.ts'
import { type LinkOptions, verifyLink } from './mail-link.ts'
import { clearTokens, issueToken, type TokenType } from './one-time-tokens.ts'
import { assertMaySend } from './send-interval.ts'
import type { AuthService } from './service.ts'
import type { User } from './users.ts'

/** Whether the account's current mailbox must confirm, too. */
const needsBoth = ({ settings }: AuthService, user: User): boolean =>
  settings.isEmailChangeSecure && !settings.autoconfirmEmail && Boolean(user.email)

/** Emails links to the mailboxes concerned; the address stays until they are followed. Throws `AuthError`. */
export async function requestEmailChange(
  tx: Tx,
  service: AuthService,
  { user, newEmail, redirectTo, challenge }: { user: User; newEmail: string } & LinkOptions,
): Promise<void> {
  const { site, settings } = service
  const now = service.now()
  assertMaySend(user.emailChangeSentAt, service)
  if (challenge)
    await rememberFlow(tx, { challenge, provider: 'email', method: 'email_change', userId: user.id }, now)
  const isBoth = needsBoth(service, user)
  const issue = async (type: TokenType, to: string) => {
    const { code, hash } = await issueToken(tx, service, {
      userId: user.id,
      type,
      to,
      isPkce: challenge !== null,
    })
    const link = verifyLink(service, { hash, type: 'email_change', redirectTo })
    return { site, link, code, validSeconds: settings.emailCodeSeconds, newEmail, isBoth }
  }
  const about = { userId: user.id }
  await clearTokens(tx, user.id, 'email_change_token_current')
  if (isBoth) {
    const mail = emailChangeToCurrent(await issue('email_change_token_current', user.email!))
    await queueMail(tx, { ...about, kind: 'email_change_current', to: user.email!, ...mail })
  }
  const mail = emailChangeToNew(await issue('email_change_token_new', newEmail))
  await queueMail(tx, { ...about, kind: 'email_change_new', to: newEmail, ...mail })
  await tx
    .updateTable('auth.users')
    .set({ emailChange: newEmail, emailChangeConfirmStatus: 0, emailChangeSentAt: now, updatedAt: now })
    .where('id', '=', user.id)
    .execute()
}

/** One mailbox confirms. True if it was the last one required; then the new address is in effect. */
export async function agreeToEmailChange(
  tx: Tx,
  service: AuthService,
  user: User,
  by: TokenType,
): Promise<boolean> {
  if (needsBoth(service, user) && user.emailChangeConfirmStatus === 0) {
    await clearTokens(tx, user.id, by)
    await tx
      .updateTable('auth.users')
      .set({ emailChangeConfirmStatus: 1, updatedAt: service.now() })
      .where('id', '=', user.id)
      .execute()
    return false
  }
  await bindContact(tx, user, { email: user.emailChange! }, service.now())
  return true
}
