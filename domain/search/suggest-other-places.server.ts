import { listRivalPlaces } from '#domain/places/rival-places.server.ts'
import { suggestPlaces } from '#domain/places/suggest-places.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { SearchResult } from './schema.ts'

const mostSuggestions = 4

/** What else the text may mean, or, if no place has that name, places whose names begin like it. */
export async function suggestOtherPlaces(
  tx: Tx,
  where: string,
  { place, isPlaceUnknown }: Pick<SearchResult, 'place' | 'isPlaceUnknown'>,
): Promise<string[]> {
  if (isPlaceUnknown) return placesLike(tx, where)
  if (!place) return []
  return listRivalPlaces(tx, { where, chosen: place.label, others: place.alternatives })
}

/** Places that begin like an unknown name; by fewer letters when no place begins with all of it. */
async function placesLike(tx: Tx, where: string): Promise<string[]> {
  for (const prefix of [where, where.slice(0, 4), where.slice(0, 3)]) {
    const places = await suggestPlaces(tx, prefix, mostSuggestions)
    if (places.length > 0) return places.map(({ label }) => label)
  }
  return []
}
