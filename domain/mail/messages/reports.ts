import { type Letter, type LetterSite, letter } from '../letter.ts'
import { withoutLinks } from './leads.ts'

/** To the reporter, at an address that anyone may have typed. `outcome` is a sentence. */
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
    subject: `Update on your report about ${what}`,
    lines: [
      `You told us that something is wrong with ${what}. Thank you for taking the time.`,
      outcome,
      ...(note ? [`Our note: ${note}`] : []),
    ],
    notYou:
      'If you didn’t report anything, someone entered your address by mistake. Ignore this email; we won’t send more about it.',
  })
}

/** To a listing's managers. `details` are the reporter's words; the reporter is never named. */
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
      ? `${business} was taken down: someone reported that it closed`
      : `Someone reported a mistake on the page of ${business}`,
    lines: isClosed
      ? [
          `A visitor told us that ${business} has permanently closed, so we took its page down.`,
          'If it’s open, resubmit the listing from its settings.',
        ]
      : [
          `A visitor told us what they think is right about ${business}. We thought you should see it:`,
          details,
        ],
    button: { label: isClosed ? 'Open the settings' : 'Look at the listing', link },
    notYou: `If you don’t manage ${business}, do nothing.`,
  })
}

/** To the person who suggested a business, at an address that anyone may have typed. */
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
    subject: `Update on your suggestion to ${site.name}`,
    lines: [
      `You suggested ${withoutLinks(business)} for the directory. Thank you for telling us.`,
      outcome,
      ...(note ? [`Our note: ${note}`] : []),
    ],
    notYou:
      'If you didn’t suggest anything, someone entered your address by mistake. Ignore this email; we won’t send more about it.',
  })
}

/** To the person who suggested a business while signed in. */
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

/** To the owner of a shared list that was reported. `why` is a sentence without its period. */
export function listUnshared({
  site,
  name,
  why,
  link,
}: {
  site: LetterSite
  name: string
  why: string
  link: string
}): Letter {
  return letter(site, {
    subject: `We took away the link to your list “${name}”`,
    lines: [
      `Someone reported your shared list “${name}”, and we agree: ${why}.`,
      'Its link no longer works. The list is still yours, and only you can see it.',
    ],
    button: { label: 'See your lists', link },
    notYou: `If you have no list at ${site.name}, change your password.`,
  })
}
