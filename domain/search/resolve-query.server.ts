import { findUnknownFilterValues } from '#domain/categories/custom-fields/queries.server.ts'
import { largeCityLike } from '#domain/places/large-cities.ts'
import { completePlace } from '#domain/places/look-up.server.ts'
import { placeAbroad } from '#domain/places/places-abroad.ts'
import { isEnglish } from '#domain/search-words/english.server.ts'
import { type Part, partsOf, type ReadWords } from '#domain/search-words/parts.ts'
import { inWordsOfListings } from '#domain/search-words/requests.ts'
import { withWords } from '#domain/search-words/with-words.ts'
import { splitWords, wordsOf } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type Criteria, everything, readFilters } from './criteria.ts'
import { findExact } from './find-exact.server.ts'
import { findNameCorrection, typedOf } from './find-name-correction.server.ts'
import { findNamed } from './find-named.server.ts'
import { findListedReading, findMisspelled, findReading, type LookedUp, lookUp } from './look-up.server.ts'
import { readMapArea } from './map-area.ts'
import { type SearchPlace, searchAt, searchAtPoint, searchEverywhere, searchInArea } from './place.server.ts'
import { readPlaceAbroad } from './place-abroad.ts'
import {
  isAirportCode,
  isQuoted,
  mayStandBesideTrade,
  type PlaceReading,
  readPlaceInWords,
  readWhereInWords,
} from './place-in-words.ts'
import type { SearchParams, SearchResult } from './schema.ts'

export type ResolvedQuery = {
  criteria: Criteria
  place: SearchPlace
  /** A place outside of the USA that was asked for. */
  abroad: string | null
} & Pick<SearchResult, 'readPlaceFromWords' | 'offeredPlace'>

type WordsAndPlace = Pick<SearchParams, 'q' | 'where' | 'lat' | 'lng' | 'radius'> &
  Partial<Pick<SearchParams, 'area'>>
type ResolvedWords = { read: ReadWords | null } & Pick<
  ResolvedQuery,
  'place' | 'abroad' | 'readPlaceFromWords' | 'offeredPlace'
>

const nothingRead = { readPlaceFromWords: null, offeredPlace: null, abroad: null }

/** The words in the index's terms, and the place. */
export async function readWordsAndPlace(tx: Tx, params: WordsAndPlace): Promise<ResolvedWords> {
  const resolved = await readAsTyped(tx, params)
  // Of words that were typed as one, one may be a place: "hairbraidinghouston".
  const q = withWords(params.q, new Map(Object.entries(resolved.read?.joined ?? {})))
  return q === params.q ? resolved : readAsTyped(tx, { ...params, q })
}

