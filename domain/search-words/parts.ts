import { quoted } from './lexeme.ts'
import { fillers, ofAll, regions, shops, withinOtherNames } from './word-lists.ts'

/** How a business can match, best first. `domain/search/weights.ts` says what each is worth. */
export const merits = ['named', 'category', 'services', 'name', 'half', 'prose'] as const
type Merit = (typeof merits)[number]

export type ReadWord = {
  word: string
  lexeme: string
  frequency: number
  inNames: number
  isPrefix: boolean
  from: string | null
  offered: string | null
}
/** Words that the search knows as a concept. All keys are in the index's terms. */
type SynonymGroup = {
  at: number
  length: number
  /** Which of its words was typed; `typed` is one that no listing uses. */
  as: 'term' | 'narrower' | 'related' | 'typed'
  terms: string[]
  narrower: string[]
  related: string[]
  /** As `facets` of the index: "s:barbershops". */
  categories: string[]
  frequency: number | null
}
/** What search_read_words() returns. */
export type ReadWords = {
  words: ReadWord[]
  groups: SynonymGroup[]
  /** All of it without spaces, also the words that the index leaves out; of a part of the words, those alone. */
  whole?: string
  /** Words that were typed as one, by what was typed: "hairbraiding" is "hair braiding". */
  joined?: Readonly<Record<string, string>>
  /** The words as they were typed, with those that the index leaves out. */
  asked?: readonly string[]
}

/** A run of typed words that means one thing, as alternatives of which a business needs one. */
export type Part = {
  at: number
  length: number
  /** The index's form of each word; null where only a name may have them. */
  own: Lexeme[] | null
  /** A tsquery of names with exactly these words; '' where `own` finds them. */
  exact: string
  same: Lexeme[][]
  /** Kinds of it; or, where a kind was typed, what it is a kind of. */
  half: Lexeme[][]
  related: string[]
  /** What listings of that country have in the index, where its name is within that of another. */
  heritage: string[]
  /** A heritage, whose neighbors are the next best at a place. */
  isHeritage: boolean
  categories: string[]
  halfCategories: string[]
  frequency: number
  /** Its words are known, and not only by listings that use them. */
  isConcept: boolean
  /** A word that says nothing by itself: "best", "need". */
  isFiller: boolean
  /** "Store". */
  isShop: boolean
}
export type Lexeme = { lexeme: string; isPrefix: boolean }

const lexemesOf = (key: string): Lexeme[] => key.split(' ').map((lexeme) => ({ lexeme, isPrefix: false }))
/** As a term of a tsquery. */
export const termOf = ({ lexeme, isPrefix }: Lexeme) => quoted(lexeme) + (isPrefix ? ':*' : '')

/** The words one after another, in the parts of the listing with these weights: A name, B category, C services, D prose. */
function phrase(lexemes: readonly Lexeme[], weights = ''): string {
  const terms = lexemes.map(({ lexeme, isPrefix }) => {
    const flags = (isPrefix ? '*' : '') + weights
    return quoted(lexeme) + (flags === '' ? '' : `:${flags}`)
  })
  return terms.length > 1 ? `(${terms.join(' <-> ')})` : terms[0]!
}

/** A tsquery of any of these, which are at least one. */
export const anyOf = (queries: readonly string[]) => {
  const all = [...new Set(queries)]
  return all.length > 1 ? `(${all.join(' | ')})` : all[0]!
}

/** A name is meant where some of the words are of no concept: all of them are in it, in any order. */
export function namedQuery(words: readonly ReadWord[], parts: readonly Part[]): string {
  if (words.length < 2 || parts.every(({ isConcept }) => isConcept)) return nothing
  return words.map((word) => `(${phrase([word], 'A')} | ${quoted(`n:${word.word}`)})`).join(' & ')
}

/** The words by which a listing may match a part, and the categories that match it by themselves. */
export type Sought = { runs: Lexeme[][]; categories: string[] }
export const soughtOf = (part: Part): Sought => ({
  runs: [...literally(part), ...part.half],
  categories: part.categories,
})

const literally = ({ own, same }: Part) => (own ? [own, ...same] : same)
/**
 * What finds a part. A concept with categories isn't looked for in descriptions: bakeries mention taxi drivers, and if there
 * is no taxi nearby, the nearest one is the better answer.
 */
export function matching(part: Part): string[] {
  const weights = part.categories.length > 0 || part.halfCategories.length > 0 ? 'ABC' : ''
  return [
    ...withoutNarrower([...literally(part), ...part.half]).map((each) => phrase(each, weights)),
    ...part.categories,
    ...part.halfCategories,
    ...(part.exact ? [part.exact] : []),
  ]
}

