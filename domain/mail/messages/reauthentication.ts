import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { once } from '../words.ts'

export function reauthentication({
  site,
  code,
  validSeconds,
}: {
  site: LetterSite
  code: string
  validSeconds: number
}): Letter {
  return letter(site, {
    subject: `Your code for ${site.name}`,
    lines: [
      'You are about to change something important on your account. Enter this code to show that it is you.',
    ],
    code,
    validity: `${once(validSeconds, 'The code works')} Don’t share it: we never ask for it.`,
    notYou: `If it wasn't you, someone is signed in to your account: change your password and sign out everywhere at ${site.url}/profile.`,
  })
}
