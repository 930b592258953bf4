import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import {
  chooseNamed,
  type FoundPlace,
  findCitySpelledLike,
  type NamedPlace,
  peopleOfName,
  placesNamed,
} from '#domain/places/look-up.server.ts'
import { readPlaceText } from '#domain/places/place-text.ts'
import { stateName } from '#domain/places/state-names.ts'
import { emojiInWords } from '#domain/search-words/emoji.ts'
import { isEnglish } from '#domain/search-words/english.server.ts'
import type { ReadWords } from '#domain/search-words/parts.ts'
import { inWordsOfListings } from '#domain/search-words/requests.ts'
import { isForeign } from '#domain/search-words/requests-abroad.ts'
import { inStandardWords } from '#domain/search-words/slang.ts'
import { readingOf, splitSentence, splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import { isQuoted, type PlaceReading, veryWellKnown, withoutPlaceName } from './place-in-words.ts'

export type LookedUp = {
  read: ReadWords | null
  /** The place with exactly that name. */
  place: FoundPlace | null
}

type Kept = {
  words: LRUCache<string, ReadWords>
  places: LRUCache<string, FoundPlace>
  readings: LRUCache<string, Named>
}
/** `states` are the codes of those that have listings. */
type Named = { rows: NamedPlace[]; states: string[] }

const mostKept = 2000
// Synonyms change occasionally. Words that no listing has are kept within a transaction only: see `isSettled`.
const wordsKeptMs = 10_000
// Listings decide between places of the same name.
const placesKeptMs = 600_000
// This module is loaded twice, by the server and inside the page bundle: both copies' caches must be purged.
const keptAt = Symbol.for('baobab.looked-up')
const shared = globalThis as { [keptAt]?: WeakMap<object, Kept> }
shared[keptAt] ??= new WeakMap()
const kept = shared[keptAt]

/** Results by transaction: the parts of a page look up the same words, and misspelled ones are slow to read. */
const askedIn = new WeakMap<Tx, Map<string, ReadWords>>()

/** For when an administrator has changed what words mean. */
export const purgeWords = (db: Pick<Db, 'raw'>): void => kept.get(db.raw.getExecutor().adapter)?.words.clear()

/** Transactions whose words aren't what others know: they share nothing. */
const apart = new WeakSet<Tx>()

/** After a change of synonyms that may be taken back: this transaction reads words again, for itself alone. */
export function readWordsAnew(tx: Tx): void {
  apart.add(tx)
  askedIn.delete(tx)
}

/** What the database knows about words and a place, in one statement; no statement for a recent lookup. */
export async function lookUp(
  tx: Tx,
  words: string,
  where = '',
  /** The words are a name, which says no more than it says. */
  { isName = false } = {},
): Promise<LookedUp> {
  const known = keptFor(tx)
  const isLiteral = isQuoted(words)
  const given =
    isLiteral || isName
      ? splitWords(words)
      : splitSentence(inWordsOfListings(inStandardWords(emojiInWords(words))))
  const typed = isLiteral ? `"${given.join(' ')}"` : given.join(' ')
  const asked = askedIn.get(tx) ?? new Map<string, ReadWords>()
  askedIn.set(tx, asked)
  const isApart = apart.has(tx)
  let read = (isApart ? null : known.words.get(typed)) ?? asked.get(typed) ?? null
  let place = known.places.get(where) ?? null
  const wantsWords = given.length > 0 && !read
  const wantsPlace = where !== '' && !place
  if (!wantsWords && !wantsPlace) return { read, place }

  const isRight = isLiteral || isForeign(words)
  const reading: RawBuilder<unknown> = wantsWords ? readingOf(given, { isLiteral: isRight }) : sql`null`
  const naming: RawBuilder<unknown> = wantsPlace ? placesNamed(where) : sql`null`
  const { rows } = await sql<{
    read: ReadWords | null
    places: Parameters<typeof chooseNamed>[1] | null
  }>`select ${reading} as read, ${naming} as places`.execute(tx)
  if (wantsWords) {
    read = rows[0]!.read && { ...rows[0]!.read, asked: splitWords(words) }
    if (read && !isApart && isSettled(read)) known.words.set(typed, read)
    else if (read) asked.set(typed, read)
  }
  if (wantsPlace) {
    place = chooseNamed(where, rows[0]!.places ?? [])
    if (place) known.places.set(where, place)
  }
  return { read, place }
}

/** The first of these readings whose place there is, in one statement. */
export async function findReading(
  tx: Tx,
  readings: readonly PlaceReading[],
  /** Words that no listing has: a place of that name is meant, however small. */
  unknown: ReadonlySet<string> = new Set(),
): Promise<(Pick<PlaceReading, 'words'> & { found: FoundPlace; where: string; said: string }) | null> {
  if (readings.length === 0) return null
  const { rows } = await namesOf(tx, readings)
  const meantBy = (reading: PlaceReading): FoundPlace | null => {
    const { zip, nickname } = readPlaceText(reading.place)
    const found = chooseNamed(
      reading.place,
      rows.filter((row) => row.zip === null || row.zip === zip),
    )
    if (!found) return null
    const isCertain = nickname || (found.kind !== 'city' && found.kind !== 'area')
    const isUnknown = splitWords(reading.place).some((word) => unknown.has(word))
    const isKnown = isUnknown || peopleOfName(found) >= reading.population || isTownOfOurs(reading, found)
    return isCertain || isKnown ? found : null
  }
  for (const reading of readings) {
    const found = meantBy(reading)
    if (!found || (reading.beside && !meantBy({ ...reading, place: reading.beside }))) continue
    const { zip, nickname } = readPlaceText(reading.place)
    const said = [found.state, stateName(found.state), found.city ?? ''].filter(Boolean)
    return {
      found,
      words: zip ? withoutPlaceName(reading.words, said) : reading.words,
      // The label of a nickname, "Dallas–Fort Worth, TX", is no name to look up.
      where: nickname ? reading.place : found.label,
      said: reading.place,
    }
  }
  return null
}

/** Each takes a statement. */
const mostMisspelled = 4

/** "Braids hyatsville maryland": the city before a state, of whose name no listing has some word. */
export async function findMisspelled(
  tx: Tx,
  readings: readonly PlaceReading[],
  unknown: ReadonlySet<string>,
): Promise<Awaited<ReturnType<typeof findReading>>> {
  const misspelled = readings.filter(({ place }) => {
    const [city] = readPlaceText(place).cities
    return city?.state && city.name.split(' ').some((word) => unknown.has(word))
  })
  for (const { place, words } of misspelled.slice(-mostMisspelled)) {
    const found = await findCitySpelledLike(tx, place)
    if (found) return { found, words, where: found.label, said: place }
  }
  return null
}

const leastListings = 3
/** Within the words more is asked: there it may be part of a name. */
const leastWithin = 10

/** "braids hyattsville": no large city, but several businesses are listed there, and it is no English word, or a preposition says so. */
function isTownOfOurs({ place, population, isSaid }: PlaceReading, { listings }: FoundPlace): boolean {
  const least = population > veryWellKnown ? leastWithin : leastListings
  if ((listings ?? 0) < least) return false
  return isSaid || place.includes(' ') || !isEnglish(place.toLowerCase())
}

/** The first of these readings whose place has listings. */
export async function findListedReading(
  tx: Tx,
  readings: readonly PlaceReading[],
): Promise<{ words: string; where: string; said: string; found: FoundPlace } | null> {
  if (readings.length === 0) return null
  const { rows, states } = await namesOf(tx, readings)
  for (const { place, words, population } of readings) {
    const found = chooseNamed(place, rows)
    if (!found) continue
    const isListed =
      found.kind === 'state'
        ? states.includes(found.state)
        : (found.listings ?? 0) > 0 && (found.population ?? 0) >= population
    if (isListed) return { words, where: found.label, said: place, found }
  }
  return null
}

/** The places that these readings name, and which of the states have listings, in one statement. */
async function namesOf(tx: Tx, readings: readonly PlaceReading[]): Promise<Named> {
  const { readings: known } = keptFor(tx)
  const texts = [...new Set(readings.flatMap(({ place, beside = [] }) => [place].concat(beside)))]
  const key = texts.join('|').toLowerCase()
  const kept = known.get(key)
  if (kept) return kept
  const codes = texts.flatMap((text) => readPlaceText(text).state?.code ?? [])
  const { rows } = await sql<{ places: NamedPlace[] | null; states: string[] | null }>`
    select ${placesNamed(...texts)} as places, ${codes.length > 0 ? statesListed(codes) : sql`null`} as states`.execute(
    tx,
  )
  const named = { rows: rows[0]!.places ?? [], states: rows[0]!.states ?? [] }
  known.set(key, named)
  return named
}

const statesListed = (codes: readonly string[]) => sql`(
  select array_agg(code) from unnest(${codes}::text[]) code
  where (select sum(change) from landing_counts n where n.state = lower(code) and n.city = '' and n.category = '') > 0)`

/** One per database handle, and so the same for all its transactions. */
function keptFor(tx: Tx): Kept {
  const handle = tx.getExecutor().adapter
  const known = kept.get(handle) ?? {
    words: new LRUCache({ max: mostKept, ttl: wordsKeptMs }),
    places: new LRUCache({ max: mostKept, ttl: placesKeptMs }),
    readings: new LRUCache({ max: mostKept, ttl: placesKeptMs }),
  }
  kept.set(handle, known)
  return known
}

/** Whether a new listing can't change it: words that no listing has are looked up again in the next transaction. */
function isSettled({ words }: ReadWords): boolean {
  return words.every(({ from, isPrefix, frequency }) => from === null && !isPrefix && frequency > 0)
}