/** What satisfies one part at that merit or a better one. */
function meritQueries(part: Part, merit: Merit): string[] {
  if (merit === 'prose') return matching(part)
  const literal = literally(part)
  const at = (runs: readonly Lexeme[][], weights: string) => runs.map((run) => phrase(run, weights))
  // A category's name says less than the category that is meant: "Restaurants & Food" has juice bars, too.
  const own = [...part.categories, ...part.heritage]
  const category = own.length > 0 ? own : at(literal, 'B')
  if (merit === 'category') return category.length > 0 ? category : [nothing]
  // A kind of a trade is offered by that trade: the photographer of weddings is no DJ who has one.
  const isKind = part.categories.length === 0 && part.halfCategories.length > 0
  const trade = isKind ? ` & ${anyOf(part.halfCategories)}` : ''
  const services = [...category, ...at(literal, 'C').map((query) => (isKind ? `(${query}${trade})` : query))]
  if (merit === 'services') return services
  const inName = [...at(literal, 'A'), ...(part.exact ? [part.exact] : [])]
  // Businesses of that trade, or that offer it, come before those that only have it in their name: kente before Kente
  // Remit.
  const name = [...services, ...(isKind ? [...at(literal, 'C'), ...part.halfCategories] : inName)]
  if (merit === 'name') return name
  return [...name, ...inName, ...at(literal, 'BC'), ...at(part.half, 'ABC'), ...part.halfCategories]
}
/** A lexeme that no business has. */
export const nothing = quoted('-')

/** Runs of words that are known as concepts become one part each, longer ones first; every other word is one of its own. */
export function partsOf({ words, groups, asked = [] }: ReadWords): Part[] {
  const chosen: SynonymGroup[] = []
  const overlaps = (one: SynonymGroup, other: SynonymGroup) =>
    one.at < other.at + other.length && other.at < one.at + one.length
  const isSameRun = (one: SynonymGroup, other: SynonymGroup) =>
    one.at === other.at && one.length === other.length
  // "African" tells less than another word: drum lessons are meant by "african drum lessons".
  const told = ({ at, length }: SynonymGroup) =>
    length - (length > 1 && ofAll.has(words[at]?.word ?? '') ? 0.5 : 0)
  const longest = groups.toSorted((one, other) => told(other) - told(one))
  // What is only related to a run doesn't tell what its words mean.
  const meant = [
    ...longest.filter(({ as }) => as !== 'related'),
    ...longest.filter(({ as }) => as === 'related'),
  ]
  for (const group of meant)
    if (chosen.every((other) => isSameRun(group, other) || !overlaps(group, other))) chosen.push(group)
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const hits = chosen.filter((group) => group.at === at)
    // "salone" is Sierra Leone, whatever has the same stem.
    const typed = hits.filter(({ as }) => as === 'typed')
    const here = typed.length > 0 ? typed : hits
    const length = here[0]?.length ?? 1
    parts.push(partOf(words.slice(at, at + length), here, at))
    at += length
  }
  return asked.includes('or') ? withEither(parts, words, asked) : parts
}

/** "Restaurant or cafe": who is one of them is wanted, and hardly who is both. */
function withEither(parts: readonly Part[], words: readonly ReadWord[], asked: readonly string[]): Part[] {
  const placeOf = (at: number) => asked.indexOf(words[at]!.from ?? words[at]!.word)
  const either: Part[] = []
  for (const part of parts) {
    const before = either.at(-1)
    const isOther =
      before?.isConcept &&
      part.isConcept &&
      asked[placeOf(part.at) - 1] === 'or' &&
      placeOf(before.at + before.length - 1) === placeOf(part.at) - 2
    if (isOther) either[either.length - 1] = eitherOf(before, part)
    else either.push(part)
  }
  return either
}

const eitherOf = (one: Part, other: Part): Part => ({
  ...one,
  length: one.length + other.length,
  own: null,
  exact: '',
  same: [...literally(one), ...literally(other)],
  half: [...one.half, ...other.half],
  related: [...one.related, ...other.related],
  categories: [...one.categories, ...other.categories],
  halfCategories: [...one.halfCategories, ...other.halfCategories],
  heritage: [...one.heritage, ...other.heritage],
  isHeritage: one.isHeritage && other.isHeritage,
  frequency: one.frequency + other.frequency,
})

