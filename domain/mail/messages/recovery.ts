import { type Letter, letter } from '../letter.ts'
import { once } from '../words.ts'
import type { LinkMail } from './confirm-signup.ts'

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
