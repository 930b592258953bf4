import { type Letter, letter } from '../letter.ts'
import { once } from '../words.ts'
import type { LinkMail } from './confirm-signup.ts'

export function recovery({ site, link, code, validSeconds }: LinkMail): Letter {
  return letter(site, {
    subject: `Choose a new password for ${site.name}`,
    lines: [`Somebody, hopefully you, asked for a new password for your account at ${site.name}.`],
    button: { label: 'Choose a new password', link },
    code,
    validity: `${once(validSeconds)} Give them to nobody: we never ask for them.`,
    notYou: "If it wasn't you, ignore this mail: your password stays as it is.",
  })
}
