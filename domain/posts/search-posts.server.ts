import { sql } from 'kysely'
import { quoted } from '#domain/search-words/lexeme.ts'
import { splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type CardRow, cardColumns, toCard } from './queries.server.ts'
import type { PostList } from './schema.ts'

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
