import { z } from 'zod'
import { faqCategoryNames } from '#domain/faqs/schema.ts'
import { paragraphs, words } from '#domain/text.ts'
import { helpSlug } from './requests.ts'
import { helpCategoryNames } from './schema.ts'

const statuses = ['draft', 'published'] as const
const line = (least: number, most: number, what: string) =>
  words()
    .min(least, `The ${what} is too short: use at least ${least} characters.`)
    .max(most, `The ${what} is too long: use at most ${most} characters.`)
const status = z.enum(statuses, 'It is a draft or published.')
const position = z
  .number('The place in the list is a number.')
  .int('The place in the list is a whole number.')
  .min(0, 'The place in the list is 0 or more.')
  .max(10_000, 'The place in the list is 10000 at most.')

export const articleFormSchema = z.object({
  title: line(5, 120, 'title'),
  slug: helpSlug.min(2, 'The address is too short: use at least 2 characters.'),
  category: z.enum(helpCategoryNames, 'Choose a category.'),
  summary: line(20, 200, 'summary'),
  /** Markdown. */
  body: paragraphs()
    .trim()
    .min(20, 'The text is too short: write at least 20 characters.')
    .max(60_000, 'The text is too long: use at most 60000 characters.'),
  position,
  status,
})
export type ArticleForm = z.input<typeof articleFormSchema>

/** The `updatedAt` that a form began from; null for a new one. */
const seen = z.string().nullable()
export const saveArticleSchema = articleFormSchema.extend({ seen }).meta({ id: 'SaveHelpArticle' })
export type SaveArticle = z.output<typeof saveArticleSchema>

const kept = { id: z.uuid(), updatedAt: z.string() }
export const keptArticleSchema = z
  .object({
    ...kept,
    title: z.string(),
    slug: z.string(),
    category: z.enum(helpCategoryNames),
    summary: z.string(),
    body: z.string(),
    position: z.number().int(),
    status: z.enum(statuses),
    yes: z.number().int(),
    no: z.number().int(),
  })
  .meta({ id: 'KeptHelpArticle' })
export type KeptArticle = z.infer<typeof keptArticleSchema>

export const listedArticleSchema = keptArticleSchema.omit({ body: true }).meta({ id: 'ListedHelpArticle' })
export type ListedArticle = z.infer<typeof listedArticleSchema>

export const faqFormSchema = z.object({
  question: line(5, 200, 'question'),
  slug: helpSlug.min(2, 'The address is too short: use at least 2 characters.'),
  category: z.enum(faqCategoryNames, 'Choose a category.'),
  /** Markdown. */
  answer: paragraphs()
    .trim()
    .min(2, 'The answer is missing: write a few words.')
    .max(6000, 'The answer is too long: use at most 6000 characters, and the help for more.'),
  position,
  status,
})
export type FaqForm = z.input<typeof faqFormSchema>
export const saveFaqSchema = faqFormSchema.extend({ seen }).meta({ id: 'SaveFaq' })
export type SaveFaq = z.output<typeof saveFaqSchema>

export const keptFaqSchema = z
  .object({
    ...kept,
    question: z.string(),
    slug: z.string(),
    category: z.enum(faqCategoryNames),
    answer: z.string(),
    position: z.number().int(),
    status: z.enum(statuses),
  })
  .meta({ id: 'KeptFaq' })
export type KeptFaq = z.infer<typeof keptFaqSchema>
