import type { SafeHtml } from '#domain/pages/schema.ts'

/** What questions are about, in the order of the page. */
export const faqCategories = {
  general: 'About the directory',
  visitors: 'For visitors',
  owners: 'For owners',
  plans: 'Plans and payments',
  community: 'Events, jobs and housing',
  privacy: 'Privacy and safety',
} as const
export type FaqCategory = keyof typeof faqCategories

export const faqCategoryNames = Object.keys(faqCategories) as [FaqCategory, ...FaqCategory[]]

/** What was written under a name that is gone stands in the first of them. */
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
  /** The same without markup, word for word. */
  text: string
}
