import { type RawBuilder, sql } from 'kysely'
import { chooseNamed, findMisspelled, placesNamed } from '#domain/places/look-up.server.ts'
import type { Tx } from '#domain/tx.ts'
import { type Criteria, readFilters } from './criteria.ts'
import { type SearchPlace, searchAt, searchAtPoint, searchEverywhere } from './place.server.ts'
import type { SearchParams, SearchResult } from './schema.ts'
import { type ReadWords, readWords, splitWords, wordsOf } from './words.server.ts'

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
  if (lat !== null && lng !== null)
    return asked(params, await readWords(tx, q), searchAtPoint(params, lat, lng))

  const [, words, , placeWords] = where === '' ? (placeInWords.exec(q) ?? []) : []
  if (words !== undefined && placeWords !== undefined) {
    const { read, places } = await lookUp(tx, words, placesNamed(placeWords))
    // Only a place of that very name: "dress for a wedding in june" has none.
    const found = chooseNamed(placeWords, places)
    if (found)
      return {
        ...asked(params, wordsOf(read), searchAt(found, params)),
        readPlaceFromWords: { words, place: found.label },
      }
  }
  if (where === '') return asked(params, await readWords(tx, q), searchEverywhere)
  const { read, places } = await lookUp(tx, q, placesNamed(where))
  const found = chooseNamed(where, places) ?? (await findMisspelled(tx, where))
  const place = found ? searchAt(found, params) : { ...searchEverywhere, isPlaceUnknown: true }
  return asked(params, wordsOf(read), place)
}

async function lookUp(tx: Tx, words: string, named: ReturnType<typeof placesNamed>) {
  const given = splitWords(words)
  const reading: RawBuilder<unknown> = given.length > 0 ? sql`search_read_words(${given}::text[])` : sql`null`
  const { rows } = await sql<{
    read: ReadWords | null
    places: Parameters<typeof chooseNamed>[1] | null
  }>`select ${reading} as read, ${named} as places`.execute(tx)
  const { read, places } = rows[0]!
  return { read, places: places ?? [] }
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
