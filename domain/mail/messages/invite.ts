import { type Letter, letter } from '../letter.ts'
import { once } from '../words.ts'
import type { LinkMail } from './confirm-signup.ts'

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
