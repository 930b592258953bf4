import type { Tx } from '#domain/tx.ts'
import { readFaqCategory, type WrittenFaq } from './schema.ts'

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
