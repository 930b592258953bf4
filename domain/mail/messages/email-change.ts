import { type Letter, letter } from '../letter.ts'
import { once } from '../words.ts'
import type { LinkMail } from './confirm-signup.ts'

export type EmailChangeMail = LinkMail & {
  newEmail: string
  /** Whether the other mailbox has to confirm, too. */
  isBoth: boolean
}

const both = 'The change takes effect when it is confirmed from both mailboxes.'

/** To the account's current address. */
export function emailChangeToCurrent({
  site,
  link,
  code,
  validSeconds,
  newEmail,
  isBoth,
}: EmailChangeMail): Letter {
  return letter(site, {
    subject: `Confirm the change of your email address at ${site.name}`,
    lines: [
      `You asked to change the email address of your account to ${newEmail}.`,
      ...(isBoth ? [both] : []),
    ],
    button: { label: 'Confirm the change', link },
    code,
    validity: once(validSeconds),
    notYou: `If it wasn't you, don't confirm: the address stays as it is. Someone may be signed in to your account, so change your password and sign out everywhere at ${site.url}/profile.`,
  })
}

/** To the account's new address. */
export function emailChangeToNew({ site, link, code, validSeconds, isBoth }: EmailChangeMail): Letter {
  return letter(site, {
    subject: `Confirm your new email address for ${site.name}`,
    lines: [
      `Someone asked to make this the email address of an account at ${site.name}.`,
      ...(isBoth ? [both] : []),
    ],
    button: { label: 'Confirm this address', link },
    code,
    validity: once(validSeconds),
    notYou: `If you have no account at ${site.name}, someone mistyped their address. Ignore this email.`,
  })
}
