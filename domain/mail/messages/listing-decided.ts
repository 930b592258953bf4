import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

const notYou = 'If you have nothing to do with this business, write to us, and we take your address off it.'

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
      'Listings with hours, photos and services are chosen most. Your dashboard says what helps next.',
    ],
    button: { label: 'Open my dashboard', link },
    notYou,
  })
}

/** `link` leads to where it is mended. */
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
      `We looked at your listing ${businessName}. ${title}.`,
      ...(note ? [`The moderator’s note: ${note.replaceAll(/\s*\n\s*/g, ' ')}`] : []),
      fix,
      'Everything you wrote is still there. Mend it and send it in again; we look at it anew.',
    ],
    button: { label: 'Mend my listing', link },
    notYou,
  })
}
