import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** Asks whoever reads this mailbox; nothing comes before they say yes. */
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
      'Say yes on the page that opens, and you are on the list.',
    ],
    button: { label: 'Confirm my address', link },
    validity: `The link works for ${validDays} days.`,
    notYou: 'If it wasn’t you, do nothing: without your yes we send no newsletter.',
  })
}

/** To someone who gave an address that gets the newsletter already. */
export function newsletterKnown({ site, leaveLink }: { site: LetterSite; leaveLink: string }): Letter {
  return letter(site, {
    subject: `You get the newsletter of ${site.name}`,
    lines: [
      'Someone signed up for our newsletter with this address. It’s already on the list, so there’s nothing to do.',
    ],
    notYou: 'If you don’t want it any more, the link below ends it.',
    unsubscribe: { label: 'End the newsletter', link: leaveLink },
  })
}

/** An issue: what an administrator wrote, and the way out. */
export function newsletterIssue({
  site,
  subject,
  html,
  text,
  leaveLink,
}: {
  site: LetterSite
  subject: string
  /** Safe to show, with whole addresses. */
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
