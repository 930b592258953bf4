import { findMisspelled } from '#domain/places/look-up.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type Criteria, readFilters } from './criteria.ts'
import { lookUp } from './look-up.server.ts'
import { type SearchPlace, searchAt, searchAtPoint, searchEverywhere } from './place.server.ts'
import type { SearchParams, SearchResult } from './schema.ts'
import { wordsOf } from './words.server.ts'

export type Asked = {
  criteria: Criteria
  place: SearchPlace
  readPlaceFromWords: SearchResult['readPlaceFromWords']
}

// "jollof in houston", "braids near 77036": what is looked for, and where.
const placeInWords = /^(.*\S)\s+(in|near)\s+(\S.*)$/i

/**
 * What the parameters ask for, in the terms of the index; lists and maps both begin here. Words and place are looked
 * up together.
 */
export async function readAsked(tx: Tx, params: SearchParams): Promise<Asked> {
  const { q, where, lat, lng } = params
  if (lat !== null && lng !== null) {
    const { read } = await lookUp(tx, q)
    return asked(params, wordsOf(read), searchAtPoint(params, lat, lng))
  }
  const [, words, , placeWords] = where === '' ? (placeInWords.exec(q) ?? []) : []
  if (words !== undefined && placeWords !== undefined) {
    // Only a place of that very name: "dress for a wedding in june" has none.
    const { read, place } = await lookUp(tx, words, placeWords)
    if (place)
      return {
        ...asked(params, wordsOf(read), searchAt(place, params)),
        readPlaceFromWords: { words, place: place.label },
      }
  }
  const { read, place } = await lookUp(tx, q, where)
  if (where === '') return asked(params, wordsOf(read), searchEverywhere)
  const found = place ?? (await findMisspelled(tx, where))
  return asked(
    params,
    wordsOf(read),
    found ? searchAt(found, params) : { ...searchEverywhere, isPlaceUnknown: true },
  )
}

function asked(params: SearchParams, words: Criteria['words'], place: SearchPlace): Asked {
  const criteria = {
    words,
    tsquery: words?.expanded ?? null,
    scope: place.scope,
    filters: readFilters(params),
    verified: params.verified,
    open: params.open,
  }
  return { criteria, place, readPlaceFromWords: null }
}
