import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { day } from '../words.ts'

/** `until` is null for a permanent closure. */
export function accountClosed({
  site,
  reason,
  until,
}: {
  site: LetterSite
  reason: string
  until: Date | null
}): Letter {
  return letter(site, {
    subject: `Your account at ${site.name} was closed`,
    lines: [
      until
        ? `You can’t sign in until ${day(until)}. Then it opens by itself.`
        : 'You can no longer sign in.',
      `Why: ${reason}`,
    ],
    notYou: `If you think this is a mistake, write to us at ${site.url}/contact.`,
  })
}

export function accountOpened({ site }: { site: LetterSite }): Letter {
  return letter(site, {
    subject: `Your account at ${site.name} is open again`,
    lines: ['You can sign in again, and everything is as it was.'],
    button: { label: 'Log in', link: `${site.url}/login` },
    notYou: "If you didn't know that it was closed, you don't need to do anything.",
  })
}
