import type { PostingKindName } from '#domain/posting-kinds.ts'

/** Content shared by many pages, one tag each. `all` makes every page stale. */
export const wholeTags = [
  'all',
  'site',
  'home',
  'directory',
  'categories',
  'plans',
  'posts',
  'pages',
  'help',
  'faqs',
] as const

export type PageTag =
  | (typeof wholeTags)[number]
  | ReturnType<typeof businessTag>
  | ReturnType<typeof postingTag>
  | ReturnType<typeof postingsTag>
  | ReturnType<typeof cityUpdatesTag>

/**
 * Tags for what a page shows: a write makes the pages with its tags stale. The database triggers write the same tags
 * (`bump_cache`); tests/server/stale-pages.test.ts compares the two.
 */
export const businessTag = (id: string) => `business:${id}` as const
export const postingTag = (id: string) => `posting:${id}` as const
/** The lists of one kind. */
export const postingsTag = (kind: PostingKindName) => `postings:${kind}` as const
/** The updates of a city's businesses; `state` is lower-case. */
export const cityUpdatesTag = (state: string, city: string) => `updates:${state}/${city}` as const
