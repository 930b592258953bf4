import type { RouterContextProvider } from 'react-router'
import type { SearchPage } from '#app/components/search/search-page.ts'
import { shownFacets } from '#app/components/search/shown-facets.ts'
import { pageContext } from '#app/context.ts'
import { listed } from '#domain/businesses/listed.ts'
import { listRivalPlaces } from '#domain/places/rival-places.server.ts'
import { suggestPlaces } from '#domain/places/suggest-places.server.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import type { SearchResult } from '#domain/search/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import type { Tx } from '#domain/tx.ts'

// The cards say "open now".
const longestMs = 60_000
const mostSuggestions = 4

/** What /directory and /search show for an address. */
export async function loadSearchPage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  path: SearchPage['path'],
): Promise<SearchPage> {
  const { site, now, read, tag, validUntil } = context.get(pageContext)
  const { params, dropped } = parseSearchParams(url.searchParams)
  const { result, placeSuggestions } = await read(async (tx) => {
    const found = await searchBusinesses(tx, params, { now })
    return { result: found, placeSuggestions: await otherPlaces(tx, params.where, found) }
  })
  tag('directory', ...result.businesses.map(({ id }) => `business:${id}`))
  validUntil(result.validUntil)
  validUntil(new Date(now.getTime() + longestMs))
  return {
    path,
    params,
    dropped: [...dropped, ...result.dropped],
    result: {
      ...result,
      businesses: listed(result.businesses, now),
      facets: shownFacets(result.facets, params),
    },
    placeSuggestions,
    siteName: site.name,
    siteUrl: site.url,
    mapStyleUrl: site.mapStyleUrl,
  }
}

/** What else the text may mean; or, where no place has that name, those that begin like it. */
async function otherPlaces(
  tx: Tx,
  where: string,
  { place, isPlaceUnknown }: SearchResult,
): Promise<string[]> {
  if (isPlaceUnknown) return placesLike(tx, where)
  if (!place) return []
  return listRivalPlaces(tx, { where, chosen: place.label, others: place.alternatives })
}

/** Places that begin like a name that none has; by fewer letters when no place begins with all of it. */
async function placesLike(tx: Tx, where: string): Promise<string[]> {
  for (const prefix of [where, where.slice(0, 4), where.slice(0, 3)]) {
    const places = await suggestPlaces(tx, prefix, mostSuggestions)
    if (places.length > 0) return places.map(({ label }) => label)
  }
  return []
}