/** Words and the place are looked up together. */
async function readAsTyped(tx: Tx, params: WordsAndPlace): Promise<ResolvedWords> {
  const { q, lat, lng } = params
  const said = readWhereInWords(params.where)
  const where = said === null ? params.where : ''
  const { words, readings, doubtful, ...inWords } = readPlaceInWords(q)
  const isNearMe = inWords.isNearMe || said === 'near me'
  const area = readMapArea(params.area)
  if (area) return { read: (await lookUp(tx, words)).read, place: searchInArea(area), ...nothingRead }
  if (lat !== null && lng !== null) {
    const { read } = await lookUp(tx, words)
    return { read, place: searchAtPoint(params, lat, lng), ...nothingRead }
  }
  let meant = where === '' ? await findReading(tx, readings) : null
  const stateRead = meant?.found.state ?? null
  const isRead = words !== q || inWordsOfListings(words) !== words
  const named =
    where === '' && mayBeName(q, meant !== null || isRead) ? await findNamed(tx, q, stateRead) : null
  if (named) return wordsOfNamed(tx, named, params)
  let corrected: ReadonlyMap<string, string> = new Map()
  if (where === '' && !meant && readings.length > 0) {
    const { read } = await lookUp(tx, words)
    const unknown = unknownOf(read)
    if (unknown.size > 0)
      meant = (await findMisspelled(tx, readings, unknown)) ?? (await findReading(tx, readings, unknown))
    if (read) corrected = correctionsOf(read)
    // "barber in housten", "restaurant in silver sprng"
    if (!meant && corrected.size > 0)
      meant = await findReading(tx, readPlaceInWords(withWords(words, corrected)).readings)
  }
  const abroad = where === '' && !isNearMe ? await findAbroad(tx, words, meant) : null
  if (abroad) return abroad
  if (meant) {
    const inState = meant.found.kind === 'state' ? unknownOf((await lookUp(tx, meant.words)).read) : null
    if (inState?.size) meant = (await findMisspelled(tx, readings, inState)) ?? meant
    const { read } = await lookUpNames(tx, meant.words)
    const { words, where, found, said } = meant
    return {
      // A word that was corrected makes the name whole again: what was typed is no name.
      read: read && {
        ...markCorrected(read, corrected),
        ...(read.words.every(({ from }) => from === null) && { whole: allOf(q) }),
      },
      place: searchAt(found, params),
      readPlaceFromWords: { words, place: found.label, where, said },
      offeredPlace: null,
      abroad: null,
    }
  }
  const { read, place } = await lookUpNames(tx, words, where)
  const typedName = read && where === '' && !isQuoted(q) ? await findNameAfterAll(tx, q, read) : null
  if (typedName) {
    const found = await wordsOfNamed(tx, typedName.named, params)
    return { ...found, read: found.read && markCorrected(found.read, typedName.corrected) }
  }
  // "Maryand grocery"
  const right = read && correctionsOf(read)
  const doubted = right?.size ? readPlaceInWords(withWords(words, right)).doubtful : doubtful
  const besides = where === '' ? placesBesideTrades(doubted, read) : []
  const meantBesides =
    (await findListedReading(tx, besides)) ?? (await findReading(tx, besides.filter(isAirportCode)))
  if (meantBesides) {
    const { words, where, found, said } = meantBesides
    return {
      read: (await lookUp(tx, words)).read,
      place: searchAt(found, params),
      readPlaceFromWords: { words, place: found.label, where, said },
      offeredPlace: null,
      abroad: null,
    }
  }
  const isHere = isNearMe || isNearWanted(words, read)
  if (where === '')
    return {
      read,
      place: searchEverywhere,
      readPlaceFromWords: isHere ? { words: words.replace(near, ''), place: null, where, said: '' } : null,
      offeredPlace: isHere
        ? null
        : (offerOf(await findListedReading(tx, withoutConcepts(doubtful, read))) ??
          largeCityBeside(words, read)),
      abroad: null,
    }
  const found = await completePlace(tx, where, place)
  return {
    read,
    place: found ? searchAt(found, params) : { ...searchEverywhere, isPlaceUnknown: true },
    ...nothingRead,
    abroad: placeAbroad(where)?.name ?? null,
  }
}

/** Words that no listing has, and that mean nothing else: "nice restaurant" isn't in Nice, CA. */
function unknownOf(read: ReadWords | null): Set<string> {
  const isConcept = (at: number) =>
    read!.groups.some((group) => group.as !== 'related' && group.at <= at && at < group.at + group.length)
  return new Set(
    (read?.words ?? []).flatMap(({ word, from, frequency }, at) =>
      (from !== null || frequency === 0) && !isConcept(at) && !isEnglish(from ?? word) ? [from ?? word] : [],
    ),
  )
}

/** The words of a business that was named, at the place that was named with it. */
async function wordsOfNamed(
  tx: Tx,
  named: NonNullable<Awaited<ReturnType<typeof findNamed>>>,
  params: WordsAndPlace,
): Promise<ResolvedWords> {
  const at = [{ words: named.words, place: named.where ?? '', population: 0 }]
  const nearIt = named.where ? await findReading(tx, at) : null
  const { read } = await lookUp(tx, named.words, '', { isName: true })
  if (!nearIt) return { read, place: searchEverywhere, ...nothingRead }
  const { words, where, found, said } = nearIt
  const readPlaceFromWords = { words, place: found.label, where, said }
  return { read, place: searchAt(found, params), readPlaceFromWords, offeredPlace: null, abroad: null }
}

