import { sql } from 'kysely'
import { isEnglish } from '#domain/search-words/english.server.ts'
import { quoted } from '#domain/search-words/lexeme.ts'
import { partsOf, type ReadWord, type ReadWords } from '#domain/search-words/parts.ts'
import type { Tx } from '#domain/tx.ts'

/** Shorter English words are meant as they are typed, whatever name has something like it. */
const longWord = 7
const isRight = (each: ReadWord) =>
  isEnglish(typedOf(each)) && (each.inNames > 0 || typedOf(each).length < longWord)

/** Longer ones are sentences. */
const longest = 6

export const typedOf = ({ word, from }: ReadWord): string => from ?? word

/**
 * The word that a name has where one of these is misspelled: "tudnes cakes" is Tunde's Cakes. Words of concepts are right, and
 * English ones but for long ones that no name has: "keur paining". Null if a name has all of the words as they are, or none has them with another one.
 */
export async function findNameCorrection(
  tx: Tx,
  read: ReadWords,
): Promise<{ at: number; word: string } | null> {
  const { words } = read
  const parts = partsOf(read)
  const isConcept = (nth: number) =>
    parts.some(
      ({ at, length, isConcept, isFiller }) => (isConcept || isFiller) && at <= nth && nth < at + length,
    )
  const spelled = words.map((each, nth) => (isConcept(nth) || isRight(each) ? null : typedOf(each)))
  if (words.length < 2 || words.length > longest || spelled.every((word) => word === null)) return null
  const terms = words.map(({ word, lexeme }) => `(${quoted(lexeme)}:A | ${quoted(`n:${word}`)})`)
  const { rows } = await sql<{ at: number | null; word: string | null }>`
    select at, word from search_name_correction(${spelled}::text[], ${terms}::tsquery[])`.execute(tx)
  const [found] = rows
  return found?.at && found.word ? { at: found.at - 1, word: found.word } : null
}
