import { largeCityLike } from '#domain/places/large-cities.ts'
import { nicknames, stateAbbreviations } from '#domain/places/nicknames.ts'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { cityBeforeState, readPlaceText } from '#domain/places/place-text.ts'
import { stateByCode, stateByName } from '#domain/places/states.ts'
import { withoutAnyBusiness } from '#domain/search-words/any-business.ts'

/** One way to read a place in what was typed; whether there is such a place, only the database knows. */
export type PlaceReading = {
  /** What is left to search for. */
  words: string
  /** As `readPlaceText` reads it. */
  place: string
  /** People that a city must have at least to be meant: a place without a preposition must be well known. */
  population: number
  /** Follows a preposition, so that also an English word is a town: "in laurel". */
  isSaid?: boolean
  /** Another place that was named with it, as well known. */
  beside?: string
}

type WordsWithPlace = {
  /** What was typed, without "near me" and without the filler of natural sentences. */
  words: string
  /** "near me", "around here", "nearby": the visitor's own position is meant. */
  isNearMe: boolean
  /** The most literal first. */
  readings: PlaceReading[]
  /** Names at the beginning or the end that more likely mean something else: "georgia tax", "jordan", "jfk chicken". */
  doubtful: PlaceReading[]
}

const mostTokens = 28
const longestText = 120
const mostReadings = 40
const longestPlace = 5
const longestCity = 4
const longestState = 3

const myArea =
  '(?:my|our) (?:(?:current |exact )?location|area|city|town|neighborhood|neighbourhood|hood|zip(?: code)?)'
const mine = `(?:${myArea}|(?:my|our) (?:house|home|place|apartment|job|office|work|school|hotel))`
/** Also as people say it in other languages. */
const nearMe = new RegExp(
  `(?:^|\\s)(?:(?:near|around|close to|closest to|nearest to|by|next to|in|from)\\s+${myArea}|(?:near|around|close to|closest to|nearest to|by|next to)\\s+(?:me|here|us|${mine})` +
    '|(?:near|around|close to|closest to|nearest to)\\s+home(?=[\\s.?!]*$)' +
    '|near\\s?me|near[\\s-]?by|close[\\s-]?by|around here|(?:closest|nearest)(?!\\s+to\\s+\\S)|cerca de (?:m[ií]|aqu[ií]|mi casa)|aqu[ií] cerca|(?:pr[eè]s|proche|autour) de (?:moi|chez moi)|à c[oô]t[eé]' +
    '|perto de (?:mim|casa)|aqui perto|karibu na(?:mi| mimi)|ii dhow|iigu dhow|قريب(?:ة)? مني|بالقرب مني|በ?አቅራቢያዬ|አጠገቤ)(?=$|[\\s,.?!])',
  'giu',
)
/** "Mechanicnearme", as hashtags have it. */
const nearMeJoined = /(?<=\p{L}{3})nearme(?!\p{L})/giu
/** "Local movers": a query that begins with it means here. */
const local = /^(?:(?:a|the|any|some|my)\s+)?local\s+(?=\S)/i

/** All that the field for the place says, if it is where the visitor is: "near me", "my location". */
const whereIAm = new RegExp(
  `^(?:(?:near|around|close to|by)\\s+(?:me|here|us|home|${mine})|near\\s?me|near[\\s-]?by|close[\\s-]?by|around here|here|local(?:ly)?|nearest|closest|(?:current|present) location|${mine})$`,
  'i',
)
/** The same for the whole country. */
const anywhere =
  /^(?:(?:in )?(?:the )?(?:usa?|u\.\s?s\.?(?:\s?a\.?)?|united states(?: of america)?|america|states|whole country|nation)|anywhere|everywhere|all over|nationwide|nationally|national|online|all(?: states| cities)?|any(?: where| place| city| state)?)$/i

/** What the field for the place says without naming one; null if it names one. */
export function readWhereInWords(where: string): 'near me' | 'anywhere' | null {
  const said = where
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.?!]+$/, '')
  return whereIAm.test(said) ? 'near me' : anywhere.test(said) ? 'anywhere' : null
}

