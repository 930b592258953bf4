import { letterHtml } from './letter-html.ts'
import type { LetterParts, LetterSite } from './letter-parts.ts'

/** A mail's three parts, ready for `queueMail`. */
export type Letter = { subject: string; text: string; html: string }

/** One template for every mail: HTML, and the same in plain text beside it. */
export function letter(site: LetterSite, parts: LetterParts): Letter {
  return { subject: parts.subject, text: letterText(site, parts), html: letterHtml(site, parts) }
}

function letterText(site: LetterSite, { lines, button, code, validity, notYou }: LetterParts): string {
  const paragraphs = [
    ...lines,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(code ? [`${button ? 'Or enter this code' : 'Your code'}: ${code}`] : []),
    ...(validity ? [validity] : []),
    notYou,
    `${site.name}\n${site.url}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
