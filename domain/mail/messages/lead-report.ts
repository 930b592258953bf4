import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** To the person who reported a message to the business or posting called `name`. `outcome` is a sentence. */
export function leadReportDecided({
  site,
  name,
  isPosting,
  outcome,
  note,
  link,
}: {
  site: LetterSite
  name: string
  isPosting: boolean
  outcome: string
  note: string | undefined
  link: string
}): Letter {
  return letter(site, {
    subject: `Update on the message ${isPosting ? 'about' : 'to'} ${name} that you reported`,
    lines: [
      'You reported a message. Thank you: this helps everyone.',
      outcome,
      ...(note ? [`Our note: ${note}`] : []),
    ],
    button: { label: 'Open the message', link },
    notYou: `If you don’t manage ${name}, do nothing.`,
  })
}
