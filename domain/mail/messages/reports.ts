import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** To whoever reported something, at an address that anybody may have typed. `outcome` is a sentence. */
export function reportDecided({
  site,
  what,
  outcome,
  note,
}: {
  site: LetterSite
  what: string
  outcome: string
  note: string | undefined
}): Letter {
  return letter(site, {
    subject: `What came of your report about ${what}`,
    lines: [
      `You told us that something is wrong with ${what}. Thank you for the time that you took.`,
      outcome,
      ...(note ? [`Our note: ${note}`] : []),
    ],
    notYou:
      'If you reported nothing, somebody gave your address by mistake: do nothing, and you get no more mail about it.',
  })
}

/** To the managers of a listing. `details` are the words of whoever reported it, whom nobody names. */
export function listingReported({
  site,
  business,
  isClosed,
  details,
  link,
}: {
  site: LetterSite
  business: string
  isClosed: boolean
  details: string
  link: string
}): Letter {
  return letter(site, {
    subject: isClosed
      ? `${business} was taken down: it is said to have closed`
      : `Something on the page of ${business} is said to be wrong`,
    lines: isClosed
      ? [
          `A visitor told us that ${business} has closed for good, and we took its page down so that nobody goes there in vain.`,
          'If it is open, send the listing in again from its settings.',
        ]
      : [
          `A visitor told us what they think is right about ${business}. We found it worth your look:`,
          details,
        ],
    button: { label: isClosed ? 'Open the settings' : 'Look at the listing', link },
    notYou: `If you don’t manage ${business}, do nothing.`,
  })
}

/** To whoever suggested a business, at an address that anybody may have typed. */
export function suggestionDecided({
  site,
  business,
  outcome,
  note,
}: {
  site: LetterSite
  business: string
  outcome: string
  note: string | undefined
}): Letter {
  return letter(site, {
    subject: `What came of your suggestion at ${site.name}`,
    lines: [
      `You suggested ${business} for the directory. Thank you for telling us.`,
      outcome,
      ...(note ? [`Our note: ${note}`] : []),
    ],
    notYou:
      'If you suggested nothing, somebody gave your address by mistake: do nothing, and you get no more mail about it.',
  })
}

/** To whoever suggested a business while signed in. */
export function suggestionListed({
  site,
  business,
  link,
}: {
  site: LetterSite
  business: string
  link: string
}): Letter {
  return letter(site, {
    subject: `${business}, which you suggested, is in the directory`,
    lines: [`You suggested ${business}. We completed its page and published it. Thank you for telling us.`],
    button: { label: 'Look at the page', link },
    notYou: 'If you suggested nothing, do nothing.',
  })
}
