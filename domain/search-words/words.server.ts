import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { isEnglish, isRight } from './english.server.ts'
import { quoted } from './lexeme.ts'
import {
  anyOf,
  isTrade,
  matching,
  meantParts,
  meritOf,
  merits,
  namedQuery,
  nothing,
  type Part,
  partsOf,
  type ReadWords,
  requiredParts,
  type Sought,
  soughtOf,
  termOf,
} from './parts.ts'
import { isSentence, isToBuy, preferredParts, purposeParts } from './sentence.ts'
import { unlistedOf } from './unlisted.ts'
import { fillers, wanting } from './word-lists.ts'

const mostWords = 12
const longestWord = 40

/** What was typed, in the index's terms. */
export type Words = {
  /** A tsquery of the typed text, for ranking. */
  typed: string
  /** Its words in the index's form, by which it is known what people chose after them. */
  stems: string
  /** What finds businesses: the same with synonyms and the categories that are meant. */
  expanded: string
  /** Also with what is related; null if nothing is. */
  withRelated: string | null
  /** Also with what is related to a heritage among the words; null without one. */
  withKin: string | null
  /** Matches any of the words instead of all; null for a single word. */
  anyOf: string | null
  /** Tsqueries, each finding what the one before finds and more, in the order of `Merit`. */
  merits: string[]
  /** All that was typed, without spaces. */
  whole: string
  /** What a name that is typed in part begins with, as names are kept; null where a trade or a thing was typed. */
  begins: string | null
  /** A tsquery of the words in the form that names use. */
  inName: string
  /** So many words that not all of them have to be found. */
  isSentence: boolean
  /** One of them is a trade, of which the categories are known. */
  hasTrade: boolean
  /** The categories of the trades that are meant, as `facets` of the index: "s:barbershops". */
  trades: string[]
  /** What to look for in a listing to show why it was found. */
  sought: Sought[]
  corrections: Correction[]
  /** What was asked for isn't listed, as "churches"; whether what is related to it is found in its place. */
  unlisted: { what: string; isRelated: boolean } | null
  /** Approximate number of businesses with the rarest word, or with its most frequent synonym. */
  frequency: number
  /** Approximate upper bound of businesses with any of the words. */
  anyFrequency: number
  /** Approximate upper bound of businesses with all of the words in their names. */
  namesFrequency: number
  /** How the search understood the text, for display. */
  text: string
  /** The same without its least telling word, which `dropped` is; null for a single word. */
  fewer(): { words: Words; dropped: string } | null
}

type Correction = {
  from: string
  to: string
  /** Not made, because the word is English and may be meant. */
  isOffered: boolean
}

/** What sentences are held together with, and the index leaves out anyway. */
const leftOut = new Set(
  (
    'a an the and or but i im ive id am is are was were be been being my me mine we our us you your he his him she her it its they their them ' +
    'to of in on at by for with from about into as so that this these those who whom whose which what when where why how there here do does ' +
    'did has have had will would can could should if then than too very just not'
  ).split(' '),
)

/** Of a sentence they part what belongs together: "clean a big house". In fewer words they may be of a name. */
const adjectives = new Set(
  'big small old nice good great beautiful reliable trusted trustworthy whole entire huge little lovely real really'.split(
    ' ',
  ),
)
const leastWords = 6

/** As `splitWords`; of a text that has more words, what it says. */
export function splitSentence(text: string): string[] {
  const all = text.split(/\s+/)
  const tokens = all.length < leastWords ? all : all.filter((token) => !adjectives.has(token.toLowerCase()))
  return splitWords((tokens.length > mostWords ? mostTelling(tokens) : tokens).join(' '))
}

/** A text that has more words than are read: what is wanted first, and what came before it as far as there is room. */
function mostTelling(tokens: readonly string[]): string[] {
  const letters = (token: string) => token.toLowerCase().replace(/[^\p{L}]/gu, '')
  const all = tokens.filter((token) => !leftOut.has(letters(token)))
  // "Hello, good morning everyone, I would like to ask if anybody knows a braider"
  const telling =
    all.length > mostWords
      ? all.filter((token) => wanting.has(letters(token)) || !fillers.has(letters(token)))
      : all
  const at = telling.length > mostWords ? telling.findIndex((token) => wanting.has(letters(token))) : -1
  const from = at < 1 ? 0 : Math.min(at, telling.length - mostWords)
  return telling.slice(from)
}

/** Splits at everything but letters, combining marks and digits; the database folds accents. */
export function splitWords(text: string): string[] {
  const words =
    text
      .toWellFormed()
      .normalize('NFC')
      .toLowerCase()
      // A mark alone is what an emoji ends with.
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  return words.slice(0, mostWords).map((word) => [...word].slice(0, longestWord).join(''))
}

/** Null when nothing is left to look for. */
export async function readWords(tx: Tx, text: string): Promise<Words | null> {
  const given = splitWords(text)
  if (given.length === 0) return null
  const { rows } = await sql<{ read: ReadWords }>`select ${readingOf(given)} as read`.execute(tx)
  return wordsOf(rows[0]!.read)
}

/** The SQL that reads the words of `splitWords`; its result is a `ReadWords`. Literally, no word is corrected. */
export function readingOf(words: readonly string[], { isLiteral = false } = {}): RawBuilder<ReadWords> {
  const right = isLiteral ? words : words.filter(isRight)
  return sql`search_read_words(${words}::text[], ${right}::text[])`
}

