import { sql } from 'kysely'
import { quoted } from '#domain/search-words/lexeme.ts'
import { splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { HelpCard } from './schema.ts'

export type FoundHelp = {
  cards: HelpCard[]
  /** All matches, shown or not. */
  total: number
  /** Nothing matched all of the words; these match some. */
  isWider: boolean
}

const nothing: FoundHelp = { cards: [], total: 0, isWider: false }

/** Published articles and questions matching these words, best first. As anyone. Unreadable words find nothing. */
export async function searchHelp(tx: Tx, words: string, { limit }: { limit: number }): Promise<FoundHelp> {
  const given = splitWords(words)
  if (given.length === 0) return nothing
  const { rows } = await sql<{ lexeme: string }>`
    select search_lexeme(part) as lexeme
    from unnest(${given}::text[]) with ordinality as w (word, position),
      regexp_split_to_table(search_normalize(word), ' ') as part
    where part <> '' and search_lexeme(part) <> '' order by position`.execute(tx)
  // Prefixes, so that unfinished words match too.
  const terms = [...new Set(rows.map(({ lexeme }) => `${quoted(lexeme)}:*`))]
  if (terms.length === 0) return nothing
  const all = await find(tx, terms.join(' & '), limit)
  if (all.total > 0 || terms.length === 1) return { ...all, isWider: false }
  const some = await find(tx, terms.join(' | '), limit)
  return { ...some, isWider: some.total > 0 }
}

async function find(tx: Tx, query: string, limit: number): Promise<Omit<FoundHelp, 'isWider'>> {
  const { rows } = await sql<HelpCard & { total: number }>`
    select kind, title, text, path, (count(*) over ())::int as total
    from (
      select 'article' as kind, title, summary as text, '/help/' || slug as path, doc, 0 as later
      from help_articles where status = 'published' and doc @@ ${query}::tsquery
      union all
      select 'question', question, answer, '/faq#' || slug, doc, 1
      from faqs where status = 'published' and doc @@ ${query}::tsquery
    ) as found
    order by ts_rank('{0.1, 0.2, 0.5, 1}', doc, ${query}::tsquery) desc, later, path limit ${limit}`.execute(
    tx,
  )
  return {
    cards: rows.map(({ total: _, ...card }) => ({ ...card, text: shortened(card.text) })),
    total: rows[0]?.total ?? 0,
  }
}

const longestText = 200

/** Markdown as one line of plain text. */
function shortened(markdown: string): string {
  const plain = markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain.length <= longestText) return plain
  return `${plain.slice(0, longestText).replace(/\s\S*$/, '')} …`
}
