import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
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
