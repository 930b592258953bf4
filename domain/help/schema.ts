import type { SafeHtml } from '#domain/pages/schema.ts'

/** To whom help is addressed, in the order of the page. */
export const helpAudiences = {
  visitors: {
    label: 'For visitors',
    text: 'Find a business, compare a few, say how it was, and look after your account.',
  },
  owners: {
    label: 'For owners',
    text: 'List a business, show that it is yours, keep it right, and see what comes of it.',
  },
  community: {
    label: 'Events and community',
    text: 'Post an event, a job or a home, and hear when something new fits your search.',
  },
} as const
export type HelpAudience = keyof typeof helpAudiences

/** What an article is about, in the order of the page. */
export const helpCategories = {
  searching: { audience: 'visitors', label: 'Finding a business' },
  'taking-part': { audience: 'visitors', label: 'Reviews, reports and messages' },
  account: { audience: 'visitors', label: 'Your account' },
  listing: { audience: 'owners', label: 'Your listing' },
  trust: { audience: 'owners', label: 'Showing that it is yours' },
  running: { audience: 'owners', label: 'Day to day' },
  plans: { audience: 'owners', label: 'Plans and billing' },
  events: { audience: 'community', label: 'Events' },
  'jobs-housing': { audience: 'community', label: 'Jobs and housing' },
} as const satisfies Record<string, { audience: HelpAudience; label: string }>
export type HelpCategory = keyof typeof helpCategories

export const helpCategoryNames = Object.keys(helpCategories) as [HelpCategory, ...HelpCategory[]]

/** What was written under a name that is gone stands in the first of them. */
export const readHelpCategory = (name: string): HelpCategory =>
  Object.hasOwn(helpCategories, name) ? (name as HelpCategory) : helpCategoryNames[0]

export type HelpLink = { slug: string; category: HelpCategory; title: string; summary: string }

/** An article as it was written, with placeholders. */
export type WrittenArticle = HelpLink & {
  id: string
  /** Markdown. */
  body: string
  updatedAt: string
  votes: HelpVotes
}
export type HelpArticle = Omit<WrittenArticle, 'body'> & { content: SafeHtml }

export type HelpVotes = { yes: number; no: number }

/** What a search in the help found. */
export type HelpCard = {
  kind: 'article' | 'question'
  title: string
  text: string
  /** Of this site. */
  path: string
}

export const mostHelpWords = 120
