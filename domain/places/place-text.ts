import { type Nickname, nicknames, stateAbbreviations } from './nicknames.ts'
import { normalizePlaceName } from './place-name.ts'
import { type PartOfCountry, partOfCountry } from './regions.ts'
import { type State, stateByCode, stateByName } from './states.ts'

// "New York" and "Washington" mean the cities first; "NY" and "WA" mean the states.
export const cityBeforeState: ReadonlySet<string> = new Set(['new york', 'washington'])

const longestInput = 100
const longestStateName = 4

type PlaceText = {
  zip?: string
  nickname?: Nickname
  // Set when the whole text names a state.
  state?: State
  // Set when it names several: "the Carolinas".
  states?: PartOfCountry
  // Possible cities, the most literal first. Without a state, in any state.
  cities: { name: string; state?: State }[]
}

// Normalizing reads "MT" as "mount", so codes are looked for in the words as typed.
function stateOf(words: readonly string[]): State | undefined {
  const text = words.join(' ')
  const abbreviation = Object.hasOwn(stateAbbreviations, text) ? stateAbbreviations[text] : undefined
  return (
    (text.length === 2 ? stateByCode(text) : undefined) ??
    stateByName(text) ??
    stateByName(text.replace(/^state of | state$/, '')) ??
    stateByCode(abbreviation ?? '')
  )
}

function wordsOf(text: string): string[] {
  return text
    .replace(/\b([a-z])\.\s?([a-z])\.?(?=\s|$)/g, '$1$2')
    .replace(/[.,]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
}

export function tidyPlaceText(text: string): string {
  return (
    text
      .slice(0, longestInput)
      // The database rejects half a surrogate pair and control characters.
      .replace(/\p{Cs}|\p{Cc}/gu, ' ')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
      // “Near me” isn't Maine.
      .replace(/^(near|around|in)\s+(?!(me|us|here)\b)/, '')
      .replace(/[\s,]+(usa|u\.s\.a?\.?|us|united states( of america)?)$/, '')
  )
}

function splitState(words: readonly string[]): { name: string; state: State } | undefined {
  for (let count = Math.min(longestStateName, words.length - 1); count > 0; count--) {
    const state = stateOf(words.slice(-count))
    const name = normalizePlaceName(words.slice(0, -count).join(' '))
    if (state && name) return { name, state }
  }
}

/** "little ethiopia la": the neighborhood is known with its city, "little ethiopia los angeles", or is in that state. */
function withCityOfNickname(name: string): PlaceText['cities'] {
  const at = name.lastIndexOf(' ')
  const last = name.slice(at + 1)
  const nickname = at > 0 && Object.hasOwn(nicknames, last) ? nicknames[last] : undefined
  const state = nickname && stateByCode(nickname.state)
  if (!state) return []
  const first = name.slice(0, at)
  return [
    { name: `${first} ${nickname.city}`, state },
    { name: first, state },
  ]
}

/** What a person may have meant by "where". Pure: nothing is looked up yet. */
export function readPlaceText(text: string): PlaceText {
  const tidy = tidyPlaceText(text)
  const zip = /(?:^|[\s,])(\d{5})(?:-?\d{4})?$/.exec(tidy)
  const rest = zip ? tidy.slice(0, zip.index) : tidy
  const words = wordsOf(rest)
  const name = normalizePlaceName(words.join(' '))
  const split = splitState(words)
  const cities: PlaceText['cities'] = split ? [split] : []
  if (name) cities.push(...withCityOfNickname(name), { name })
  for (const city of [...cities]) {
    const bare = city.name
      .replace(/^(the|city of|downtown|midtown|uptown|greater) /, '')
      .replace(/ (city|area|metro|metro area)$/, '')
    if (bare !== city.name) cities.push({ ...city, name: bare })
  }
  const [nickname] = [name, name.replace(/^the /, '')].flatMap((each) =>
    Object.hasOwn(nicknames, each) ? nicknames[each]! : [],
  )
  const states = partOfCountry(name)
  return {
    ...(zip ? { zip: zip[1]! } : {}),
    ...(nickname ? { nickname } : {}),
    ...(states ? { states } : {}),
    ...(stateOf(words) ? { state: stateOf(words)! } : {}),
    cities,
  }
}
