import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

type About = { site: LetterSite; businessName: string; flyerTitle: string; link: string }

const notYou = 'If you don’t manage this business any more, leave it under “People” in its workspace.'

export function flyerApproved({ site, businessName, flyerTitle, link }: About): Letter {
  return letter(site, {
    subject: `“${flyerTitle}” is on the page of ${businessName}`,
    lines: [`Your flyer “${flyerTitle}” was approved. Visitors see it now.`],
    button: { label: 'See it on your page', link },
    notYou,
  })
}

/** `reason` as worded in the table of reasons. */
export function flyerRejected({
  site,
  businessName,
  flyerTitle,
  link,
  reason,
  note,
}: About & { reason: { title: string; fix: string }; note: string | null }): Letter {
  return letter(site, {
    subject: `“${flyerTitle}” of ${businessName} needs a change`,
    lines: [
      `Your flyer “${flyerTitle}” isn’t shown yet. ${reason.title}.`,
      reason.fix,
      ...(note ? [`Our note: ${note}`] : []),
    ],
    button: { label: 'Change the flyer', link },
    notYou,
  })
}
