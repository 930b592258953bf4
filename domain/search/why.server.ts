import type { BusinessCard } from '#domain/businesses/schema.ts'
import { countryName } from '#domain/heritage/countries.ts'
import { languageName } from '#domain/languages/languages.ts'
import type { Lexeme, Sought } from '#domain/search-words/parts.ts'
import type { Words } from '#domain/search-words/words.server.ts'
import type { Why } from './schema.ts'

/**
 * Why each business matches the query, by id: the service, dish or language that was asked for. Businesses whose name or
 * category already shows it are left out.
 */
export function findWhy(
  cards: readonly BusinessCard[],
  services: ReadonlyMap<string, string[]>,
  { words, languages }: { words: Words | null; languages: readonly string[] },
): Record<string, Why> {
  return Object.fromEntries(
    cards.flatMap((card) => {
      const wanted = notShown(card, words)
      const why =
        findService(card, services.get(card.id) ?? [], wanted) ??
        findLanguage(card, [...languages, ...languagesIn(card, wanted)])
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

function findService(card: BusinessCard, offered: readonly string[], wanted: readonly Sought[]): Why | null {
  if (wanted.length === 0) return null
  const services = offered.map((text) => ({ text, words: wordsIn(text) }))
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

/** A language that a heritage is found by, where the card shows another heritage: who speaks Hausa may be Ghanaian. */
function languagesIn(card: BusinessCard, wanted: readonly Sought[]): string[] {
  const shown = wordsIn(card.heritage.map(countryName).join(', '))
  const runs = wanted.flatMap(({ runs }) => (runs.some((run) => findRun(shown, run)) ? [] : runs))
  return card.languages.filter((code) => {
    const name = wordsIn(languageName(code))
    return runs.some((run) => findRun(name, run))
  })
}

function findLanguage(card: BusinessCard, languages: readonly string[]): Why | null {
  const spoken = languages.find((code) => card.languages.includes(code))
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
