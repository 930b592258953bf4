import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { withoutLinks } from './lead-copy.ts'
import { paragraphs } from './new-lead.ts'

/**
 * A reply to someone who wrote to the business or posting called `name`; `link` leads to its page. Without other links
 * for an address whose owner is unknown.
 */
export function leadReply({
  site,
  name,
  isPosting,
  text,
  withLinks,
  asked,
  canAnswer,
  link,
}: {
  site: LetterSite
  name: string
  isPosting: boolean
  text: string
  withLinks: boolean
  /** The beginning of their message. */
  asked: string
  /** Whether replying to this email reaches the person who wrote it. */
  canAnswer: boolean
  link: string
}): Letter {
  const said = (words: string) => (withLinks ? words : withoutLinks(words))
  return letter(site, {
    subject: isPosting ? `An answer to your message about ${name}` : `${name} answered your message`,
    lines: [...paragraphs(said(text)), `You had written: “${said(asked)}”`],
    button: {
      label: canAnswer ? (isPosting ? 'See the page' : 'See the business') : 'Write to them again',
      link,
    },
    notYou: canAnswer
      ? `Reply to this email to write to ${isPosting ? 'the person who wrote it' : name}. If you never wrote to them, someone entered your address by mistake. Ignore this email.`
      : 'Replies to this email aren’t delivered. If you never wrote to them, someone entered your address by mistake. Ignore this email.',
  })
}
