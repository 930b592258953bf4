import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { editDistance } from './edit-distance.ts'
import type { Nickname } from './nicknames.ts'
import { matchOfRow, matchOfState, matchOfStates, type PlaceMatch, type PlaceRow } from './place-match.ts'
import { cityBeforeState, readPlaceText } from './place-text.ts'
import { isRival } from './rival-places.server.ts'
import { type State, stateByCode } from './states.ts'
import { exactCounts, suggestPlaces } from './suggest-places.server.ts'

export type FoundPlace = PlaceMatch & {
  // Other places with that name, most populous first.
  alternatives: PlaceMatch[]
  // True when the text wasn't taken literally: it was a prefix or a misspelling, or only its state was found.
  corrected: boolean
}

const mostAlternatives = 5

const columns = ['kind', 'name', 'state', 'slug', 'zip', 'lat', 'lng', 'timezone'] as const

export type NamedPlace = PlaceRow & { search_name: string }

/** Places with exactly the ZIP code or one of the names in these texts, most populous first, for `chooseNamed`. */
export function placesNamed(...texts: string[]): RawBuilder<NamedPlace[] | null> {
  const read = texts.map(readPlaceText)
  const names = read.flatMap(({ nickname, state, cities }) => [
    nickname?.city,
    state?.name.toLowerCase(),
    ...cities.map(({ name }) => name),
  ])
  const distinct = [...new Set(names.filter((name) => name !== undefined))]
  const zip = read.find((each) => each.zip !== undefined)?.zip ?? null
  return sql`places_named(${zip}, ${distinct}::text[])`
}

/** People of a city that is meant by another name without its state: Kampala is no misspelled Kamuela, HI. */
const leastMisspelled = (edits: number) => (edits <= 1 ? 5_000 : 50_000)

async function citiesSpelledLike(tx: Tx, name: string, state?: State): Promise<PlaceMatch[]> {
  const allowed = tolerance(name)
  if (allowed === 0) return []
  const inState = state ? sql`and state = ${state.code}` : sql``
  const { rows } = await sql<Parameters<typeof matchOfRow>[0] & { searchName: string; population: number }>`
    select kind, name, state, slug, zip, lat, lng, timezone, search_name, population from places
    where kind = 'city' and search_name = any(${swaps(name)}::text[]) ${inState}
    union
    (select kind, name, state, slug, zip, lat, lng, timezone, search_name, population from places
     where kind = 'city' and search_name % ${name} ${inState}
     order by similarity(search_name, ${name}) desc, population desc limit 60)`.execute(tx)
  return rows
    .map((row) => ({ row, edits: editDistance(name, row.searchName) }))
    .filter(({ row, edits }) => edits <= allowed && (state || row.population >= leastMisspelled(edits)))
    .sort((a, b) => a.edits - b.edits || b.row.population - a.row.population)
    .map(({ row }) => matchOfRow(row))
}

function found([first, ...others]: PlaceMatch[], corrected = false): FoundPlace | null {
  return first ? { ...first, alternatives: others.slice(0, mostAlternatives), corrected } : null
}

function ofNickname(rows: NamedPlace[], nickname: Nickname): PlaceMatch | undefined {
  const { city: name, state, ...known } = nickname
  const [city] = citiesNamed(rows, name, stateByCode(state))
  return city && { ...city, ...known }
}

/** Of cities that a person may well mean alike, the one with the most listings is first; then the most populous. */
function citiesNamed(rows: NamedPlace[], name: string, state?: State): PlaceMatch[] {
  const named = rows
    .filter((row) => row.zip === null && row.search_name === name && (!state || row.state === state.code))
    .map(matchOfRow)
  const [largest] = named
  if (largest?.kind !== 'city') return named.slice(0, mostAlternatives + 1)
  const listingsOf = (place: PlaceMatch) => (isRival(place, largest) ? (place.listings ?? 0) : 0)
  return named.sort((one, other) => listingsOf(other) - listingsOf(one)).slice(0, mostAlternatives + 1)
}

