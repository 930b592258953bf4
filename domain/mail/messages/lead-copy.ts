import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { paragraphs } from './new-lead.ts'

/**
 * What someone wrote to a business or about a posting, called `name`, to themselves; `link` leads to its page. Without links for an address of which
 * nobody knows whose it is.
 */
export function leadCopy({
  site,
  name,
  isPosting,
  topic,
  text,
  withLinks,
  link,
}: {
  site: LetterSite
  name: string
  isPosting: boolean
  topic: string
  text: string
  withLinks: boolean
  link: string
}): Letter {
  return letter(site, {
    subject: `Your message ${isPosting ? 'about' : 'to'} ${name}`,
    lines: [
      `This is what you wrote ${isPosting ? 'about' : 'to'} ${name}. ${topic}:`,
      ...paragraphs(withLinks ? text : withoutLinks(text)),
    ],
    button: { label: isPosting ? 'See the page' : 'See the business', link },
    notYou:
      'If you didn’t write to us, someone entered your address by mistake. Ignore this email; we won’t send more about it.',
  })
}

/** Anything that a mail program would make a link of. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(
    /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/giu,
    '[link left out]',
  )
