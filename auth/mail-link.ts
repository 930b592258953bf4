import type { Tx } from '#db/client.ts'
import type { Letter } from '#domain/mail/letter.ts'
import {
  confirmSignup,
  invite,
  type LinkMail,
  magicLink,
  recovery,
} from '#domain/mail/messages/account-links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { type Challenge, rememberFlow } from './flow-state.ts'
import { issueToken, type TokenType } from './one-time-tokens.ts'
import { type AuthService, issuerOf } from './service.ts'
import { purgeForm } from './sign-up-forms.ts'
import type { User } from './users.ts'

export type MailType = 'signup' | 'invite' | 'recovery' | 'magiclink'
export type LinkOptions = { redirectTo: string; challenge: Challenge | null }

/** A magic link replaces a recovery link and vice versa: each lets the reader of the email in. */
const mails: Record<
  MailType,
  { slot: TokenType; sentAt: SentAt; flow: string; kind: string; letter: (mail: LinkMail) => Letter }
> = {
  signup: {
    slot: 'confirmation_token',
    sentAt: 'confirmationSentAt',
    flow: 'email/signup',
    kind: 'confirm_signup',
    letter: confirmSignup,
  },
  invite: {
    slot: 'confirmation_token',
    sentAt: 'confirmationSentAt',
    flow: 'invite',
    kind: 'invite',
    letter: invite,
  },
  recovery: {
    slot: 'recovery_token',
    sentAt: 'recoverySentAt',
    flow: 'recovery',
    kind: 'recovery',
    letter: recovery,
  },
  magiclink: {
    slot: 'recovery_token',
    sentAt: 'recoverySentAt',
    flow: 'magiclink',
    kind: 'magic_link',
    letter: magicLink,
  },
}
type SentAt = 'confirmationSentAt' | 'recoverySentAt'

/** Where an email's link leads. */
export function verifyLink(
  { site }: Pick<AuthService, 'site'>,
  { hash, type, redirectTo }: { hash: string; type: string; redirectTo: string },
): string {
  return `${issuerOf(site)}/verify?${new URLSearchParams({ token: hash, type, redirect_to: redirectTo })}`
}

/** When the previous email was sent. */
export const mailedAt = (user: User, type: MailType): Date | null => user[mails[type].sentAt]

/** A new link and code for this account, replacing the previous one of this kind. Doesn't check the interval. */
export async function issueLink(
  tx: Tx,
  service: AuthService,
  { user, type, redirectTo, challenge }: { user: User; type: MailType } & LinkOptions,
): Promise<{ link: string; code: string; hash: string }> {
  const { slot, sentAt, flow } = mails[type]
  const now = service.now()
  // It leads to the account as an administrator created it.
  if (type === 'invite') await purgeForm(tx, user.id)
  if (challenge) await rememberFlow(tx, { challenge, provider: 'email', method: flow, userId: user.id }, now)
  const { code, hash } = await issueToken(tx, service, {
    userId: user.id,
    type: slot,
    to: user.email!,
    isPkce: challenge !== null,
  })
  await tx
    .updateTable('auth.users')
    .set({ [sentAt]: now, updatedAt: now })
    .where('id', '=', user.id)
    .execute()
  return { code, hash, link: verifyLink(service, { hash, type, redirectTo }) }
}

/** The same, as an email that is sent after the commit. */
export async function mailLink(
  tx: Tx,
  service: AuthService,
  given: { user: User; type: MailType } & LinkOptions,
): Promise<void> {
  const { user, type } = given
  const { link, code } = await issueLink(tx, service, given)
  const { site, settings } = service
  const { kind, letter } = mails[type]
  const mail = letter({ site, link, code, validSeconds: settings.emailCodeSeconds })
  await queueMail(tx, { kind, to: user.email!, userId: user.id, ...mail })
}
