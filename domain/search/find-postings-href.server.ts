import { postingKinds } from '#domain/posting-kinds.ts'
import { siteDay } from '#domain/site-time-zone.ts'
import type { Tx } from '#domain/tx.ts'
import { readPostingsAsked } from './kind-in-words.ts'
import { readPostingFilters } from './posting-filters-in-words.ts'
import { readWordsAndPlace } from './resolve-query.server.ts'
import type { SearchParams } from './schema.ts'

/**
 * The URL of the list of postings that a search asks for; null if it asks for businesses. A place in the words is read
 * here, or the list would quote words that nobody typed.
 */
export async function findPostingsHref(
  tx: Tx,
  /** As given in the URL. */
  given: SearchParams,
  /** After filters were read from the words. */
  read: SearchParams,
  now: Date,
): Promise<string | null> {
  const postings = readPostingsAsked(given, read)
  if (!postings) return null
  const { kind, when, languages } = postings
  const { lat, lng, radius } = given
  const today = siteDay(now)
  const { q: wanted, filters } = readPostingFilters(kind, {
    typed: given.q,
    q: postings.q,
    today,
  })
  const {
    readPlaceFromWords: found,
    abroad,
    offeredPlace,
  } = await readWordsAndPlace(tx, { ...given, q: wanted })
  // By the name that was said, so that others of this name are offered.
  const namesake =
    abroad !== null && offeredPlace ? { words: offeredPlace.words, said: offeredPlace.where } : null
  const { words, said } = found?.place ? found : (namesake ?? { words: wanted, said: given.where })
  const q = [words, ...languages].filter(Boolean).join(' ')
  const query = Object.entries({
    q,
    where: said,
    lat,
    lng,
    radius,
    when,
    ...filters,
    asked: given.q,
  }).flatMap(([name, value]) =>
    value === '' || value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return [postingKinds[kind].path, new URLSearchParams(query)].filter(String).join('?')
}
