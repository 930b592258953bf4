import { type PostingKindName, postingKindNames, postingKinds, postingNouns } from '#domain/posting-kinds.ts'

/** What /search finds besides businesses, in this order. */
export const groupKinds = ['category', ...postingKindNames, 'blog', 'help'] as const
/** Values of `kind` that narrow /search. */
export const resultKinds = ['business', ...groupKinds] as const
export type GroupKind = (typeof groupKinds)[number]

const others = {
  category: { title: 'Categories', one: 'category', many: 'categories' },
  blog: { title: 'Blog', one: 'post', many: 'posts' },
  help: { title: 'Help', one: 'answer', many: 'answers' },
}

export const isPostingGroup = (kind: string): kind is PostingKindName => Object.hasOwn(postingKinds, kind)

/** The heading, and the nouns for "See all 12 jobs". */
export const groupWords = (kind: GroupKind): { title: string; one: string; many: string } =>
  isPostingGroup(kind) ? { title: postingKinds[kind].plural, ...postingNouns(kind) } : others[kind]

/** One result, in two lines. */
export type FoundThing = { path: string; title: string; detail: string; note: string | null }

export type ResultGroup = {
  kind: GroupKind
  /** The first few of all. */
  things: FoundThing[]
  total: number
  /** The full list for the same query; null when there is none. */
  href: string | null
}

export const isGroupKind = (kind: string | null): kind is GroupKind =>
  groupKinds.some((each) => each === kind)
