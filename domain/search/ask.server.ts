import { completePlace } from '#domain/places/look-up.server.ts'
import { type ReadWords, wordsOf } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type Criteria, readFilters } from './criteria.ts'
import { lookUp } from './look-up.server.ts'
import { type SearchPlace, searchAt, searchAtPoint, searchEverywhere } from './place.server.ts'
import type { SearchParams, SearchResult } from './schema.ts'

export type Asked = {
  criteria: Criteria
  place: SearchPlace
  readPlaceFromWords: SearchResult['readPlaceFromWords']
}

// "jollof in houston", "braids near 77036": what is looked for, and where.
const placeInWords = /^(.*\S)\s+(in|near)\s+(\S.*)$/i

type WordsAndPlace = Pick<SearchParams, 'q' | 'where' | 'lat' | 'lng' | 'radius'>
export type ReadAsked = { read: ReadWords | null } & Pick<Asked, 'place' | 'readPlaceFromWords'>

/** The words as the index may have them, and where. Words and place are looked up together. */
export async function readWordsAndPlace(tx: Tx, params: WordsAndPlace): Promise<ReadAsked> {
  const { q, where, lat, lng } = params
  if (lat !== null && lng !== null) {
    const { read } = await lookUp(tx, q)
    return { read, place: searchAtPoint(params, lat, lng), readPlaceFromWords: null }
  }
  const [, words, , placeWords] = where === '' ? (placeInWords.exec(q) ?? []) : []
  if (words !== undefined && placeWords !== undefined) {
    // Only a place of that very name: "dress for a wedding in june" has none.
    const { read, place } = await lookUp(tx, words, placeWords)
    if (place)
      return {
        read,
        place: searchAt(place, params),
        readPlaceFromWords: { words, place: place.label },
      }
  }
  const { read, place } = await lookUp(tx, q, where)
  if (where === '') return { read, place: searchEverywhere, readPlaceFromWords: null }
  const found = await completePlace(tx, where, place)
  return {
    read,
    place: found ? searchAt(found, params) : { ...searchEverywhere, isPlaceUnknown: true },
    readPlaceFromWords: null,
  }
}

/** What the parameters ask for, in the terms of the index; lists and maps both begin here. */
export async function readAsked(tx: Tx, params: SearchParams): Promise<Asked> {
  const { read, place, readPlaceFromWords } = await readWordsAndPlace(tx, params)
  const words = wordsOf(read)
  const criteria = {
    words,
    tsquery: words?.expanded ?? null,
    scope: place.scope,
    filters: readFilters(params),
    verified: params.verified,
    open: params.open,
  }
  return { criteria, place, readPlaceFromWords }
}
