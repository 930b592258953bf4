import { sql } from 'kysely'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { ReadWords } from '#domain/search-words/parts.ts'
import { type Words, wordsOf } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'

const shortestPrefix = 4

type Literal = { word: string; lexeme: string; isUsed: boolean; isBegun: boolean }

/**
 * Reads words as the business search does, except that a word used by postings is neither corrected nor taken as a
 * prefix of something else. The last word may be a prefix of one that postings use.
 */
export async function readPostingWords(
  tx: Tx,
  kind: PostingKindName,
  read: ReadWords | null,
): Promise<Words | null> {
  if (!read || read.words.length === 0) return null
  // Words that no business uses, or that mean something else there, as typed.
  const isOnlyTyped = (nth: number) =>
    read.groups.some(({ as, at, length }) => as === 'typed' && at <= nth && nth < at + length)
  const unknown = read.words.flatMap(({ word, from, frequency, isPrefix }, nth) =>
    from !== null || isPrefix || frequency === 0 || isOnlyTyped(nth) ? [from ?? word] : [],
  )
  if (unknown.length === 0) return wordsOf(read)
  const { rows } = await sql<Literal>`
    select word, lexeme, is_used as "isUsed",
      not is_used and char_length(word) >= ${shortestPrefix} and exists (select from postings p where p.kind = ${kind}
        and p.status = 'published' and p.doc @@ (quote_literal(word) || ':*')::tsquery) as "isBegun"
    from unnest(${unknown}::text[]) word, lateral (select search_lexeme(word) as lexeme) l,
      lateral (select exists (select from postings p where p.kind = ${kind} and p.status = 'published'
        and p.doc @@ quote_literal(lexeme)::tsquery) as is_used) u`.execute(tx)
  const literals = new Map(rows.map((row) => [row.word, row]))
  const last = read.words.length - 1
  const words = read.words.map((each, at) => {
    const literal = literals.get(each.from ?? each.word)
    if (!literal) return each
    if (literal.isUsed)
      return {
        ...each,
        word: literal.word,
        lexeme: literal.lexeme,
        from: null,
        offered: null,
        isPrefix: false,
      }
    const hasSynonyms =
      each.from === null && read.groups.some((group) => group.at <= at && at < group.at + group.length)
    if (at === last && literal.isBegun && !hasSynonyms)
      return { ...each, word: literal.word, lexeme: literal.word, from: null, offered: null, isPrefix: true }
    return each
  })
  const isUsed = (nth: number) => {
    const { word, from } = read.words[nth]!
    return literals.get(from ?? word)?.isUsed === true
  }
  return wordsOf({ words, groups: groupsOf(read, words, isUsed) })
}

/** Drops synonyms that came from a discarded correction. What postings say is looked for, too, whatever it stands for. */
function groupsOf(
  read: ReadWords,
  words: ReadWords['words'],
  isUsed: (nth: number) => boolean,
): ReadWords['groups'] {
  const placesOf = ({ at, length }: { at: number; length: number }) =>
    Array.from({ length }, (_, nth) => at + nth)
  return read.groups
    .filter((group) => placesOf(group).every((nth) => words[nth]!.lexeme === read.words[nth]!.lexeme))
    .map((group) =>
      group.as === 'typed' && placesOf(group).every(isUsed) ? { ...group, as: 'term' } : group,
    )
}
