import { placeAbroad } from '#domain/places/places-abroad.ts'
import { isQuoted } from './place-in-words.ts'

/** A place outside of the USA among the words. */
type PlaceAbroad = {
  name: string
  /** What is left to search for. */
  words: string
  /** It was said to be a place, "in Toronto", or is all that was typed: "toronto hair" isn't. */
  isSaid: boolean
}

const longestName = 3
const inside = /^(?:in|near|around|at)$/i
/** What goes there, or is about it, is offered here: "ship to London", "land in Accra". */
const goesThere =
  /\b(?:flights?|fly|tickets?|airfares?|visas?|passports?|embass\w+|consulates?|travel\w*|trips?|tours?|safaris?|ship\w*|send\w*|mail\w*|money|cargo|freight|barrels?|boxes|box|containers?|import\w*|export\w*|remit\w*|transfers?|land|plots?|propert(?:y|ies)|houses?|homes?|real estate|build\w*|invest\w*|buy|buying|burial|funeral|bury|repatriat\w*|study|scholarships?|news|music|parents?|family)\b/i

/** "Restaurants in London", "hair braiding toronto", "accra". Null where nothing abroad is asked for. Pure. */
export function readPlaceAbroad(q: string): PlaceAbroad | null {
  if (isQuoted(q) || goesThere.test(q)) return null
  const tokens = q.split(/[\s,]+/).filter(Boolean)
  const end = tokens.length
  for (let size = Math.min(longestName, end); size > 0; size -= 1) {
    const last = placeAbroad(tokens.slice(end - size).join(' '))
    const isWhole = size === end
    const isSaid = isWhole || inside.test(tokens[end - size - 1]!)
    if (last && isWhole) return last.isCountry ? null : { name: last.name, words: q, isSaid }
    // What is from there is found by its name.
    if (last && isSaid)
      return {
        name: last.name,
        words: last.isAfrican ? q : tokens.slice(0, end - size - 1).join(' ') || q,
        isSaid,
      }
    if (last && !last.isAfrican && !/^(?:to|from|for|of|the)$/i.test(tokens[end - size - 1]!))
      return { name: last.name, words: tokens.slice(0, end - size).join(' '), isSaid }
    const first = placeAbroad(tokens.slice(0, size).join(' '))
    if (first && !first.isAfrican)
      return { name: first.name, words: tokens.slice(size).join(' '), isSaid: false }
  }
  return null
}
