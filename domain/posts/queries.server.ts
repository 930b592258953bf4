import { sql } from 'kysely'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import type { PlaceholderValues } from '#domain/pages/placeholders.ts'
import { quoted } from '#domain/search-words/lexeme.ts'
import { splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import {
  type PostCard,
  type PostList,
  postsPerPage,
  readingMinutes,
  type ShownPost,
  type WrittenPost,
} from './schema.ts'

// Even those who may see everything, such as an administrator, read the blog as visitors do.
const isPublic = sql`p.status = 'published' and p.publish_at <= now()`

/** A page of posts, newest first; for one topic, or all. */
export async function listPosts(
  tx: Tx,
  { topic, page }: { topic: string | null; page: number },
): Promise<PostList> {
  const ofTopic = topic === null ? sql`` : sql`and p.topic = ${topic}`
  const { rows } = await sql<CardRow & { total: number }>`
    select ${cardColumns}, count(*) over ()::int as total from posts p where ${isPublic} ${ofTopic}
    order by p.publish_at desc, p.id limit ${postsPerPage} offset ${(page - 1) * postsPerPage}`.execute(tx)
  return { posts: rows.map(({ total: _, ...row }) => toCard(row)), total: rows[0]?.total ?? 0 }
}

/** The newest posts. */
export async function listNewestPosts(tx: Tx, { limit }: { limit: number }): Promise<PostCard[]> {
  const { rows } = await sql<CardRow>`select ${cardColumns} from posts p where ${isPublic}
    order by p.publish_at desc, p.id limit ${limit}`.execute(tx)
  return rows.map(toCard)
}

/** The topics that have posts, with the number of posts. */
export async function countByTopic(tx: Tx): Promise<{ topic: string; count: number }[]> {
  const { rows } = await sql<{ topic: string; count: number }>`
    select p.topic, count(*)::int as count from posts p where ${isPublic} group by p.topic`.execute(tx)
  return rows
}

type Row = CardRow & Pick<WrittenPost, 'id' | 'body' | 'authorNote' | 'isDemo'> & { updatedAt: Date }

const toWritten = ({ updatedAt, words, ...row }: Row): WrittenPost => ({
  ...toCard({ ...row, words }),
  id: row.id,
  body: row.body,
  authorNote: row.authorNote,
  isDemo: row.isDemo,
  words,
  updatedAt: updatedAt.toISOString(),
})

export type CardRow = Omit<PostCard, 'readingMinutes' | 'publishedAt'> & { publishAt: Date; words: number }

const cardColumns = sql`p.slug, p.title, p.summary, p.topic, p.author_name, p.cover_url, p.cover_alt,
  p.publish_at, p.words`

const toCard = ({ publishAt, words, ...row }: CardRow): PostCard => ({
  ...row,
  publishedAt: publishAt.toISOString(),
  readingMinutes: readingMinutes(words),
})

const wholeColumns = sql`${cardColumns}, p.id, p.body, p.author_note, p.is_demo, p.updated_at`

/** A public post by its slug; for an old slug, where the post moved to. */
export async function findPost(tx: Tx, slug: string): Promise<WrittenPost | { movedTo: string } | null> {
  const { rows } = await sql<Row>`select ${wholeColumns} from posts p
    where ${isPublic} and p.slug = ${slug}`.execute(tx)
  if (rows[0]) return toWritten(rows[0])
  const moved = await sql<{ slug: string }>`select p.slug from posts p
    where ${isPublic} and p.former_slugs @> array[${slug}] order by p.updated_at desc limit 1`.execute(tx)
  return moved.rows[0] ? { movedTo: moved.rows[0].slug } : null
}

/** From the same topic first, then the newest. */
export async function listRelatedPosts(
  tx: Tx,
  { id, topic }: { id: string; topic: string },
  { limit }: { limit: number },
): Promise<PostCard[]> {
  const { rows } = await sql<CardRow>`select ${cardColumns} from posts p where ${isPublic} and p.id <> ${id}
    order by (p.topic = ${topic}) desc, p.publish_at desc, p.id limit ${limit}`.execute(tx)
  return rows.map(toCard)
}

/** The newest posts in full, for a feed. */
export async function listPostsForFeed(tx: Tx, { limit }: { limit: number }): Promise<WrittenPost[]> {
  const { rows } = await sql<Row>`select ${wholeColumns} from posts p where ${isPublic}
    order by p.publish_at desc, p.id limit ${limit}`.execute(tx)
  return rows.map(toWritten)
}

/**
 * When the next scheduled post is published: pages with posts are cached no longer than that. Null when none is
 * scheduled.
 */
export async function nextPostAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select next_post_at() as at`.execute(tx)
  return rows[0]?.at ?? null
}

/** Rendered as shown on the site. Takes milliseconds, so don't call it inside a transaction. */
export function showPost({ body, ...post }: WrittenPost, values: PlaceholderValues): ShownPost {
  return { ...post, content: renderMarkdown(body, values) }
}

/**
 * Public posts with all of the words, in any of their forms, best match first; the last word may be incomplete. `words`
 * is the text as typed.
 */
export async function searchPosts(tx: Tx, words: string, { limit }: { limit: number }): Promise<PostList> {
  const lexemes = await lexemesOf(tx, splitWords(words))
  if (lexemes.length === 0) return { posts: [], total: 0 }
  const wanted = lexemes.map((each) => `${quoted(each)}:*`).join(' & ')
  const { rows } = await sql<CardRow & { total: number }>`
    select ${cardColumns}, count(*) over ()::int as total
    from find_posts(${wanted}::tsquery) f join posts p on p.id = f.id
    order by f.rank desc, p.publish_at desc, p.id limit ${limit}`.execute(tx)
  return { posts: rows.map(({ total: _, ...row }) => toCard(row)), total: rows[0]?.total ?? 0 }
}

/** As in the index, without the words it leaves out ("the"). */
async function lexemesOf(tx: Tx, words: string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ lexemes: string }>`
    select search_lexemes(${words.join(' ')}) as lexemes`.execute(tx)
  return rows[0]!.lexemes.split(' ').filter((each) => each !== '')
}
