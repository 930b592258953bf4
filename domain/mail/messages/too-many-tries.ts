import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

const tried = {
  password: 'Someone repeatedly entered wrong passwords for your account.',
  code: 'Someone repeatedly entered wrong second-factor codes. They know your password.',
}

/** To the owner of an account that someone is trying to get into. `link` leads to resetting a forgotten password. */
export function tooManyTries({
  site,
  secret,
  link,
}: {
  site: LetterSite
  secret: keyof typeof tried
  link: string
}): Letter {
  return letter(site, {
    subject: `Too many failed tries to log in to your account at ${site.name}`,
    lines: [
      `${tried[secret]} New devices are blocked for up to an hour; devices you’ve used before still work.`,
      secret === 'code'
        ? 'If that wasn’t you, set a new password now.'
        : 'To log in from a new device now, use a link by mail on the login page, or set a new password.',
    ],
    button: { label: 'Set a new password', link },
    notYou: 'If that was you, you don’t need to do anything.',
  })
}
