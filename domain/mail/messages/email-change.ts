import { type Letter, letter } from '../letter.ts'
import { once } from '../words.ts'
import type { LinkMail } from './confirm-signup.ts'

export type EmailChangeMail = LinkMail & {
  newEmail: string
  /** Whether the other mailbox confirms, too. */
  isBoth: boolean
}

const both = 'The change takes effect when it is confirmed from both mailboxes.'

/** To the address that the account has. */
export function emailChangeToCurrent({
  site,
  link,
  code,
  validSeconds,
  newEmail,
  isBoth,
}: EmailChangeMail): Letter {
  return letter(site, {
    subject: `Confirm the change of your e-mail address at ${site.name}`,
    lines: [`The e-mail address of your account is to become ${newEmail}.`, ...(isBoth ? [both] : [])],
    button: { label: 'Confirm the change', link },
    code,
    validity: once(validSeconds),
    notYou: `If it wasn't you, don't confirm: the address stays as it is. Somebody may be signed in to your account, so change your password and sign out everywhere at ${site.url}/profile.`,
  })
}

/** To the address that the account is to have. */
export function emailChangeToNew({ site, link, code, validSeconds, isBoth }: EmailChangeMail): Letter {
  return letter(site, {
    subject: `Confirm your new e-mail address for ${site.name}`,
    lines: [`This is to become the e-mail address of an account at ${site.name}.`, ...(isBoth ? [both] : [])],
    button: { label: 'Confirm this address', link },
    code,
    validity: once(validSeconds),
    notYou: `If you have no account at ${site.name}, somebody mistyped their address: ignore this mail.`,
  })
}
