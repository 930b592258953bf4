import { type Letter, letter } from '../letter.ts'
import { once } from '../words.ts'
import type { LinkMail } from './confirm-signup.ts'

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
