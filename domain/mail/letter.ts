import { letterHtml } from './letter-html.ts'
import type { LetterParts, LetterSite } from './letter-parts.ts'

/** An email's three parts, ready for `queueMail`. */
export type Letter = { subject: string; text: string; html: string }

/** One template for every email: HTML, with the same in plain text. */
export function letter(site: LetterSite, parts: LetterParts): Letter {
  return { subject: parts.subject, text: letterText(site, parts), html: letterHtml(site, parts) }
}

function letterText(
  site: LetterSite,
  { lines, items, body, button, code, validity, notYou, unsubscribe }: LetterParts,
): string {
  const paragraphs = [
    ...lines,
    ...(items ?? []).map(({ title, detail, link }) => [title, detail, link].filter(Boolean).join('\n')),
    ...(body ? [body.text] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(code ? [`${button ? 'Or enter this code' : 'Your code'}: ${code}`] : []),
    ...(validity ? [validity] : []),
    notYou,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
    `${site.name}\n${site.url}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
