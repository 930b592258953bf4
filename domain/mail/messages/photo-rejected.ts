import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

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
