import { siteDate } from '#domain/site-time-zone.ts'
import { type Letter, type LetterSite, letter } from '../letter.ts'

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
        ? `You can’t sign in until ${siteDate(until)}. Then it opens by itself.`
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
      `You requested it. On ${siteDate(deletedOn)} your account and its data will be permanently deleted; your reviews stay without your name.`,
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
      `An administrator decided this. On ${siteDate(deletedOn)} your account and its data will be permanently deleted; your reviews stay without your name.`,
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