function partOf(words: ReadWord[], groups: SynonymGroup[], at: number): Part {
  const are = (...roles: SynonymGroup['as'][]) => groups.filter(({ as }) => roles.includes(as))
  const keys = (found: SynonymGroup[], of: 'terms' | 'narrower') =>
    found.flatMap((group) => group[of]).map(lexemesOf)
  const asked = are('term', 'typed')
  const broader = are('narrower').filter((group) => !isRegion(group))
  const around = are('narrower').filter(isRegion)
  const own = are('typed').length > 0 ? null : words
  const isOfAll = words.every(({ word }) => ofAll.has(word))
  return {
    at,
    length: words.length,
    own,
    exact: own ? '' : `(${words.map(({ word }) => quoted(`n:${word}`)).join(' & ')})`,
    // Who is from one of its countries is from the region.
    same: [...keys(asked, 'terms'), ...keys(asked.filter(isRegion), 'narrower')],
    half: [
      ...keys(
        asked.filter((group) => !isRegion(group)),
        'narrower',
      ),
      ...keys(broader, 'terms'),
    ],
    related: [
      ...asked.flatMap(({ related }) => related),
      ...[...are('related'), ...around].flatMap(({ terms }) => terms),
    ].map((key) => phrase(lexemesOf(key), 'ABC')),
    heritage: asked
      .flatMap(({ terms }) => terms.flatMap((term) => withinOtherNames.get(term) ?? []))
      .map(quoted),
    isHeritage: around.length > 0,
    categories: asked.flatMap(({ categories }) => categories).map(quoted),
    halfCategories: broader.flatMap(({ categories }) => categories).map(quoted),
    frequency: Math.max(
      own ? Math.min(...words.map(({ frequency }) => frequency)) : 0,
      ...[...asked, ...broader].map(({ frequency }) => frequency ?? 0),
    ),
    isConcept: !isOfAll && asked.length + broader.length > 0,
    isFiller:
      isOfAll || (asked.length + broader.length === 0 && words.every(({ word }) => fillers.has(word))),
    isShop: words.length === 1 && shops.has(words[0]!.word),
  }
}

const isRegion = ({ terms }: SynonymGroup) => terms.some((term) => regions.has(term))

/** All parts but fillers; if there are only fillers, all of them. */
export function meantParts(parts: readonly Part[]): Part[] {
  const hasTrade = parts.some(isTrade)
  const meant = parts.filter(({ isFiller, isShop }) => !isFiller && !(isShop && hasTrade))
  return meant.length > 0 ? meant : [...parts]
}

/**
 * What a business must have. Fillers go where anything is left; of a sentence about a known thing, words that are no
 * concept do, too: they still rank.
 */
export function requiredParts(parts: readonly Part[], isLong: boolean): Part[] {
  const meant = meantParts(parts)
  const about = meant.filter(({ isConcept }) => isConcept)
  return isLong && about.length > 0 ? about : meant
}

/**
 * How the parts count for a merit. In a sentence, the first trade is the one that is wanted: a business of that trade that
 * doesn't mention the other words ranks one merit below those that do ("a tailor who can take in my wedding dress"). What
 * someone wants to buy is more likely in a shop than on a menu.
 */
export function meritOf(parts: readonly Part[], merit: Merit, { isToBuy, others }: Sentence): string {
  const isBought = isToBuy && parts.every(({ categories }) => categories.length === 0)
  const below = merits[merits.indexOf(merit) - 1]
  return parts
    .map((part) => {
      const queries = meritQueries(part, merit)
      if (others.length > 0 && merit !== 'prose' && isTrade(part)) {
        const besides = others.map((other) => anyOf(matching(other))).join(' & ')
        const alone = below === undefined || below === 'named' ? [] : meritQueries(part, below)
        return anyOf([`(${anyOf(queries)} & ${besides})`, ...alone])
      }
      if (!isBought || merit === 'prose') return anyOf(queries)
      const offered = literally(part).map((run) => phrase(run, 'C'))
      return anyOf([
        ...queries.filter((query) => query !== nothing),
        ...offered.map((query) => `(${query} & ${goods})`),
      ])
    })
    .join(' & ')
}

export const isTrade = ({ categories, halfCategories }: Part) => categories.length + halfCategories.length > 0

type Sentence = { isToBuy: boolean; others: readonly Part[] }

const goods = anyOf(
  [
    'c:retail-shopping',
    'c:fashion-clothing',
    's:bakeries-sweets',
    's:natural-cosmetics',
    's:beauty-supply',
  ].map(quoted),
)

/** "braid" finds everything that "box braid" finds, and fewer alternatives make the index faster. */
function withoutNarrower(runs: readonly Lexeme[][]): Lexeme[][] {
  return runs.filter(
    (run, i) =>
      !runs.some((other, j) => {
        const isWithin = other.every(({ lexeme, isPrefix }) =>
          run.some((each) => each.lexeme === lexeme && (isPrefix || !each.isPrefix)),
        )
        return j !== i && isWithin && (other.length < run.length || j < i)
      }),
  )
}
