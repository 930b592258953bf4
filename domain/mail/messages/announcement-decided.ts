import { type Letter, type LetterSite, letter } from '../letter.ts'

type About = {
  /** What it is: a flyer, an update. */
  noun: string
  site: LetterSite
  businessName: string
  title: string
  link: string
}

const toManagers = 'If you don’t manage this business any more, leave it under “People” in its workspace.'

export function announcementApproved({ noun, site, businessName, title, link }: About): Letter {
  return letter(site, {
    subject: `“${title}” is on the page of ${businessName}`,
    lines: [`Your ${noun} “${title}” was approved. Visitors see it now.`],
    button: { label: 'See it on your page', link },
    notYou: toManagers,
  })
}

/** `reason` as worded in the table of reasons. */
export function announcementRejected({
  noun,
  site,
  businessName,
  title,
  link,
  reason,
  note,
}: About & { reason: { title: string; fix: string }; note: string | null }): Letter {
  return letter(site, {
    subject: `“${title}” of ${businessName} needs a change`,
    lines: [
      `Your ${noun} “${title}” isn’t shown yet. ${reason.title}.`,
      reason.fix,
      ...(note ? [`Our note: ${note}`] : []),
    ],
    button: { label: `Change the ${noun}`, link },
    notYou: toManagers,
  })
}
