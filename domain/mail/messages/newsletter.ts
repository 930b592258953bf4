import { type Letter, type LetterSite, letter } from '../letter.ts'
import { moment } from '../words.ts'

/** Asks the owner of this mailbox to confirm; nothing else is sent until they do. */
export function newsletterConfirm({
  site,
  link,
  validDays,
}: {
  site: LetterSite
  link: string
  validDays: number
}): Letter {
  return letter(site, {
    subject: `Do you want the newsletter of ${site.name}?`,
    lines: [
      'Someone, hopefully you, signed up for our newsletter with this address. It comes out about once a month: new businesses, places worth a trip, and what has changed on the site.',
      'Confirm on the page that opens, and you’re on the list.',
    ],
    button: { label: 'Confirm my address', link },
    validity: `The link works for ${validDays} days.`,
    notYou: 'If it wasn’t you, ignore this: we won’t send the newsletter unless you confirm.',
  })
}

/** To someone who entered an address that is already subscribed. */
export function newsletterKnown({ site, leaveLink }: { site: LetterSite; leaveLink: string }): Letter {
  return letter(site, {
    subject: `You get the newsletter of ${site.name}`,
    lines: [
      'Someone signed up for our newsletter with this address. It’s already on the list, so there’s nothing to do.',
    ],
    notYou: 'If you no longer want it, use the link below to unsubscribe.',
    unsubscribe: { label: 'End the newsletter', link: leaveLink },
  })
}

/** An issue: what an administrator wrote, and the unsubscribe link. */
export function newsletterIssue({
  site,
  subject,
  html,
  text,
  leaveLink,
}: {
  site: LetterSite
  subject: string
  /** Safe to show, with absolute URLs. */
  html: string
  text: string
  leaveLink: string
}): Letter {
  return letter(site, {
    subject,
    lines: [],
    body: { html, text },
    notYou: `If you no longer want the newsletter of ${site.name}, one click ends it. You get it because you confirmed this address.`,
    unsubscribe: { label: 'End the newsletter', link: leaveLink },
  })
}

/** To whoever may send it. `link` leads to the draft. */
export function issueMissed({
  site,
  subject,
  at,
  link,
}: {
  site: LetterSite
  subject: string
  at: Date
  link: string
}): Letter {
  return letter(site, {
    subject: `A newsletter issue wasn’t sent: ${subject}`,
    lines: [
      `“${subject}” was scheduled for ${moment(at)}. The site couldn’t send it within six hours of that, so it’s a draft again, and nobody got it.`,
      'Check that it’s still right, then send it or schedule it again.',
    ],
    button: { label: 'Open the draft', link },
    notYou: `If you no longer write the newsletter of ${site.name}, ask an administrator to change your role.`,
  })
}
