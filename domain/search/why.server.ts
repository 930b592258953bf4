import { sql } from 'kysely'
import type { BusinessCard } from '#domain/businesses/schema.ts'
import { languageName } from '#domain/languages/languages.ts'
import type { Lexeme } from '#domain/search-words/parts.ts'
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
  if (cards.length === 0 || (words === null && languages.length === 0)) return {}
  const { rows } = await sql<Row>`
    select id, array(select s ->> 'name' from jsonb_array_elements(services) s where s ->> 'name' is not null) as services, languages
    from businesses where id = any(${cards.map(({ id }) => id)}::uuid[])`.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  return Object.fromEntries(
    cards.flatMap((card) => {
      const row = known.get(card.id)
      const why = row && (findService(card, row, words) ?? findLanguage(row, languages))
      return why ? [[card.id, why]] : []
    }),
  )
}

function findService(card: BusinessCard, { services }: Row, words: Words | null): Why | null {
  const said = [card.name, card.category.name, card.subcategory?.name ?? ''].join(', ')
  const facets = new Set([`'c:${card.category.slug}'`, `'s:${card.subcategory?.slug}'`])
  for (const { runs, categories } of words?.sought ?? []) {
    if (categories.some((each) => facets.has(each)) || runs.some((run) => findRun(said, run))) continue
    for (const run of runs)
      for (const service of services) {
        const found = findRun(service, run)
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

/** Finds these words in sequence, in any inflected form. */
function findRun(text: string, run: readonly Lexeme[]): { at: number; length: number } | null {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  for (let from = 0; from + run.length <= words.length; from += 1) {
    if (!run.every((lexeme, nth) => isFormOf(folded(words[from + nth]![0]), lexeme))) continue
    const last = words[from + run.length - 1]!
    const at = words[from]!.index
    return { at, length: last.index + last[0].length - at }
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
