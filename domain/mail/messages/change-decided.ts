import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

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
    notYou: 'If you have nothing to do with this business, write to us and we’ll remove your address.',
  })
}
