import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { paragraphs } from './new-lead.ts'

/**
 * A copy of a message to the business or posting called `name`, for its sender; `link` leads to its page. Without links
 * for an address whose owner is unknown.
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

/** Removes anything that a mail program would turn into a link. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(
    /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/giu,
    '[link left out]',
  )
