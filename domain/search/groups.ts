import type { PostingKindName } from '#domain/postings/schema.ts'

/** What /search finds beside businesses, in this order. */
export const groupKinds = ['category', 'event', 'job', 'housing', 'blog', 'help'] as const
/** What `kind` may narrow /search to. */
export const resultKinds = ['business', ...groupKinds] as const
export type GroupKind = (typeof groupKinds)[number]

export const groupTitles: Record<GroupKind, string> = {
  category: 'Categories',
  event: 'Events',
  job: 'Jobs',
  housing: 'Homes',
  blog: 'Blog',
  help: 'Help',
}

/** For "See all 12 jobs". */
export const groupNouns: Record<GroupKind, { one: string; many: string }> = {
  category: { one: 'category', many: 'categories' },
  event: { one: 'event', many: 'events' },
  job: { one: 'job', many: 'jobs' },
  housing: { one: 'home', many: 'homes' },
  blog: { one: 'post', many: 'posts' },
  help: { one: 'answer', many: 'answers' },
}

export const isPostingGroup = (kind: GroupKind): kind is PostingKindName =>
  kind === 'event' || kind === 'job' || kind === 'housing'

/** One thing that was found, in two lines. */
export type FoundThing = { path: string; title: string; detail: string; note: string | null }

export type ResultGroup = {
  kind: GroupKind
  /** The first of all. */
  things: FoundThing[]
  total: number
  /** The whole list with the same question; null where there is none. */
  href: string | null
}

export const isGroupKind = (kind: string | null): kind is GroupKind =>
  groupKinds.some((each) => each === kind)
