import { sql } from 'kysely'
import { stateByCode } from '#domain/places/states.ts'
import { suggestPlaces } from '#domain/places/suggest-places.server.ts'
import { postingKinds } from '#domain/posting-kinds.ts'
import { readWords, splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import { readKindInWords } from './kind-in-words.ts'
import { lookUp } from './look-up.server.ts'
import { searchAt } from './place.server.ts'
import type { Suggestion } from './schema.ts'

const mostSuggestions = 8
const mostOfAKind = 4
const mostPhrases = 3
const mostCategories = 2
const mostPopular = 2
const mostRead = 12
/** People that a city has which is meant without a preposition; where two words begin its name, fewer. */
const largeCity = 100_000
const city = 20_000
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
  const completed = await complete(tx, words, begun)
  const seen = new Set(completed.map(({ label }) => label.toLowerCase()))
  const found = [...completed, ...begun.filter(({ label }) => !seen.has(label.toLowerCase()))]
  if (found.length === 0 && places.length === 0) {
    const read = await readWords(tx, typed)
    if (read?.corrections.some(({ isOffered }) => !isOffered))
      return suggestFor(tx, splitWords(read.text), at)
  }
  // Places fill what the others leave, but at least two lines if there are two.
  const others = found.slice(0, mostSuggestions - Math.min(2, places.length))
  return [...others, ...places.slice(0, mostSuggestions - others.length)]
}

const prepositions = new Set(['in', 'near', 'at', 'around'])
const searchFor = (value: string, detail = ''): Suggestion => ({
  kind: 'search',
  label: value,
  detail,
  value,
})

/**
 * What several words may become: "braids hou" is "braids in Houston, TX", "halal rest" is "halal restaurant", and "braids in" is
 * near me. Nothing where a name or a phrase goes on that way.
 */
async function complete(tx: Tx, words: string[], begun: readonly Suggestion[]): Promise<Suggestion[]> {
  const typed = words.join(' ')
  const goesOn = ({ label }: Suggestion) => splitWords(label).join(' ').startsWith(typed)
  if (words.length < 2 || begun.some(goesOn)) return []
  const asked = readKindInWords(typed)
  const itself = asked ? [searchFor(typed, postingKinds[asked.kind].plural)] : []
  const said = words.findLastIndex((word) => prepositions.has(word))
  if (said === words.length - 1) return [searchFor(`${words.slice(0, -1).join(' ')} near me`)]
  // What follows a preposition is a place, however small.
  if (said > 0) return inPlaces(tx, { wanted: words.slice(0, said), place: words.slice(said + 1) })
  const [last, before] = [words.at(-1)!, words.slice(0, -1)]
  const isTrade =
    asked !== null ||
    readKindInWords(before.join(' ')) !== null ||
    (await readWords(tx, before.join(' ')))?.hasTrade
  const phrases = isTrade ? [] : await phrasesBegun(tx, last)
  const places =
    phrases.length > 0
      ? []
      : [
          ...(words.length > 2
            ? await inPlaces(tx, { wanted: words.slice(0, -2), place: words.slice(-2), population: city })
            : []),
          ...(await inPlaces(tx, { wanted: before, place: [last], population: largeCity })),
        ]
  return [...phrases.map((phrase) => searchFor(`${before.join(' ')} ${phrase}`)), ...itself, ...places].slice(
    0,
    mostPhrases,
  )
}

type InPlaces = { wanted: string[]; place: string[]; population?: number }

async function inPlaces(tx: Tx, { wanted, place, population = 0 }: InPlaces): Promise<Suggestion[]> {
  const text = place.join(' ')
  if (wanted.length === 0 || text.length < 2 || (population > 0 && text.length < 3)) return []
  const places = await suggestPlaces(tx, text, mostPhrases, { population })
  return places.map(({ label }) => searchFor(`${wanted.join(' ')} in ${label}`))
}

/** What begins with the word, and most listings offer: one word or two. */
async function phrasesBegun(tx: Tx, word: string): Promise<string[]> {
  if (word.length < 3) return []
  const { rows } = await sql<{ shown: string; found: number }>`
    select shown, found from search_suggested_phrases(${word}, ${mostRead})`.execute(tx)
  return rows
    .filter(({ shown }) => shown.toLowerCase().startsWith(word) && splitWords(shown).length <= 2)
    .sort((one, other) => other.found - one.found)
    .map(({ shown }) => shown.toLowerCase())
    .slice(0, mostPopular)
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
