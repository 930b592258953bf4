import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { paragraphs } from './new-lead.ts'

/** An answer to whoever wrote to a business or about a posting, called `name`; `link` leads to its page. */
export function leadReply({
  site,
  name,
  isPosting,
  text,
  asked,
  canAnswer,
  link,
}: {
  site: LetterSite
  name: string
  isPosting: boolean
  text: string
  /** How their message began. */
  asked: string
  /** An answer to this mail reaches whoever wrote it. */
  canAnswer: boolean
  link: string
}): Letter {
  return letter(site, {
    subject: isPosting ? `An answer to your message about ${name}` : `${name} answered your message`,
    lines: [...paragraphs(text), `You had written: “${asked}”`],
    button: {
      label: canAnswer ? (isPosting ? 'See the page' : 'See the business') : 'Write to them again',
      link,
    },
    notYou: canAnswer
      ? `Answer this mail, and it goes to ${isPosting ? 'whoever wrote it' : name}. If you never wrote to them, somebody gave your address by mistake: do nothing.`
      : 'An answer to this mail goes nowhere. If you never wrote to them, somebody gave your address by mistake: do nothing.',
  })
}
