import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { type HelpLink, type HelpVotes, readHelpCategory, type WrittenArticle } from './schema.ts'
import type { HelpVote } from './votes.ts'

/** All published articles, in order within each category. */
export async function listHelp(tx: Tx): Promise<HelpLink[]> {
  const rows = await tx
    .selectFrom('helpArticles')
    .select(['slug', 'category', 'title', 'summary'])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map((row) => ({ ...row, category: readHelpCategory(row.category) }))
}

/** The articles most readers found helpful. Empty until someone votes. */
export async function listHelpful(tx: Tx, { limit }: { limit: number }): Promise<HelpLink[]> {
  const { rows } = await sql<HelpLink>`
    select a.slug, a.category, a.title, a.summary
    from help_articles a join help_vote_counts() v on v.article_id = a.id
    where a.status = 'published' and v.yes > v.no
    order by v.yes - v.no desc, a.position, a.slug limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, category: readHelpCategory(row.category) }))
}

export async function findHelpArticle(tx: Tx, slug: string): Promise<WrittenArticle | null> {
  const row = await tx
    .selectFrom('helpArticles')
    .select(['id', 'slug', 'category', 'title', 'summary', 'body', 'updatedAt'])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!row) return null
  const { rows } = await sql<HelpVotes>`
    select yes, no from help_vote_counts() where article_id = ${row.id}`.execute(tx)
  return {
    ...row,
    category: readHelpCategory(row.category),
    updatedAt: row.updatedAt.toISOString(),
    votes: rows[0] ?? { yes: 0, no: 0 },
  }
}

/** Other articles with similar words, those of the same category first. */
export async function listRelatedHelp(
  tx: Tx,
  { id, category, limit }: { id: string; category: string; limit: number },
): Promise<HelpLink[]> {
  // Matches any word of its title and summary; the rank reflects how many they share.
  const { rows } = await sql<HelpLink>`
    with words as (
      select string_agg(quote_literal(lexeme), ' | ')::tsquery as query
      from help_articles a, unnest(a.doc) as word where a.id = ${id} and word.weights && '{A,B}'::text[]
    )
    select a.slug, a.category, a.title, a.summary from help_articles a, words
    where a.status = 'published' and a.id <> ${id} and (a.category = ${category} or a.doc @@ words.query)
    order by ts_rank(a.doc, words.query) + case when a.category = ${category} then 0.5 else 0 end desc, a.position, a.slug
    limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, category: readHelpCategory(row.category) }))
}

/** For the sitemap. */
export async function listHelpAddresses(tx: Tx): Promise<{ path: string; changedAt: string }[]> {
  const rows = await tx
    .selectFrom('helpArticles')
    .select(['slug', 'updatedAt'])
    .where('status', '=', 'published')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, updatedAt }) => ({ path: `/help/${slug}`, changedAt: updatedAt.toISOString() }))
}

/** Votes on whether an article helped; sending the same id again changes the vote. As anyone. Throws `not_found`. */
export async function voteHelp(tx: Tx, vote: HelpVote & { slug: string }): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ outcome: string | null }>`
    select vote_help(${vote.id}, ${vote.slug}, ${vote.isHelpful}) as outcome`.execute(tx)
  const outcome = rows[0]?.outcome
  if (!outcome) throw new DomainError('not_found', 'Article not found')
  return { isNew: outcome === 'new' }
}

/** Whether this vote exists already, so that changing it doesn't count against rate limits. As anyone. */
export async function isHelpVote(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select is_help_vote(${id}) as given`.execute(tx)
  return rows[0]!.given
}
