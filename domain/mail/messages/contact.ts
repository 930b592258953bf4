import { type Letter, type LetterSite, letter } from '../letter.ts'
import { paragraphs, withoutLinks } from './leads.ts'

type ContactMail = { site: LetterSite; ticket: string; topic: string; text: string }

/** To the site's own address; replies go to the sender. */
export function contactToSite({
  site,
  ticket,
  topic,
  text,
  name,
  email,
  link,
}: ContactMail & { name: string; email: string; link: string }): Letter {
  return letter(site, {
    subject: `[${ticket}] ${topic}`,
    lines: [`${name} (${email}) wrote through the contact form:`, ...paragraphs(text)],
    button: { label: 'Read and answer', link },
    notYou: `If you reply to this email, ${name} gets it, but it isn’t recorded in the panel: answer there to keep both.`,
  })
}

/** A copy of a message to the site, for its sender. Without links for an address whose owner is unknown. */
export function contactCopy({
  site,
  ticket,
  topic,
  text,
  withLinks,
}: ContactMail & { withLinks: boolean }): Letter {
  return letter(site, {
    subject: `We have your message: ${ticket}`,
    lines: [
      `Thank you for writing to ${site.name}. We’ll read it and reply by email. Name the number ${ticket} if you write again.`,
      `This is what you wrote. ${topic}:`,
      ...paragraphs(withLinks ? text : withoutLinks(text)),
    ],
    notYou:
      'If you didn’t write to us, someone entered your address by mistake. Ignore this email; we won’t send more about it.',
  })
}

/** An administrator's reply. */
export function contactReply({
  site,
  ticket,
  text,
  asked,
}: Omit<ContactMail, 'topic'> & { asked: string }): Letter {
  return letter(site, {
    subject: `Your message ${ticket}`,
    lines: [...paragraphs(text), 'You wrote:', ...paragraphs(asked)],
    notYou: `If you have more to say, answer this mail and leave ${ticket} in its subject.`,
  })
}