/** "where can I find", "I'm looking for a", "is there any". */
const filler =
  /^(?:(?:please|hi|hello|hey)[\s,]+)?(?:where (?:can|do|could) (?:i|we|you) (?:find|get|buy|eat|go for|order)|where (?:is|are)(?: there)?|(?:i|we)(?:['’]?m| am|['’]?re| are)? (?:need|want|looking for|searching for|am looking for)|looking for|searching for|search for|find me|find|show me|is there|are there|do you have|who (?:has|sells|does|makes))\s+(?:(?:a|an|any|some|the|good|best)\s+)*/i

/** What is to be taken home is rather in shops than on menus, so this stays: `isToBuy` in domain/search-words. */
const toBuy = /\b(?:buy|sells?)\b/i

/** "Off I-95", "near exit 12": what one drives along is no place. With no preposition it may be a form: "I-130". */
const highway =
  /(?<=^|\s)(?:off|along|near|around)\s+(?:of\s+)?(?:the\s+)?(?:(?:interstate|highway|hwy|i)[\s-]?\d{1,3}|exit\s+\d{1,3})(?=$|[\s,.?!])/gi

/** Said for "near". */
const closeTo = /(?<=^|\s)(?:close to|closest to|nearest to|next to|not far from)\s+(?=\S)/gi

const prepositions = new Set(['in', 'near', 'around', 'at'])
const preposition = [...prepositions].join('|')
const danglingAtStart = new RegExp(`^(?:${preposition}|area)\\s`, 'i')
const danglingAtEnd = new RegExp(`(?:^|\\s)(?:${preposition}|on|by|the|en|em|à|to|from|area|between)$`, 'i')
/** State codes that are also words: they mean the state only in capitals, or after a city. */
const codesThatAreWords = new Set('al ar co de hi id in la ma me mi mo ms oh ok or pa'.split(' '))
/** Those that end a query for another reason: a "cleaning co", a "photo id". */
const neverStateAtEnd = new Set('co id in me or'.split(' '))
/** "Tacos a la" is being typed, and isn't in Los Angeles. */
const endsInArticle = /^(?:a|à|de|en|por|para) la$/i
/** Abbreviations that are words, too, mean the state only after a city: a "car wash" isn't in Washington. */
const abbreviationsThatAreWords = new Set('ark cal del ill ind mass miss mont ore wash'.split(' '))

/**
 * Cities whose names mean something else to most people who type them in a search box: words, first names, dishes and
 * countries. They are places only after "in" or "near", or with their state.
 */
const otherwiseMeant = new Set(
  (
    'albany allen aurora athens bath beaumont bell berkeley bloom buffalo cairo carmel carol carson chandler charlotte clay ' +
    'columbia commerce compton concord corona country cuba dale davis delhi douglas eagan eden edison enterprise ' +
    'eureka florence frankfort garden gary gilbert grace grand hampton henderson hope house hudson independence ' +
    'industry irving jackson jordan kent king kingston lancaster lebanon lincoln madison mali medical mercer mesa mexico mission ' +
    'mobile moore normal norman orange oxford palm paradise paris pearl peru plantation price pomona quality reading redding ' +
    'rice richmond rochester rome rose salem savannah spice springs sterling summit sunrise superior surprise taylor temple ' +
    'tracy troy tyler union universal vernon victoria vista warren waterloo webster west white wilson wood york'
  ).split(' '),
)

/** Of these, what is hardly a place even where a trade follows: "mobile braider", "orange cake", "paris bakery". */
const neverBeforeTrades = new Set(
  (
    'bath bell bloom cairo clay commerce corona country cuba delhi eden enterprise garden grace grand hope house independence industry ' +
    'jordan king lebanon mali medical mexico mission mobile normal orange oxford palm paradise paris pearl peru plantation price quality ' +
    'reading rice rome rose spice springs summit sunrise superior surprise temple union universal vista west white wood'
  ).split(' '),
)

