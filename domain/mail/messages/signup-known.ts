import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

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
