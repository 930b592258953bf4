import { type Letter, type LetterSite, letter } from '../letter.ts'

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
  fields,
  fix,
  link,
}: {
  site: LetterSite
  businessName: string
  title: string
  note: string | null
  /** Their labels. */
  fields: readonly string[]
  fix: string
  link: string
}): Letter {
  return letter(site, {
    subject: `${businessName} needs a change before it can be published`,
    lines: [
      `We reviewed your listing ${businessName}. ${title}.`,
      ...(note ? [`The moderator’s note: ${note.replaceAll(/\s*\n\s*/g, ' ')}`] : []),
      ...(fields.length > 0 ? [`What to fix: ${fields.join(', ')}`] : []),
      fix,
      'Everything you wrote is still there. Fix it and resubmit, and we’ll review it again.',
    ],
    button: { label: 'Fix my listing', link },
    notYou,
  })
}

/** `link` leads to the page, or to where the change can be fixed. */
export function changeDecided({
  site,
  businessName,
  what,
  rejection,
  link,
}: {
  site: LetterSite
  businessName: string
  /** Mid-sentence form: "phone number". */
  what: string
  /** Null when it was approved. */
  rejection: { title: string; fix: string; note: string | null; stands: string } | null
  link: string
}): Letter {
  return letter(site, {
    subject: rejection
      ? `${businessName}: the new ${what} was not approved`
      : `${businessName}: the new ${what} is live`,
    lines: rejection
      ? [
          `We reviewed the new ${what} of ${businessName}. ${rejection.title}.`,
          ...(rejection.note ? [`The moderator’s note: ${rejection.note.replaceAll(/\s*\n\s*/g, ' ')}`] : []),
          rejection.fix,
          rejection.stands,
        ]
      : [`We approved the new ${what} of ${businessName}. Visitors see it now.`],
    button: rejection ? { label: 'Fix it', link } : { label: 'See the page', link },
    notYou,
  })
}

/** `link` leads to the listing's photos; `title` and `fix` are the reason in words. */
export function photoRejected({
  site,
  businessName,
  title,
  fix,
  note,
  link,
}: {
  site: LetterSite
  businessName: string
  title: string
  fix: string
  note: string | null
  link: string
}): Letter {
  return letter(site, {
    subject: `A photo of ${businessName} can’t be shown`,
    lines: [
      `A photo of ${businessName} was not approved: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
      fix,
      ...(note ? [`What the moderator wrote: ${note}`] : []),
    ],
    button: { label: 'Look at your photos', link },
    notYou: `If you think this was a mistake, write to us: ${site.url}/about.`,
  })
}
