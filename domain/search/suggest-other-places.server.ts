import { listRivalPlaces } from '#domain/places/rival-places.server.ts'
import { suggestPlaces } from '#domain/places/suggest-places.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { SearchResult } from './schema.ts'

const mostSuggestions = 4

/**
 * What else the place may be, as it was given or said in the words; or, if no place has that name, places whose names
 * begin like it.
 */
export async function suggestOtherPlaces(
  tx: Tx,
  where: string,
  {
    place,
    isPlaceUnknown,
    readPlaceFromWords,
  }: Pick<SearchResult, 'place' | 'isPlaceUnknown' | 'readPlaceFromWords'>,
): Promise<string[]> {
  if (isPlaceUnknown) return placesLike(tx, where)
  if (!place) return []
  const said = readPlaceFromWords?.said ?? where
  return listRivalPlaces(tx, { where: said, chosen: place.label, others: place.alternatives })
}

/** Places that begin like an unknown name; by fewer letters when no place begins with all of it. */
async function placesLike(tx: Tx, where: string): Promise<string[]> {
  for (const prefix of [where, where.slice(0, 4), where.slice(0, 3)]) {
    const places = await suggestPlaces(tx, prefix, mostSuggestions)
    if (places.length > 0) return places.map(({ label }) => label)
  }
  return []
}
