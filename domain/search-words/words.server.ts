import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { quoted } from './lexeme.ts'

const mostWords = 12
const longestWord = 40

/** What was typed, as the index has it. */
export type Words = {
  /** A tsquery of what was typed; for ranking. */
  typed: string
  /** The same with synonyms; for finding. */
  expanded: string
  /** Any of the words instead of all; null with a single word. */
  anyOf: string | null
  /** A tsquery of the words as a name would have them. */
  inName: string
  corrections: { from: string; to: string }[]
  /** About how many businesses have the rarest of the words, or the most frequent of its synonyms. */
  frequency: number
  /** About how many have any of the words, at most. */
  anyFrequency: number
  /** About how many have all of the words in their names, at most. */
  namesFrequency: number
  /** As the search understood it, for people. */
  text: string
}

type ReadWord = {
  word: string
  lexeme: string
  frequency: number
  inNames: number
  isPrefix: boolean
  from: string | null
}
export type ReadWords = { words: ReadWord[]; groups: SynonymGroup[] }
type SynonymGroup = { at: number; length: number; keys: string[]; frequency: number | null }

/** Splits at everything but letters, their marks, and digits; the database folds accents. */
export function splitWords(text: string): string[] {
  const words =
    text
      .toWellFormed()
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.slice(0, mostWords).map((word) => [...word].slice(0, longestWord).join(''))
}

/** Null when nothing is left to look for. */
export async function readWords(tx: Tx, text: string): Promise<Words | null> {
  const given = splitWords(text)
  if (given.length === 0) return null
  const { rows } = await sql<{ read: ReadWords }>`select search_read_words(${given}::text[]) as read`.execute(
    tx,
  )
  return wordsOf(rows[0]!.read)
}

/** From what search_read_words() says. */
export function wordsOf(read: ReadWords | null): Words | null {
  if (!read || read.words.length === 0) return null
  const { words, groups } = read
  const terms = words.map((word) => quoted(word.lexeme) + (word.isPrefix ? ':*' : ''))
  const expanded = expand(terms, groups)
  const frequencies = words.map((word, at) => Math.max(word.frequency, synonymFrequency(groups, at)))
  return {
    typed: terms.join(' & '),
    expanded: expanded.join(' & '),
    anyOf: expanded.length > 1 ? expanded.join(' | ') : null,
    inName: words.map(({ word, isPrefix }) => quoted(`n:${word}`) + (isPrefix ? ':*' : '')).join(' & '),
    corrections: words.flatMap(({ word, from }) => (from === null ? [] : [{ from, to: word }])),
    frequency: Math.min(...frequencies),
    anyFrequency: frequencies.reduce((sum, each) => sum + each, 0),
    namesFrequency: Math.min(...words.map((word) => word.inNames)),
    text: words.map((word) => word.word).join(' '),
  }
}

function synonymFrequency(groups: SynonymGroup[], at: number): number {
  const around = groups.filter((group) => group.at <= at && at < group.at + group.length)
  return Math.max(0, ...around.map((group) => group.frequency ?? 0))
}

/** Each run of words that a group of synonyms has becomes a choice among the group; longer runs go first. */
function expand(terms: string[], groups: SynonymGroup[]): string[] {
  const choices: { at: number; length: number; alternatives: Set<string> }[] = []
  for (const { at, length, keys } of groups) {
    const alternatives = keys.map((key) => key.split(' ').map(quoted).join(' & '))
    const same = choices.find((choice) => choice.at === at && choice.length === length)
    if (same) for (const each of alternatives) same.alternatives.add(each)
    else if (!choices.some((choice) => at < choice.at + choice.length && choice.at < at + length))
      choices.push({ at, length, alternatives: new Set(alternatives) })
  }
  const expanded: string[] = []
  for (let at = 0; at < terms.length; ) {
    const choice = choices.find((each) => each.at === at)
    const run = terms.slice(at, at + (choice?.length ?? 1)).join(' & ')
    const all = choice ? withoutNarrower([...new Set([run, ...choice.alternatives])]) : [run]
    expanded.push(all.length > 1 ? `(${all.map((each) => `(${each})`).join(' | ')})` : run)
    at += choice?.length ?? 1
  }
  return expanded
}

/** "braid" finds all that "box & braid" finds: each alternative less makes the index faster. */
function withoutNarrower(alternatives: string[]): string[] {
  const words = alternatives.map((each) => each.split(' & '))
  return alternatives.filter(
    (_, i) => !words.some((other, j) => j !== i && other.every((word) => words[i]!.includes(word))),
  )
}
