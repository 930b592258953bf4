import { sql } from 'kysely'
import { postPath } from '#domain/posts/schema.ts'
import { type SitemapSection, shortSection } from './section.ts'

/** The posts of the blog that are out. */
export const postSection: SitemapSection = shortSection('posts', async (tx) => {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select slug, greatest(updated_at, publish_at) as changed_at from posts
    where status = 'published' and publish_at <= now() order by publish_at, id`.execute(tx)
  return rows.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt: changedAt.toISOString() }))
})