/**
 * What may be a whole name after all: words that were corrected, or two of which one is of no concept: "bas table" is Ba's Table,
 * "mekonnen law" Mekonnen Law, PLLC. Null where all of it was looked up already, or says what is wanted.
 */
async function findNameAfterAll(tx: Tx, q: string, read: ReadWords) {
  const corrected = correctionsOf(read)
  const isTold = corrected.size === 0 && partsOf(read).every(({ isConcept }) => isConcept)
  const typed = splitWords(q).length === 2 && !isTold ? await findNamed(tx, q, null) : null
  if (typed) return { named: typed, corrected: new Map<string, string>() }
  const named = corrected.size > 0 ? await findNamed(tx, withWords(q, corrected), null) : null
  return named && { named, corrected }
}

/** The words that are read for those that were typed. */
const correctionsOf = ({ words }: ReadWords): ReadonlyMap<string, string> =>
  new Map(words.flatMap(({ word, from }) => (from === null ? [] : [[from, word]])))

/** All that was typed: the place may be the end of a name, "Fade House Lewiston", which comes first there. */
const allOf = (q: string) => splitWords(q.normalize('NFD').replace(/\p{M}/gu, '')).join('')

const offerOf = (found: { words: string; where: string } | null) =>
  found && { words: found.words, where: found.where }

/** "Mobile mechanic" is no mechanic in Mobile, AL: words within a phrase that means something aren't a place. */
function withoutConcepts(readings: readonly PlaceReading[], read: ReadWords | null): PlaceReading[] {
  const meant = (read?.groups ?? []).filter(({ as, length }) => as !== 'related' && length > 1)
  const within = new Set(
    meant.flatMap(({ at, length }) => read!.words.slice(at, at + length).map(({ word }) => word)),
  )
  return readings.filter(({ place }) => !splitWords(place).every((word) => within.has(word)))
}

/** "Columbia tailor", "virginia immigration lawyer", "texas nigerian": where nothing else is said but a trade or a heritage, the name is that of a place. */
function placesBesideTrades(readings: readonly PlaceReading[], read: ReadWords | null): PlaceReading[] {
  if (!read || readings.length === 0) return []
  const parts = partsOf(read)
  return readings.filter(({ place, words }) => {
    const names = new Set(splitWords(place))
    const isOfPlace = ({ at, length }: Part) =>
      read.words
        .slice(at, at + length)
        .some(({ word, from }) => names.has(word) || (from !== null && names.has(from)))
    const rest = parts.filter((part) => !isOfPlace(part))
    return (
      words !== '' &&
      mayStandBesideTrade(place) &&
      parts.every((part) => !isOfPlace(part) || !part.isConcept) &&
      rest.every(({ isConcept, isFiller }) => isConcept || isFiller) &&
      rest.some(({ categories, isHeritage }) => categories.length > 0 || isHeritage)
    )
  })
}

/** "Restaurants in London": what is meant is hardly the town of that name in the USA, which is offered. */
async function findAbroad(
  tx: Tx,
  words: string,
  meant: Awaited<ReturnType<typeof findReading>>,
): Promise<ResolvedWords | null> {
  const abroad = readPlaceAbroad(words)
  const isNamesake = meant !== null && abroad !== null && placeAbroad(meant.said)?.name === abroad.name
  if (!abroad || (meant && !isNamesake)) return null
  const { name, isSaid, words: left } = abroad
  if (!isSaid) {
    const { read } = await lookUp(tx, words)
    if (placesBesideTrades([{ words: left, place: name, population: 0 }], read).length === 0) return null
  }
  const { read } = await lookUpNames(tx, left)
  return {
    read,
    place: searchEverywhere,
    readPlaceFromWords: null,
    offeredPlace: offerOf(meant),
    abroad: name,
  }
}