/** From the output of search_read_words(). */
export function wordsOf(read: ReadWords | null): Words | null {
  if (!read || read.words.length === 0) return null
  const { words } = read
  const isLong = isSentence(partsOf(read), read.asked)
  const named = namedQuery(words, partsOf(read))
  const required = requiredParts(partsOf(read), isLong)
  const others = preferredParts(required, read, isLong)
  const parts = required.filter((part) => !others.includes(part))
  const all = (queryOf: (part: Part) => string) => parts.map(queryOf).join(' & ')
  const sentence = { isToBuy: isToBuy(words), others }
  const unlisted = unlistedOf(read, parts)
  // Who only mentions a hospital is none: a family doctor is nearer to it.
  const isUnlisted = ({ at, length }: Part) =>
    unlisted !== null && at === unlisted.from && at + length === unlisted.to
  // Getting an embassy's papers done is a trade of its own.
  const isOfAnotherTrade = (part: Part) => isUnlisted(part) && part.categories.length > 0
  const isReplaced = (part: Part) => isUnlisted(part) && part.related.length > 0 && !isOfAnotherTrade(part)
  const expanded = parts.map((part) => anyOf(isReplaced(part) ? part.related : matching(part)))
  const withRelatedOf = (isWidened: (part: Part) => boolean) =>
    parts.some((part) => isWidened(part) && part.related.length > 0)
      ? all((part) => anyOf([...matching(part), ...(isWidened(part) ? part.related : [])]))
      : null
  return {
    typed: words.map(termOf).join(' & '),
    stems: words.map(({ lexeme }) => lexeme).join(' '),
    expanded: expanded.join(' & '),
    withRelated: withRelatedOf(() => true),
    withKin: withRelatedOf(({ isHeritage }) => isHeritage),
    anyOf: expanded.length > 1 ? expanded.join(' | ') : null,
    merits: merits.map((merit) =>
      merit === 'named' ? namedQuery(words, parts) : meritOf(parts, merit, sentence),
    ),
    whole: read.whole ?? words.map(({ word }) => word).join(''),
    begins: beginningOf(read, named),
    inName: words.map(({ word, isPrefix }) => quoted(`n:${word}`) + (isPrefix ? ':*' : '')).join(' & '),
    isSentence: isLong,
    hasTrade: parts.some(isTrade),
    trades: read.groups.filter(({ as }) => as !== 'related').flatMap(({ categories }) => categories),
    sought: required.map(soughtOf),
    unlisted: unlisted && {
      what: unlisted.what,
      isRelated: parts.some((part) => isReplaced(part) || isOfAnotherTrade(part)),
    },
    corrections: words.flatMap(({ word, from, offered }) => [
      ...(from === null ? [] : [{ from, to: word, isOffered: false }]),
      // "Carrot" isn't "cart": if both are English words, the typed one is meant.
      ...(offered && !isEnglish(offered) ? [{ from: word, to: offered, isOffered: true }] : []),
    ]),
    frequency: Math.min(...parts.map((part) => part.frequency)),
    anyFrequency: parts.reduce((sum, { frequency }) => sum + frequency, 0),
    namesFrequency: Math.min(...words.map((word) => word.inNames)),
    text: words.map((word) => word.word).join(' '),
    fewer: () => withoutLeastTelling(read, required),
  }
}

/** A name is begun where some word is of no concept, or where the last one is none that the index has: "garden of". */
function beginningOf(read: ReadWords, named: string): string | null {
  const { words, asked = [] } = read
  const given = asked.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
  const right = new Map(words.map(({ word, from }) => [from ?? word, word]))
  const isUnknown = named !== nothing || partsOf(read).every(({ isConcept }) => !isConcept)
  const isBegun = given.length > 1 && (isUnknown || !right.has(given.at(-1)!))
  return isBegun ? given.map((word) => right.get(word) ?? word).join(' ') : null
}

/**
 * Drops the least telling part: one that no listing has, otherwise a word without a concept, otherwise the most common one, and of a sentence the last.
 * If only one was required, as in a sentence about one thing, it is dropped and the rest is searched for.
 */
function withoutLeastTelling(read: ReadWords, parts: readonly Part[]) {
  const { words, groups } = read
  const isLong = isSentence(partsOf(read), read.asked)
  const others = preferredParts(parts, read, isLong)
  const purpose = purposeParts(parts, read)
  const rank = (part: Part) =>
    (purpose.includes(part) ? 3e9 : 0) +
    (part.isConcept ? 0 : 1e9) -
    (isTrade(part) && !others.includes(part) ? 1e9 : 0) +
    (part.frequency === 0 ? 1e8 : part.frequency) +
    // Sentences begin with what is wanted: "a bus for a church trip".
    (isLong ? part.at * 1e6 : 0)
  // What is only preferred need not go first: without it, nothing else is found.
  const needed = parts.filter((part) => !others.includes(part))
  const least = (needed.length > 1 ? needed : parts).reduce((one, other) =>
    rank(other) > rank(one) ? other : one,
  )
  // What a sentence has besides isn't needed, and mustn't be once it is shorter.
  const rest = (parts.length > 1 ? parts : meantParts(partsOf(read))).filter(({ at }) => at !== least.at)
  // A single word besides says too little: "umrah package for two".
  const left = (isLong && parts.length === 1 && rest.length === 1 ? [] : rest).flatMap(({ at, length }) =>
    Array.from({ length }, (_, nth) => at + nth),
  )
  const fewer = wordsOf({
    ...(read.asked && { asked: read.asked }),
    words: left.map((at) => words[at]!),
    groups: groups.flatMap((group) => {
      const at = left.indexOf(group.at)
      const isWhole = at >= 0 && left[at + group.length - 1] === group.at + group.length - 1
      return isWhole ? [{ ...group, at }] : []
    }),
  })
  const dropped = words
    .slice(least.at, least.at + least.length)
    .map(({ word }) => word)
    .join(' ')
  return fewer && { words: fewer, dropped }
}
