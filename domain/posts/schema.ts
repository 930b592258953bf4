import type { SafeHtml } from '#domain/pages/schema.ts'

/** A post in a list. */
export type PostCard = {
  slug: string
  title: string
  summary: string
  topic: string
  authorName: string
  /** `/media/…` on this site. */
  coverUrl: string | null
  coverAlt: string
  publishedAt: string
  readingMinutes: number
}

/** A post as written. */
export type WrittenPost = PostCard & {
  id: string
  /** Markdown. */
  body: string
  authorNote: string
  updatedAt: string
  isDemo: boolean
  words: number
}

/** A post as shown. */
export type ShownPost = Omit<WrittenPost, 'body'> & { content: SafeHtml }

export type PostList = {
  posts: PostCard[]
  total: number
}

export const postsPerPage = 12

const wordsPerMinute = 220

/** At a relaxed pace; at least one minute. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))

export const postPath = (slug: string): string => `/blog/${slug}`
