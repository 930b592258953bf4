import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { fillPlaceholders, type PlaceholderValues } from '#domain/pages/placeholders.ts'
import { textOfHtml } from '#domain/pages/text-of-html.ts'
import type { Faq, WrittenFaq } from './schema.ts'

/** Rendered for the site. Takes a millisecond, so call it outside transactions. */
export function showFaq({ answer, question, ...faq }: WrittenFaq, values: PlaceholderValues): Faq {
  const content = renderMarkdown(answer, values)
  return {
    ...faq,
    question: fillPlaceholders(question, values),
    content,
    text: textOfHtml(content),
  }
}
