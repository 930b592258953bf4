import type { SafeHtml } from '#domain/pages/schema.ts'

/** Help audiences, in page order. */
export const helpAudiences = {
  visitors: {
    label: 'For visitors',
    text: 'Find a business, compare a few, leave a review, and manage your account.',
  },
  owners: {
    label: 'For owners',
    text: 'List a business, prove that it’s yours, keep it current, and see your results.',
  },
  community: {
    label: 'Events and community',
    text: 'Post an event, a job or a home, and get notified about new matches for your search.',
  },
} as const
export type HelpAudience = keyof typeof helpAudiences

/** Article categories, in page order. */
export const helpCategories = {
  searching: { audience: 'visitors', label: 'Finding a business' },
  'taking-part': { audience: 'visitors', label: 'Reviews, reports and messages' },
  account: { audience: 'visitors', label: 'Your account' },
  listing: { audience: 'owners', label: 'Your listing' },
  trust: { audience: 'owners', label: 'Proving it’s yours' },
  running: { audience: 'owners', label: 'Day to day' },
  plans: { audience: 'owners', label: 'Plans and billing' },
  events: { audience: 'community', label: 'Events' },
  'jobs-housing': { audience: 'community', label: 'Jobs and housing' },
} as const satisfies Record<string, { audience: HelpAudience; label: string }>
type HelpCategory = keyof typeof helpCategories

export const helpCategoryNames = Object.keys(helpCategories) as [HelpCategory, ...HelpCategory[]]

/** An unknown (former) name falls back to the first category. */
export const readHelpCategory = (name: string): HelpCategory =>
  Object.hasOwn(helpCategories, name) ? (name as HelpCategory) : helpCategoryNames[0]

export type HelpLink = { slug: string; category: HelpCategory; title: string; summary: string }

/** An article as written, with placeholders. */
export type WrittenArticle = HelpLink & {
  id: string
  /** Markdown. */
  body: string
  updatedAt: string
  votes: HelpVotes
}
export type HelpArticle = Omit<WrittenArticle, 'body'> & { content: SafeHtml }

export type HelpVotes = { yes: number; no: number }

/** A result of the help search. */
export type HelpCard = {
  kind: 'article' | 'question'
  title: string
  text: string
  /** On this site. */
  path: string
}

export const mostHelpWords = 120
