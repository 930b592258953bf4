import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { type EditedPost, type KeptPost, type PostFilter, postsPerAdminPage } from './admin-schema.ts'

const state = sql`case when p.status = 'draft' then 'draft' when p.publish_at > now() then 'scheduled' else 'published' end`
const columns = sql`p.id, p.slug, p.title, p.topic, p.author_name, ${state} as state, p.publish_at, p.is_demo,
  p.updated_at, w.display_name as updated_by`

type Row = Omit<KeptPost, 'publishAt' | 'updatedAt'> & { publishAt: Date | null; updatedAt: Date }

const toKept = <R extends Row>({ publishAt, updatedAt, ...row }: R) => ({
  ...row,
  publishAt: publishAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

/** All posts, those changed last first; as an administrator. */
export async function listKeptPosts(
  tx: Tx,
  { q, state: wanted, topic, page }: PostFilter,
): Promise<{ posts: KeptPost[]; total: number }> {
  const conditions = [
    ...(wanted ? [sql`${state} = ${wanted}`] : []),
    ...(topic ? [sql`p.topic = ${topic}`] : []),
    ...(q
      ? [
          sql`strpos(search_normalize(p.title || ' ' || p.author_name || ' ' || p.slug), search_normalize(${q})) > 0`,
        ]
      : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, count(*) over ()::int as total from posts p left join profiles w on w.id = p.updated_by
    ${where} order by p.updated_at desc, p.id
    limit ${postsPerAdminPage} offset ${(page - 1) * postsPerAdminPage}`.execute(tx)
  return { posts: rows.map(({ total: _, ...row }) => toKept(row)), total: rows[0]?.total ?? 0 }
}

type EditedRow = Row & Omit<EditedPost, keyof KeptPost>

/** A post to be edited; as an administrator. Throws `not_found`. */
export async function findEditedPost(tx: Tx, id: string): Promise<EditedPost> {
  const { rows } = await sql<EditedRow>`
    select ${columns}, p.summary, p.body, p.author_note, p.cover_url, p.cover_alt, p.revision, p.words
    from posts p left join profiles w on w.id = p.updated_by where p.id = ${id}`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'There is no such post')
  return toKept(rows[0])
}
