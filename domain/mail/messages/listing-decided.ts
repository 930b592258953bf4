import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

const notYou = 'If you have nothing to do with this business, write to us and we’ll remove your address.'

/** `pageLink` leads to its page, `link` to the dashboard. */
export function listingPublished({
  site,
  businessName,
  pageLink,
  link,
}: {
  site: LetterSite
  businessName: string
  pageLink: string
  link: string
}): Letter {
  return letter(site, {
    subject: `${businessName} is published at ${site.name}`,
    lines: [
      `Visitors find ${businessName} from now on: ${pageLink}`,
      'Listings with hours, photos and services get the most customers. Your dashboard suggests next steps.',
    ],
    button: { label: 'Open my dashboard', link },
    notYou,
  })
}

/** `link` leads to where it can be fixed. */
export function listingRejected({
  site,
  businessName,
  title,
  note,
  fix,
  link,
}: {
  site: LetterSite
  businessName: string
  title: string
  note: string | null
  fix: string
  link: string
}): Letter {
  return letter(site, {
    subject: `${businessName} needs a change before it can be published`,
    lines: [
      `We reviewed your listing ${businessName}. ${title}.`,
      ...(note ? [`The moderator’s note: ${note.replaceAll(/\s*\n\s*/g, ' ')}`] : []),
      fix,
      'Everything you wrote is still there. Fix it and resubmit, and we’ll review it again.',
    ],
    button: { label: 'Fix my listing', link },
    notYou,
  })
}
