import { sql } from 'kysely'
import { type PostCard, readingMinutes } from './schema.ts'

export type CardRow = Omit<PostCard, 'readingMinutes' | 'publishedAt'> & { publishAt: Date; words: number }

export const cardColumns = sql`p.slug, p.title, p.summary, p.topic, p.author_name, p.cover_url, p.cover_alt,
  p.publish_at, p.words`

export const toCard = ({ publishAt, words, ...row }: CardRow): PostCard => ({
  ...row,
  publishedAt: publishAt.toISOString(),
  readingMinutes: readingMinutes(words),
})