/** The place with exactly that name, or null; `rows` is what `placesNamed` found for the same text. */
export function chooseNamed(text: string, rows: NamedPlace[]): FoundPlace | null {
  const { nickname, state, states, cities } = readPlaceText(text)
  const byZip = rows.find((row) => row.zip !== null)
  if (byZip) return found([matchOfRow(byZip)])

  if (states) return found([matchOfStates(states)])
  const ofState = state ? [matchOfState(state)] : []
  const byNickname = nickname && ofNickname(rows, nickname)
  if (byNickname) return found([byNickname, ...ofState])
  if (state) {
    const named = citiesNamed(rows, state.name.toLowerCase())
    const cityFirst = cities.some((city) => cityBeforeState.has(city.name))
    return found(cityFirst ? [...named.slice(0, 1), ...ofState, ...named.slice(1)] : [...ofState, ...named])
  }
  for (const city of cities) {
    const named = citiesNamed(rows, city.name, city.state)
    if (named.length > 0) return found(named)
  }
  return null
}

/** How well known a name is: the people of its largest place, which may not be the one that was found. */
export const peopleOfName = (found: FoundPlace): number =>
  Math.max(...[found, ...found.alternatives].map(({ population = 0 }) => population))

// No city is populous enough for a longer name to outrank an exact match of this size.
const surelyMeant = 8_000_000 / exactCounts

/**
 * What the text means: the place with exactly that name, unless it is a hamlet and the beginning of a city's name
 * ("Brook"); otherwise what begins with it, as in the suggestions; otherwise what it may be a misspelling of.
 */
export async function completePlace(
  tx: Tx,
  text: string,
  named: FoundPlace | null,
): Promise<FoundPlace | null> {
  const { zip, cities } = readPlaceText(text)
  const isMeant =
    named && (named.kind !== 'city' || named.population === undefined || peopleOfName(named) >= surelyMeant)
  if (isMeant || (named && cities.some(({ state }) => state))) return named
  const begun = zip ? [] : await suggestPlaces(tx, text, mostAlternatives + 1)
  if (named && begun[0]?.label === named.label) return named
  return found(begun, named === null) ?? named ?? findMisspelled(tx, text)
}

/** The place that the text may be a misspelling of. */
async function findMisspelled(tx: Tx, text: string): Promise<FoundPlace | null> {
  const { cities } = readPlaceText(text)
  for (const city of cities) {
    const similar = await citiesSpelledLike(tx, city.name, city.state)
    if (similar.length > 0) return found(similar, true)
  }
  const onlyState = cities.find((city) => city.state)?.state
  return onlyState ? found([matchOfState(onlyState)], true) : null
}

/** "Brocton, MA": the city of that state which its name is a misspelling of. */
export async function findCitySpelledLike(tx: Tx, text: string): Promise<FoundPlace | null> {
  const [city] = readPlaceText(text).cities
  return city?.state ? found(await citiesSpelledLike(tx, city.name, city.state), true) : null
}

/**
 * The place that a person means: city, "City, ST", state, ZIP code or nickname, or the beginning of one; typos are
 * forgiven only as a last resort. Accepts any text without throwing; null when nothing resembles it.
 */
export async function findPlace(tx: Tx, text: string): Promise<FoundPlace | null> {
  const { rows } = await sql<{ places: NamedPlace[] | null }>`select ${placesNamed(text)} as places`.execute(
    tx,
  )
  return completePlace(tx, text, chooseNamed(text, rows[0]?.places ?? []))
}

/** Finds a city by its URL on this site: state code in either case, and slug. */
export async function findCity(tx: Tx, stateCode: string, slug: string): Promise<PlaceMatch | null> {
  const state = stateByCode(stateCode)
  if (!state || !/^[a-z0-9-]{1,100}$/.test(slug)) return null
  const row = await tx
    .selectFrom('places')
    .select(columns)
    .where('kind', '=', 'city')
    .where('state', '=', state.code)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ? matchOfRow(row) : null
}

// Swapped letters leave few trigrams in common ("Tmapa"), so these forms are looked up literally.
export function swaps(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => {
    return word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2)
  })
}

// How many edits a word of this length may differ by and still match another.
function tolerance(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}