/** Whether a name that means something else to most people is that of a place where only a trade stands beside it. */
export const mayStandBesideTrade = (place: string): boolean =>
  !neverBeforeTrades.has(normalizePlaceName(place))

/**
 * What airports are called without “airport”. At the beginning it is rather part of a name: "O’Hare Law", "JFK Fried Chicken",
 * "LaGuardia Community College".
 */
export const airportsAlone: ReadonlySet<string> = new Set([
  ...'jfk lga laguardia ewr lax sfo sjc smf ord ohare mdw iah iad dulles dca bwi phl dtw mco fll tpa rdu bna msy mci cmh cvg mke'.split(
    ' ',
  ),
  ...['la guardia', 'hartsfield jackson', 'bush intercontinental', 'sky harbor'],
])

/** What follows a preposition without being a place: "at home", "in person". There are towns of these names. */
const notPlaces = new Set(
  (
    'home house school church work person bulk town stock general need hand store office mosque college university hospital market ' +
    'night noon midnight america africa usa us the english french arabic spanish amharic cash time advance style'
  ).split(' '),
)

const wellKnown = 50_000
export const veryWellKnown = 100_000
/** What a city within the words must have: "south side chicago barber". */
const largest = 400_000

/** In quotation marks, words mean only themselves. */
export const isQuoted = (q: string): boolean => /^\s*["“].+["”]\s*$/.test(q)

const streetKind =
  'st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|hwy|highway|concourse|ter|terrace|cir|circle|plaza|sq|square|broadway|trl|trail|pike'
const inCountry = ',?(?:\\s+(?:USA?|United States))?$'
/** The street of an address that was pasted, up to its city, after a comma or before a ZIP code: nobody's listing has these words, and what is around it is wanted. */
const street = new RegExp(
  `^\\d{1,6}\\s+(?:[\\p{L}\\d'’.-]+\\s+){0,4}?(?:${streetKind})\\.?(?:[\\s,]+(?:[nsew]{1,2}|(?:#|apt|unit|suite|ste|fl|floor)\\.?\\s*[\\w-]+)(?=[\\s,]))*(?:\\s*,\\s*(?=\\p{L}.*(?:\\d{5}|\\b[A-Z]{2})${inCountry})|\\s+(?=\\p{L}.*\\d{5}${inCountry}))`,
  'iu',
)
const withoutStreet = (words: string) =>
  street.test(words) ? words.replace(street, '').replace(/,?\s+(?:USA?|United States)$/i, '') : words

const offTheHighway = (words: string) => words.replace(highway, ' ').replace(/\s+/g, ' ').trim() || words

/** Finds where a place may be in the words of one search box. Pure: nothing is looked up. */
export function readPlaceInWords(q: string): WordsWithPlace {
  if (isQuoted(q)) return { words: q, isNearMe: false, readings: [], doubtful: [] }
  const spaced = /\s/.test(q) ? q : q.replace(/[-_;/+]+/g, ' ')
  const here = spaced.replace(nearMeJoined, ' near me').replace(nearMe, ' ').replace(/\s+/g, ' ').trim()
  // "Near me" alone asks for everything there.
  const spoken = here.replace(local, '')
  const isNearMe = spoken !== spaced.replace(/\s+/g, ' ').trim()
  const asked = spoken.replace(filler, (said) => (toBuy.test(said) ? 'buy ' : '')).replace(/[\s?!.]+$/, '')
  const words = withoutAnyBusiness(offTheHighway(withoutStreet(asked === '' ? spoken : asked))).replace(
    closeTo,
    'near ',
  )
  const tokens = words.split(/[\s,]+/).filter(Boolean)
  if (tokens.length > mostTokens) {
    // Of a long text, only what says itself that it is a place.
    const long = tokens.slice(0, longestText)
    return {
      words,
      isNearMe,
      readings: [...named(long), ...zips(long), ...citiesOfStates(long)].slice(0, mostReadings),
      doubtful: [],
    }
  }
  const isOffice = motorVehicles.test(words)
  const readings = [
    ...departure(tokens),
    ...named(tokens),
    ...zips(tokens),
    ...eitherOf(tokens),
    ...withStates(tokens),
    ...known(tokens).filter(({ place }) => !isOffice || normalizePlaceName(place) !== 'dmv'),
  ]
  return { words, isNearMe, readings, doubtful: [...airportFirst(tokens), ...doubted(tokens)] }
}

