import type { SafeHtml } from '#domain/pages/schema.ts'

/** Question categories, in page order. */
export const faqCategories = {
  general: 'About the directory',
  visitors: 'For visitors',
  owners: 'For owners',
  plans: 'Plans and payments',
  community: 'Events, jobs and housing',
  privacy: 'Privacy and safety',
} as const
type FaqCategory = keyof typeof faqCategories

export const faqCategoryNames = Object.keys(faqCategories) as [FaqCategory, ...FaqCategory[]]

/** An unknown (former) name falls back to the first category. */
export const readFaqCategory = (name: string): FaqCategory =>
  Object.hasOwn(faqCategories, name) ? (name as FaqCategory) : faqCategoryNames[0]

export type WrittenFaq = {
  slug: string
  category: FaqCategory
  question: string
  /** Markdown, with placeholders. */
  answer: string
}

export type Faq = Omit<WrittenFaq, 'answer'> & {
  content: SafeHtml
  /** The same as plain text. */
  text: string
}
