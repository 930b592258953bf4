import { renderMarkdown } from './markdown.server.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import type { InfoPage, WrittenPage } from './schema.ts'

/** Rendered as shown on the site. Takes milliseconds, so don't call it inside a transaction. */
export function showPage({ body, ...page }: WrittenPage, values: PlaceholderValues): InfoPage {
  return {
    ...page,
    title: fillPlaceholders(page.title, values),
    summary: fillPlaceholders(page.summary, values),
    content: renderMarkdown(body, values),
  }
}
