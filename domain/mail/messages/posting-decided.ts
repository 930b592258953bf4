import { type Letter, type LetterSite, letter } from '../letter.ts'

const notYou = 'You get this because you posted it, or manage the business that it belongs to.'

/** `pageLink` leads to its page, `link` to the dashboard. */
export function postingPublished({
  site,
  title,
  isChange,
  pageLink,
  link,
}: {
  site: LetterSite
  title: string
  isChange: boolean
  pageLink: string
  link: string
}): Letter {
  return letter(site, {
    subject: isChange ? `Your change of “${title}” is published` : `“${title}” is published at ${site.name}`,
    lines: [
      `Visitors can find it now: ${pageLink}`,
      'Your dashboard is where you change, copy, close or delete it.',
    ],
    button: { label: 'Open it in my dashboard', link },
    notYou,
  })
}

/** `link` leads to where it can be fixed. */
export function postingTurnedDown({
  site,
  title,
  reason,
  note,
  isTakenDown,
  link,
}: {
  site: LetterSite
  title: string
  reason: { title: string; fix: string }
  note: string | null
  isTakenDown: boolean
  link: string
}): Letter {
  return letter(site, {
    subject: isTakenDown
      ? `“${title}” was taken off the site`
      : `“${title}” needs a change before it can be published`,
    lines: [
      `We reviewed “${title}”. ${reason.title}.`,
      ...(note ? [`The moderator’s note: ${note.replaceAll(/\s*\n\s*/g, ' ')}`] : []),
      reason.fix,
      'Everything you wrote is still there. Fix it and resubmit, and we’ll review it again.',
    ],
    button: { label: 'Fix it', link },
    notYou,
  })
}

/** It was taken off the site, and an administrator found that it was fine after all. */
export function postingPutBack({
  site,
  title,
  link,
}: {
  site: LetterSite
  title: string
  link: string
}): Letter {
  return letter(site, {
    subject: `“${title}” is back on the site`,
    lines: [
      `We took “${title}” off the site, and reviewed it again. It’s back as it was.`,
      'You don’t need to do anything. We’re sorry for the trouble.',
    ],
    button: { label: 'Open it in my dashboard', link },
    notYou,
  })
}

/** It leaves the lists on `day`, or already has; `link` leads to renewing it with one tap. */
export function postingEnds({
  site,
  title,
  day,
  hasEnded,
  link,
}: {
  site: LetterSite
  title: string
  /** "November 30" */
  day: string
  hasEnded: boolean
  link: string
}): Letter {
  return letter(site, {
    subject: hasEnded ? `“${title}” has left the lists` : `“${title}” is listed until ${day}`,
    lines: [
      hasEnded
        ? `“${title}” was listed until ${day}. Visitors can’t find it anymore.`
        : `“${title}” will be removed from lists on ${day} so nobody asks about something that’s gone.`,
      'Still open? Renew it with one click. Gone? Close it.',
    ],
    button: { label: 'Renew or close it', link },
    notYou,
  })
}

/** A visitor reported it, and a moderator agreed. */
export function postingSaidToBeOver({
  site,
  title,
  isRenewable,
  link,
}: {
  site: LetterSite
  title: string
  isRenewable: boolean
  link: string
}): Letter {
  return letter(site, {
    subject: `“${title}” left the lists`,
    lines: [
      `Someone told us that “${title}” is over, filled or rented, so we removed it from lists.`,
      isRenewable
        ? 'If it’s still open, renew it with one click.'
        : 'If it hasn’t happened yet, reply to this email, or give it a new date.',
    ],
    button: { label: 'Open it in my dashboard', link },
    notYou,
  })
}
