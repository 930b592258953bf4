import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { day } from '../words.ts'

/** `link` leads to canceling the deletion. */
export function deletionScheduled({
  site,
  deletedOn,
  link,
}: {
  site: LetterSite
  deletedOn: Date
  link: string
}): Letter {
  return letter(site, {
    subject: `Your account at ${site.name} will be deleted`,
    lines: [
      `You requested it. On ${day(deletedOn)} your account and its data will be permanently deleted; your reviews stay without your name.`,
      'Until then you can sign in and keep it.',
    ],
    button: { label: 'Keep my account', link },
    notYou: "If it wasn't you, keep the account with this button and change your password.",
  })
}

/** The same, when an administrator decided it. */
export function deletionByAdmin({
  site,
  deletedOn,
  reason,
  link,
}: {
  site: LetterSite
  deletedOn: Date
  reason: string
  link: string
}): Letter {
  return letter(site, {
    subject: `Your account at ${site.name} will be deleted`,
    lines: [
      `An administrator decided this. On ${day(deletedOn)} your account and its data will be permanently deleted; your reviews stay without your name.`,
      `Why: ${reason}`,
      'While you can sign in, you can keep it.',
    ],
    button: { label: 'Keep my account', link },
    notYou: `If you think this is a mistake, write to us at ${site.url}/contact.`,
  })
}

export function deletionCancelled({ site }: { site: LetterSite }): Letter {
  return letter(site, {
    subject: `Your account at ${site.name} stays`,
    lines: ['Your account won’t be deleted after all. Everything is as it was.'],
    notYou: `If it wasn't you, change your password and sign out everywhere at ${site.url}/profile.`,
  })
}