/** "Huston braids": a word beside a trade that is spelled like a large city, and may be a surname, is offered as the city. */
function largeCityBeside(words: string, read: ReadWords | null): { words: string; where: string } | null {
  const tokens = words.split(/[\s,]+/).filter(Boolean)
  for (let size = Math.min(2, tokens.length - 1); size > 0; size -= 1)
    for (const from of [tokens.length - size, 0]) {
      const place = tokens.slice(from, from + size)
      const rest = [...tokens.slice(0, from), ...tokens.slice(from + size)]
        .join(' ')
        .replace(/\s+(?:in|near|around|at)$/i, '')
      const where = largeCityLike(place.join(' '))
      if (
        where &&
        placesBesideTrades([{ words: rest, place: place.join(' ').toLowerCase(), population: 0 }], read)
          .length > 0
      )
        return { words: rest, where }
    }
  return null
}

const near = /^near\s+/i

/** "Close to home care": what is said to be near is no place, but what is wanted. */
const isNearWanted = (words: string, read: ReadWords | null): boolean => {
  const parts = near.test(words) && read ? partsOf(read) : []
  return (
    parts.every(({ isConcept, isFiller }) => isConcept || isFiller) &&
    parts.some(({ categories }) => categories.length > 0)
  )
}

const longName = 3

/** Worth a look-up: one word may be a name without its spaces, and in several a place or a request may be part of it or come after it. */
function mayBeName(q: string, isMoreThanWords: boolean): boolean {
  if (isQuoted(q)) return false
  const { length } = splitWords(q)
  return length === 1 || length >= longName || isMoreThanWords
}

/** As `lookUp`. A misspelled word among words that are otherwise in one name is what that name has. */
async function lookUpNames(tx: Tx, words: string, where = ''): Promise<LookedUp> {
  const looked = await lookUp(tx, words, where)
  const { read } = looked
  const found = read && !isQuoted(words) ? await findNameCorrection(tx, read) : null
  if (!found) return looked
  const right = read!.words.map(({ word }, at) => (at === found.at ? found.word : word)).join(' ')
  const again = await lookUp(tx, right)
  const from = typedOf(read!.words[found.at]!)
  return { ...looked, read: again.read && markCorrected(again.read, new Map([[from, found.word]])) }
}

/** Adds what was originally typed to words that were corrected before this reading. */
function markCorrected(read: ReadWords, corrected: ReadonlyMap<string, string>): ReadWords {
  if (corrected.size === 0) return read
  const typedOf = new Map([...corrected].map(([from, to]) => [to, from]))
  const words = read.words.map((each) => ({ ...each, from: each.from ?? typedOf.get(each.word) ?? null }))
  return { ...read, words }
}

/** A saved search or an open page may name a custom field that was archived since: it would find nothing. */
export async function withoutUnknownFields(tx: Tx, params: SearchParams): Promise<SearchParams> {
  const unknown = await findUnknownFilterValues(tx, params.field)
  return unknown.length === 0
    ? params
    : { ...params, field: params.field.filter((value) => !unknown.includes(value)) }
}

/** The query in the index's terms; both lists and maps start here. */
export async function resolveQuery(tx: Tx, params: SearchParams): Promise<ResolvedQuery> {
  const exact = await findExact(tx, params.q)
  if (exact.length > 0) {
    const ids = exact.map(({ id }) => id)
    return { criteria: { ...everything, ids }, place: searchEverywhere, ...nothingRead }
  }
  const { read, place, ...inWords } = await readWordsAndPlace(tx, params)
  const words = wordsOf(read)
  const criteria = {
    words,
    tsquery: words?.expanded ?? null,
    scope: place.scope,
    filters: readFilters(await withoutUnknownFields(tx, params)),
    verified: params.verified,
    open: params.open,
    ids: null,
  }
  return { criteria, place, ...inWords }
}