/** "Grocery south dallas": it says where in the city, which is found as a whole where no area of it is called so. */
const directions = new Set(
  'north south east west northern southern eastern western inner outer central ne nw se sw'.split(' '),
)

/** How many words before the place say where in it: "south dallas", "east side st paul". */
function countDirections(tokens: readonly string[], from: number): number {
  const side = tokens[from - 1]?.toLowerCase() === 'side' ? 1 : 0
  return directions.has(tokens[from - 1 - side]?.toLowerCase() ?? '') ? side + 1 : 0
}

const without = (tokens: readonly string[], from: number, to: number) =>
  withoutAnyBusiness(
    [...tokens.slice(0, from - countDirections(tokens, from)), ...tokens.slice(to)]
      .join(' ')
      .replace(danglingAtStart, '')
      .replace(danglingAtEnd, ''),
  )

/** "moving company from atlanta to new york": the business is wanted where the move starts. */
function departure(tokens: readonly string[]): PlaceReading[] {
  const at = tokens.findIndex((token) => token.toLowerCase() === 'from')
  const to = tokens.findIndex((token, nth) => nth > at && token.toLowerCase() === 'to')
  if (at < 1 || to < at + 2 || to > at + 1 + longestPlace) return []
  const words = tokens.slice(0, at).join(' ')
  return [{ words, place: tokens.slice(at + 1, to).join(' '), population: wellKnown }]
}

/** "jollof in houston", "in houston texas cheap": what follows a preposition, up to some word of the sentence. */
function named(tokens: readonly string[]): PlaceReading[] {
  const readings: PlaceReading[] = []
  for (let at = tokens.length - 2; at >= 0; at -= 1) {
    if (!prepositions.has(tokens[at]!.toLowerCase())) continue
    for (let to = Math.min(tokens.length, at + 1 + longestPlace); to > at + 1; to -= 1) {
      if (
        notPlaces.has(
          tokens
            .slice(at + 1, to)
            .join(' ')
            .toLowerCase(),
        )
      )
        continue
      const words = without(tokens, at, to)
      const isTail = to === tokens.length
      // Hardly anyone in a hole in the wall is in Wall, SD.
      const least = tokens[at + 1]!.toLowerCase() === 'the' ? knownTown : 0
      readings.push({
        words,
        place: tokens.slice(at + 1, to).join(' '),
        population: isTail ? least : wellKnown,
        isSaid: true,
      })
    }
  }
  return readings
}

/** "barber 10458". */
const zips = (tokens: readonly string[]): PlaceReading[] =>
  tokens.flatMap((token, at) =>
    /^\d{5}(-\d{4})?$/.test(token)
      ? [{ words: without(tokens, at, at + 1), place: token, population: 0 }]
      : [],
  )

/** Without the name of the place that was found, as in "braids bronx ny 10458", where the ZIP code says it all. */
export function withoutPlaceName(words: string, names: readonly string[]): string {
  const tokens = words.split(' ')
  for (const name of names) {
    const size = name.split(' ').length
    if (normalizePlaceName(tokens.slice(-size).join(' ')) === normalizePlaceName(name)) tokens.splice(-size)
  }
  return tokens.join(' ')
}

const isState = (tokens: readonly string[]) => {
  const text = tokens
    .join(' ')
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/ state$/, '')
  return Boolean(stateByCode(text) ?? stateByName(text)) || Object.hasOwn(stateAbbreviations, text)
}

const isNickname = (tokens: readonly string[]) =>
  Object.hasOwn(nicknames, normalizePlaceName(tokens.join(' ')))

