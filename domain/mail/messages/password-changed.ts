import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { moment } from '../words.ts'

/** `link` leads to resetting a forgotten password. */
export function passwordChanged({ site, at, link }: { site: LetterSite; at: Date; link: string }): Letter {
  return letter(site, {
    subject: `Your password at ${site.name} was changed`,
    lines: [
      `The password of your account was changed on ${moment(at)}.`,
      'Your other devices were signed out.',
    ],
    button: { label: "It wasn't me", link },
    notYou:
      "If that was you, you don’t need to do anything. If it wasn't, choose a new password with this button right away.",
  })
}
