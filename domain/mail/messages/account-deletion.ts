import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { day } from '../words.ts'

/** `link` leads to where the deletion is called off. */
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
      `You asked for it. On ${day(deletedOn)} your account and what belongs to it go for good; your reviews stay without your name.`,
      'Until then you can sign in and keep it.',
    ],
    button: { label: 'Keep my account', link },
    notYou: "If it wasn't you, keep the account with this button and change your password.",
  })
}

/** The same, decided by an administrator. */
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
      `An administrator decided so. On ${day(deletedOn)} your account and what belongs to it go for good; your reviews stay without your name.`,
      `Why: ${reason}`,
      'While you can sign in, you can keep it.',
    ],
    button: { label: 'Keep my account', link },
    notYou: `If you think that this is a mistake, write to us at ${site.url}/contact.`,
  })
}

export function deletionCancelled({ site }: { site: LetterSite }): Letter {
  return letter(site, {
    subject: `Your account at ${site.name} stays`,
    lines: ['The deletion of your account was called off. Everything is as it was.'],
    notYou: `If it wasn't you, change your password and sign out everywhere at ${site.url}/profile.`,
  })
}