/** "I just moved to Houston Texas from": in a long text, a city is known by the state behind it. */
const citiesOfStates = (tokens: readonly string[]): PlaceReading[] =>
  tokens.flatMap((token, at) => {
    const isCode = token.length === 2 && token === token.toUpperCase()
    if (!isState([token]) || !(isCode || token.length >= 4)) return []
    return [3, 2, 1].flatMap((size) =>
      at >= size
        ? [
            {
              words: without(tokens, at - size, at + 1),
              place: tokens.slice(at - size, at + 1).join(' '),
              population: 1,
            },
          ]
        : [],
    )
  })

/** "silver spring md", "houston tx lawyer"; and a state alone behind the words. */
function withStates(tokens: readonly string[]): PlaceReading[] {
  const readings: PlaceReading[] = []
  const end = tokens.length
  for (let size = Math.min(longestState, end); size > 0; size -= 1) {
    if (!isState(tokens.slice(end - size))) continue
    for (let city = Math.min(longestCity, end - size); city > 0; city -= 1) {
      const from = end - size - city
      readings.push({ words: without(tokens, from, end), place: tokens.slice(from).join(' '), population: 1 })
    }
  }
  // "Houston african food texas"
  for (let size = Math.min(longestState, end - 2); size > 0; size -= 1) {
    const state = tokens.slice(end - size)
    if (!isState(state) || normalizePlaceName(state.join(' ')).length < 4) continue
    for (let city = Math.min(longestCity, end - size - 1); city > 0; city -= 1)
      readings.push({
        words: without(tokens.slice(city), end - size - city, end - city),
        place: [...tokens.slice(0, city), ...state].join(' '),
        population: knownTown,
      })
  }
  for (let city = 1; city <= longestCity; city += 1)
    for (let size = longestState; size > 0; size -= 1)
      if (city + size < end && isState(tokens.slice(city, city + size)))
        readings.push({
          words: without(tokens, 0, city + size),
          place: tokens.slice(0, city + size).join(' '),
          // "Dallas or fort worth" isn't in Dallas, OR.
          population: tokens[city] === 'or' ? wellKnown : 1,
        })
  return [...readings, ...spelledLike(readings)]
}

/** "Huston tx": with its state, a word that is also a surname is the city. */
const spelledLike = (readings: readonly PlaceReading[]): PlaceReading[] =>
  readings.flatMap((reading) => {
    const [city] = readPlaceText(reading.place).cities
    const place = city?.state && largeCityLike(city.name)
    return place?.endsWith(`, ${city!.state!.code}`) ? [{ ...reading, place }] : []
  })

const longestOfTwo = 3

/** "Lynn or malden", "between baltimore and washington": of two places the first is searched around, and the second goes with it. */
function eitherOf(tokens: readonly string[]): PlaceReading[] {
  const readings: PlaceReading[] = []
  for (let at = 1; at < tokens.length - 1; at += 1) {
    if (!/^(?:or|and|&)$/i.test(tokens[at]!)) continue
    for (let left = Math.min(longestOfTwo, at); left > 0; left -= 1)
      for (let right = Math.min(longestOfTwo, tokens.length - at - 1); right > 0; right -= 1) {
        const [one, other] = [tokens.slice(at - left, at), tokens.slice(at + 1, at + 1 + right)]
        if (![one, other].every((place) => mayBePlace(place, { isLast: true }))) continue
        readings.push({
          words: without(tokens, at - left, at + 1 + right),
          place: one.join(' '),
          beside: other.join(' '),
          population: wellKnown,
        })
      }
  }
  return readings
}

