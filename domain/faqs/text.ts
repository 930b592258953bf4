import { z } from 'zod'
import { lineOf, slugSchema, textKind } from '#domain/content/text-kind.ts'
import { paragraphs } from '#domain/typed-text.ts'
import { faqCategories, faqCategoryNames } from './schema.ts'

/** The frequently asked questions, as administrators write them. */
export const questionText = textKind({
  kind: 'faqs',
  table: 'faqs',
  key: 'id',
  label: 'FAQ',
  one: 'question',
  many: 'questions',
  fields: {
    question: { schema: lineOf('The question', 5, 200), label: 'Question', control: { kind: 'line' } },
    slug: { schema: slugSchema, label: 'Address', control: { kind: 'slug' }, half: true },
    category: {
      schema: z.enum(faqCategoryNames, 'Choose a topic.'),
      label: 'Topic',
      control: { kind: 'choice', labels: faqCategories },
      half: true,
    },
    answer: {
      schema: paragraphs()
        .trim()
        .min(2, 'The answer is missing: write a few words.')
        .max(6000, 'The answer is too long: use at most 6000 characters, and a help article for more.'),
      label: 'Answer',
      hint: 'Keep it short. For more, link to a help article.',
      control: { kind: 'markdown' },
    },
  },
  title: 'question',
  body: 'answer',
  path: (slug) => `/faq#${slug}`,
  knownSlug: 'stays',
  states: ['draft', 'published'],
  publishing: 'at-once',
  orderedBy: 'category',
  audit: { noun: 'faq', subject: 'faq' },
  facts: {},
})
