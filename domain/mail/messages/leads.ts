import { type Letter, type LetterSite, letter } from '../letter.ts'

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
