import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { fillPlaceholders, type PlaceholderValues } from '#domain/pages/placeholders.ts'
import { textOfHtml } from '#domain/pages/text-of-html.ts'
import type { Tx } from '#domain/tx.ts'
import { type Faq, readFaqCategory, type WrittenFaq } from './schema.ts'

/** All published questions, in order within each category. */
export async function listFaqs(tx: Tx): Promise<WrittenFaq[]> {
  const rows = await tx
    .selectFrom('faqs')
    .select(['slug', 'category', 'question', 'answer'])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map((row) => ({ ...row, category: readFaqCategory(row.category) }))
}

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
