import { type Letter, type LetterSite, letter } from '../letter.ts'
import { once } from '../words.ts'

export type LinkMail = { site: LetterSite; link: string; code: string; validSeconds: number }

export function confirmSignup({ site, link, code, validSeconds }: LinkMail): Letter {
  return letter(site, {
    subject: `Confirm your email address for ${site.name}`,
    lines: [
      `Welcome to ${site.name}. Please confirm that this is your email address; then your account is ready.`,
    ],
    button: { label: 'Confirm my address', link },
    code,
    validity: once(validSeconds),
    notYou: `If you didn't sign up at ${site.name}, ignore this mail: nothing happens without the link or the code.`,
  })
}

/** To someone who signs up with an address that already has an account: the form itself doesn't reveal that. */
export function signupKnown({
  site,
  link,
  resetLink,
}: {
  site: LetterSite
  link: string
  resetLink: string
}): Letter {
  return letter(site, {
    subject: `You already have an account at ${site.name}`,
    lines: [
      `Someone signed up at ${site.name} with this address, which already has an account. Nothing has changed.`,
      `Log in with the password that you have. If you forgot it, set a new one: ${resetLink}`,
    ],
    button: { label: 'Log in', link },
    notYou: "If that wasn't you, ignore this mail.",
  })
}

export function magicLink({ site, link, code, validSeconds }: LinkMail): Letter {
  return letter(site, {
    subject: `Sign in to ${site.name}`,
    lines: ['Here is your link to sign in, without a password.'],
    button: { label: 'Sign in', link },
    code,
    validity: `${once(validSeconds)} Don’t share them: we never ask for them.`,
    notYou: "If you didn't ask for it, ignore this mail: nobody can sign in without the link or the code.",
  })
}

export function recovery({ site, link, code, validSeconds }: LinkMail): Letter {
  return letter(site, {
    subject: `Choose a new password for ${site.name}`,
    lines: [`Someone, hopefully you, asked for a new password for your account at ${site.name}.`],
    button: { label: 'Choose a new password', link },
    code,
    validity: `${once(validSeconds)} Don’t share them: we never ask for them.`,
    notYou: "If it wasn't you, ignore this mail: your password stays as it is.",
  })
}

type EmailChangeMail = LinkMail & {
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

export function invite({ site, link, code, validSeconds }: LinkMail): Letter {
  return letter(site, {
    subject: `You are invited to ${site.name}`,
    lines: [
      `Someone who runs ${site.name} made an account for you. Accept the invitation and choose a password.`,
    ],
    button: { label: 'Accept the invitation', link },
    code,
    validity: once(validSeconds),
    notYou:
      "If you didn't expect it, ignore this mail: the account can't be used without the link or the code.",
  })
}

/** The same with a link to a page for choosing a password, in any browser. */
export function invitedByAdmin({ site, link, validSeconds }: Omit<LinkMail, 'code'>): Letter {
  return letter(site, {
    subject: `You are invited to ${site.name}`,
    lines: [`An administrator of ${site.name} made an account for you. Choose a password, and it is yours.`],
    button: { label: 'Choose a password', link },
    validity: once(validSeconds, 'The link works'),
    notYou: "If you didn't expect it, ignore this mail: the account can't be used without the link.",
  })
}
