import { type Letter, type LetterSite, letter } from '../letter.ts'

type About = { site: LetterSite; businessName: string; note: string; link: string }

const noteLine = (note: string) =>
  note ? [`The administrator’s note: ${note.replaceAll(/\s*\n\s*/g, ' ')}`] : []

/** `link` leads to the listing in the dashboard. */
export function listingTakenDown({
  site,
  businessName,
  status,
  title,
  note,
  fix,
  link,
}: About & { status: 'suspended' | 'archived'; title: string; fix: string }): Letter {
  const isSuspended = status === 'suspended'
  return letter(site, {
    subject: isSuspended ? `${businessName} is suspended at ${site.name}` : `${businessName} was taken down`,
    lines: [
      `Visitors can no longer find ${businessName}. ${title}.`,
      ...noteLine(note),
      isSuspended
        ? 'Everything you wrote is still there. Write to us and tell us how you fixed it.'
        : `${fix} Everything you wrote is still there, and you can resubmit it.`,
    ],
    button: { label: 'Open the listing', link },
    notYou: 'If you have nothing to do with this business, write to us and we’ll remove your address.',
  })
}

export function ownerChanged({
  site,
  businessName,
  side,
  note,
  link,
}: About & { side: 'new' | 'former' }): Letter {
  const isNew = side === 'new'
  return letter(site, {
    subject: isNew ? `${businessName} is yours` : `${businessName} belongs to another account now`,
    lines: [
      isNew
        ? `An administrator of ${site.name} made you the owner of ${businessName}. You manage its page from now on.`
        : `An administrator of ${site.name} gave ${businessName} to another account. You no longer manage it.`,
      ...noteLine(note),
      isNew
        ? 'Check the hours, phone and address first: visitors rely on them.'
        : 'If you think this is a mistake, write to us and tell us why it’s yours.',
    ],
    button: { label: isNew ? 'Open the listing' : 'See its page', link },
    notYou: 'If you have nothing to do with this business, write to us.',
  })
}

/** `link` leads to the remaining page. */
export function listingMerged({ site, businessName, other, note, link }: About & { other: string }): Letter {
  return letter(site, {
    subject: `${businessName} was merged with ${other}`,
    lines: [
      `${businessName} and ${other} were two listings of one business at ${site.name}. There is one page now: ${other}.`,
      ...noteLine(note),
      'Reviews, photos, messages and saves were moved, and the old URL redirects to the page.',
    ],
    button: { label: 'See the page', link },
    notYou: 'If you think these are two businesses, or can’t reach a page of yours, write to us.',
  })
}

/** `link` leads to the reader’s listing in the dashboard. */
export function mergeUndone({
  site,
  businessName,
  other,
  link,
}: Omit<About, 'note'> & { other: string }): Letter {
  return letter(site, {
    subject: `${businessName} and ${other} are two listings again`,
    lines: [
      `An administrator of ${site.name} undid the merge of ${businessName} and ${other}. Each has its own page again, with its own reviews, photos and messages.`,
      'Check that the hours, phone and address are still right.',
    ],
    button: { label: 'Open the listing', link },
    notYou: 'If you think these are one business, write to us.',
  })
}
