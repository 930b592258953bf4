import type { Letter, LetterSite } from '#domain/mail/letter.ts'
import { newsletterIssue } from '#domain/mail/messages/newsletter.ts'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { fillPlaceholders, type PlaceholderValues } from '#domain/pages/placeholders.ts'
import type { SiteCopy } from '#domain/site/schema.ts'

type Written = { subject: string; body: string }

/**
 * An issue as an email, except for its recipient. Takes milliseconds, so don't call it inside a transaction. Throws
 * `invalid` for a text that would take too long to parse.
 */
export function writeIssue(
  { subject, body }: Written,
  { site, contact }: { site: LetterSite; contact: SiteCopy['contact'] },
): (leaveLink: string) => Letter {
  const values: PlaceholderValues = {
    siteName: site.name,
    siteUrl: site.url,
    contactEmail: contact.email,
    contactPhone: contact.phone,
  }
  // Relative paths don't work in an email.
  const html = renderMarkdown(body, values).html.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${site.url}/`)
  const text = fillPlaceholders(body, values).replaceAll(/\]\(\/(?!\/)/g, `](${site.url}/`)
  const title = fillPlaceholders(subject, values)
  return (leaveLink) => newsletterIssue({ site, subject: title, html, text, leaveLink })
}