/** What needs no preposition: a nickname, a state or a well-known city, at the end or at the beginning. */
function known(tokens: readonly string[]): PlaceReading[] {
  const readings: PlaceReading[] = []
  const end = tokens.length
  for (let size = Math.min(longestCity, end); size > 0; size -= 1) {
    const place = tokens.slice(end - size)
    const population = end === size ? veryWellKnown : wellKnown
    // A state's name that is all that was typed means the state, whatever else it is.
    if (size === 1 && endsInArticle.test(tokens.slice(-2).join(' '))) continue
    if (mayBePlace(place, { isLast: true }) || (end === size && stateByName(place.join(' ').toLowerCase())))
      readings.push({ words: without(tokens, end - size, end), place: place.join(' '), population })
  }
  for (let size = Math.min(longestCity, end - 1); size > 0; size -= 1) {
    const place = tokens.slice(0, size)
    if (mayBePlace(place, { isLast: false }))
      readings.push({ words: without(tokens, 0, size), place: place.join(' '), population: veryWellKnown })
  }
  for (let from = 1; from < end - 1; from += 1)
    for (let size = Math.min(3, end - 1 - from); size > 0; size -= 1) {
      const place = tokens.slice(from, from + size)
      if ((!isState(place) || isNickname(place)) && mayBePlace(place, { isLast: false }))
        readings.push({
          words: without(tokens, from, from + size),
          place: place.join(' '),
          population: largest,
        })
    }
  return readings
}

/** The office where cars are registered, and not the region around Washington, DC. */
const motorVehicles =
  /\bdmv\s+(?:offices?|appointments?|(?:road\s+|written\s+|permit\s+)?test|permit|licen[sc]e|registration)\b/i

/** A town of fewer people is hardly meant by a word that isn't known as its name. */
const knownTown = 5_000

/**
 * What `known` doesn't read: names that mean something else to most people, states that begin the words, and codes that are
 * words: "somali restaurant oh".
 */
function doubted(tokens: readonly string[]): PlaceReading[] {
  const end = tokens.length
  const readings: PlaceReading[] = []
  const last = tokens.at(-1)?.toLowerCase() ?? ''
  if (end > 1 && codesThatAreWords.has(last) && !neverStateAtEnd.has(last))
    readings.push({ words: without(tokens, end - 1, end), place: last, population: knownTown })
  for (let size = Math.min(longestState, end); size > 0; size -= 1)
    for (let from = 0; from <= end - size; from += 1) {
      const place = tokens.slice(from, from + size)
      const name = normalizePlaceName(place.join(' '))
      // A code of two letters that begins the words is hardly a state.
      const isState = from < end - size && stateByName(name) !== undefined
      const isWithin = from > 0 && from < end - size
      if ((otherwiseMeant.has(name) && !isWithin) || isState)
        readings.push({
          words: without(tokens, from, from + size),
          place: place.join(' '),
          population: knownTown,
        })
    }
  return readings
}

/** "JFK barber": the code of an airport, as "JFK Fried Chicken" begins with one. "Dulles" is rather a name. */
function airportFirst(tokens: readonly string[]): PlaceReading[] {
  const first = { words: without(tokens, 0, 1), place: tokens[0] ?? '', population: 0 }
  return tokens.length > 1 && isAirportCode(first) ? [first] : []
}

/** No business has to be listed there. */
export const isAirportCode = ({ place }: Pick<PlaceReading, 'place'>): boolean =>
  place.length === 3 && airportsAlone.has(normalizePlaceName(place))

function mayBePlace(tokens: readonly string[], { isLast }: { isLast: boolean }): boolean {
  const name = normalizePlaceName(tokens.join(' '))
  if (tokens.some((token) => normalizePlaceName(token) === '')) return false
  if (otherwiseMeant.has(name) || prepositions.has(tokens[0]!.toLowerCase())) return false
  if (!isLast && airportsAlone.has(name)) return false
  // "Barber la" is Los Angeles, not Louisiana; "la barber" begins with an article in Spanish and French.
  if (name === 'la') return isLast
  if (isState(tokens)) {
    const [code = ''] = tokens
    if (abbreviationsThatAreWords.has(name)) return false
    const isCode = tokens.length === 1 && code.length === 2
    // "Georgia tax" and "texas bbq" say what is wanted, not where; "dc" is the city.
    if (!isLast) return cityBeforeState.has(name) || name.endsWith(' state') || isNickname(tokens)
    return !isCode || code === code.toUpperCase() || !codesThatAreWords.has(name)
  }
  return true
}

/** The parameters with the place where its field shows it. */
export function moveReadPlace<P extends { q: string; where: string }>(
  params: P,
  read: { words: string; where: string } | null,
): P {
  return read ? { ...params, q: read.words, where: read.where } : params
}
