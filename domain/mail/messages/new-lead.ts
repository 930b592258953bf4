import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

/** To the managers of the business or posting called `name`; `link` leads to the message in their inbox. */
export function newLead({
  site,
  name,
  isPosting,
  senderName,
  topic,
  text,
  link,
}: {
  site: LetterSite
  name: string
  isPosting: boolean
  senderName: string
  topic: string
  text: string
  link: string
}): Letter {
  return letter(site, {
    subject: `You have a message about ${name}`,
    lines: [`${senderName} wrote ${isPosting ? 'about' : 'to'} ${name}. ${topic}:`, ...paragraphs(text)],
    button: { label: 'Read and answer', link },
    notYou:
      'If you reply to this email, your message isn’t delivered: answer in your inbox. There you can also block a sender or report a message.',
  })
}

/** The sender's own paragraphs. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
