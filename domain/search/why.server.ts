import { sql } from 'kysely'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import { languageName } from '#domain/languages/languages.ts'
import type { Lexeme, Sought } from '#domain/search-words/parts.ts'
import type { Words } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Why } from './schema.ts'

type Row = { id: string; services: string[]; languages: string[] }

/**
 * Why each business matches the query, by id: the service, dish or language that was asked for. Businesses whose name or
 * category already shows it are left out.
 */
export async function findWhy(
  tx: Tx,
  cards: readonly BusinessCard[],
  { words, languages }: { words: Words | null; languages: readonly string[] },
): Promise<Record<string, Why>> {
  const wanted = new Map(cards.map((card) => [card, notShown(card, words)]))
  const asked = cards.filter((card) => languages.length > 0 || wanted.get(card)!.length > 0)
  if (asked.length === 0) return {}
  const { rows } = await sql<Row>`select * from search_offered(${asked.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return Object.fromEntries(
    asked.flatMap((card) => {
      const row = known.get(card.id)
      const why = row && (findService(card, row, wanted.get(card)!) ?? findLanguage(row, languages))
      return why ? [[card.id, why]] : []
    }),
  )
}

/** What was asked for that neither its name nor its category says. */
function notShown(card: BusinessCard, words: Words | null): readonly Sought[] {
  if (!words) return []
  const said = wordsIn([card.name, card.category.name, card.subcategory?.name ?? ''].join(', '))
  const facets = new Set([`'c:${card.category.slug}'`, `'s:${card.subcategory?.slug}'`])
  const isShown = ({ runs, categories }: Sought) =>
    categories.some((each) => facets.has(each)) || runs.some((run) => findRun(said, run))
  return words.sought.filter((each) => !isShown(each))
}

function findService(card: BusinessCard, row: Row, wanted: readonly Sought[]): Why | null {
  const services = row.services.map((text) => ({ text, words: wordsIn(text) }))
  for (const { runs } of wanted) {
    for (const run of runs)
      for (const { text: service, words } of services) {
        const found = findRun(words, run)
        if (!found) continue
        const label = card.category.slug === 'restaurants-food' ? 'Menu: ' : 'Services: '
        const end = found.at + found.length
        return {
          before: label + service.slice(0, found.at),
          hit: service.slice(found.at, end),
          after: service.slice(end),
        }
      }
  }
  return null
}

function findLanguage(row: Row, languages: readonly string[]): Why | null {
  const spoken = languages.find((code) => row.languages.includes(code))
  return spoken ? { before: 'Speaks ', hit: languageName(spoken), after: '' } : null
}

type Word = { at: number; end: number; folded: string }

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
    folded: folded(word),
  }))

/** Finds these words in sequence, in any inflected form. */
function findRun(words: readonly Word[], run: readonly Lexeme[]): { at: number; length: number } | null {
  for (let from = 0; from + run.length <= words.length; from += 1) {
    if (!run.every((lexeme, nth) => isFormOf(words[from + nth]!.folded, lexeme))) continue
    const { at } = words[from]!
    return { at, length: words[from + run.length - 1]!.end - at }
  }
  return null
}

const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** "braider", "braiding", "braids" of "braid". */
const longestEnding = 4

function isFormOf(word: string, { lexeme, isPrefix }: Lexeme): boolean {
  if (lexeme.endsWith('i') && word === `${lexeme.slice(0, -1)}y`) return true
  return word.startsWith(lexeme) && (isPrefix || word.length - lexeme.length <= longestEnding)
}
