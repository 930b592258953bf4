import { sql } from 'kysely'
import { stateByCode } from '#domain/places/states.ts'
import { suggestPlaces } from '#domain/places/suggest-places.server.ts'
import { readWords, splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import { lookUp } from './look-up.server.ts'
import { searchAt } from './place.server.ts'
import type { Suggestion } from './schema.ts'

const mostSuggestions = 8
const mostOfAKind = 4
const mostPhrases = 3
const mostCategories = 2
const mostPopular = 2
/** What asks for jobs, homes and events; each is read so by `kindSigns`. */
const postings = [
  'jobs',
  'driver jobs',
  'caregiver jobs',
  'nanny jobs',
  'now hiring',
  'internships',
  'rooms for rent',
  'roommates',
  'apartments for rent',
  'housing',
  'events this weekend',
  'concerts',
  'festivals',
]
const shortestPosting = 3

type Near = { lat: number; lng: number }
type At = {
  near?: Near | undefined
  /** The city or state that people search in (`PlaceMatch.rounded`); empty for anywhere. */
  popularIn: string
}

/**
 * What to search for, businesses, categories and places while typing; at most eight, grouped by kind. What is popular in
 * the place `where` comes first. Accepts any text without throwing.
 */
export async function suggest(
  tx: Tx,
  text: string,
  { near, where = '' }: { near?: Near | undefined; where?: string | undefined } = {},
): Promise<Suggestion[]> {
  const typed = text.slice(0, 200)
  const words = splitWords(typed)
  if (words.length === 0 || words.join('').length < 2) return []
  const { place } = where === '' ? { place: null } : await lookUp(tx, '', where.slice(0, 100))
  const at = { near, popularIn: place ? searchAt(place, { radius: null }).place!.rounded : '' }
  const begun = await suggestFor(tx, words, at)
  const places = await placeSuggestions(tx, typed)
  const found = [...(await withPlaces(tx, words, begun)), ...begun]
  if (found.length === 0 && places.length === 0) {
    const read = await readWords(tx, typed)
    if (read?.corrections.some(({ isOffered }) => !isOffered))
      return suggestFor(tx, splitWords(read.text), at)
  }
  // Places fill what the others leave, but at least two lines if there are two.
  const others = found.slice(0, mostSuggestions - Math.min(2, places.length))
  return [...others, ...places.slice(0, mostSuggestions - others.length)]
}

/** Completes "braids hou" to "braids in Houston, TX", unless a phrase continues that way. */
async function withPlaces(tx: Tx, words: string[], begun: readonly Suggestion[]): Promise<Suggestion[]> {
  const last = words.at(-1)!
  const goesOn = ({ kind, label }: Suggestion) =>
    kind === 'search' && splitWords(label).some((word) => word.startsWith(last))
  if (words.length < 2 || begun.some(goesOn)) return []
  for (const size of [1, 2]) {
    const place = words.slice(-size).join(' ')
    const wanted = words
      .slice(0, -size)
      .filter((word, at, all) => at < all.length - 1 || !/^(?:in|near|at)$/.test(word))
    if (wanted.length === 0 || place.length < 3) continue
    const places = await suggestPlaces(tx, place, mostPhrases)
    const searches = places.map(({ label }) => `${wanted.join(' ')} in ${label}`)
    if (searches.length > 0)
      return searches.map((value) => ({ kind: 'search' as const, label: value, detail: '', value }))
  }
  return []
}

async function placeSuggestions(tx: Tx, text: string): Promise<Suggestion[]> {
  const places = await suggestPlaces(tx, text, mostOfAKind)
  return places.map(({ kind, label }) => ({
    kind: 'place' as const,
    label,
    detail: { city: 'City', zip: 'ZIP code', state: 'State', county: 'County', area: 'Area' }[kind],
    value: label,
  }))
}

type Popular = { words: string; place: string }[] | null
type Found = {
  phrases: { shown: string; found: number }[] | null
  businesses:
    | { name: string; slug: string; category: string; city: string | null; state: string | null }[]
    | null
  categories: { slug: string; name: string; parent: string | null; parent_name: string | null }[] | null
}

async function suggestFor(tx: Tx, words: string[], { near, popularIn }: At): Promise<Suggestion[]> {
  const typed = words.join(' ')
  const { rows } = await sql<{ found: Found | null; popular: Popular }>`
    select search_suggest(${typed}, ${near?.lat ?? null}, ${near?.lng ?? null}, ${mostOfAKind}) as found,
      search_popular_begun(${typed}, ${popularIn}, ${mostPhrases}) as popular`.execute(tx)
  const { phrases, businesses, categories } = rows[0]?.found ?? {
    phrases: null,
    businesses: null,
    categories: null,
  }
  const named = new Set((categories ?? []).map(({ name }) => name.toLowerCase()))
  const searches = searchesOf(phrases ?? [], rows[0]?.popular ?? [])
  return [
    ...searches.filter(({ label }) => !named.has(label.toLowerCase())).slice(0, mostPhrases),
    ...postingsBegun(typed).map((label) => ({ kind: 'search' as const, label, detail: '', value: label })),
    ...(categories ?? []).slice(0, mostCategories).map(({ slug, name, parent, parent_name }) => ({
      kind: 'category' as const,
      label: name,
      detail: parent_name ?? 'Category',
      href: parent ? `/directory?category=${parent}&subcategory=${slug}` : `/directory?category=${slug}`,
    })),
    ...(businesses ?? []).map(({ name, slug, category, city, state }) => ({
      kind: 'business' as const,
      label: name,
      detail: city && state ? `${category} · ${city}, ${state}` : category,
      href: `/business/${slug}`,
    })),
  ]
}

/** "hiring" begins a word of "now hiring". */
function postingsBegun(typed: string): string[] {
  if (typed.length < shortestPosting) return []
  return postings.filter((label) => ` ${label}`.includes(` ${typed}`)).slice(0, 1)
}

/** Phrases, after up to two searches that are popular there, and before those that are popular anywhere. */
function searchesOf(phrases: { shown: string }[], popular: NonNullable<Popular>): Suggestion[] {
  const shownOf = new Map(phrases.map(({ shown }) => [shown.toLowerCase(), shown]))
  const searchOf = (value: string, detail: string) => {
    const label = shownOf.get(value) ?? value
    return { kind: 'search' as const, label, detail, value: label }
  }
  const here = popular.filter(({ place }) => place !== '')
  const all = [
    ...here.slice(0, mostPopular).map(({ words, place }) => searchOf(words, `Popular in ${labelOf(place)}`)),
    ...phrases.map(({ shown }) => searchOf(shown, '')),
    ...popular.filter(({ place }) => place === '').map(({ words }) => searchOf(words, 'Popular')),
  ]
  const first = new Map(all.toReversed().map((each) => [each.label.toLowerCase(), each]))
  return all.filter((each) => first.get(each.label.toLowerCase()) === each)
}

const labelOf = (rounded: string) => stateByCode(rounded)?.name ?? rounded
