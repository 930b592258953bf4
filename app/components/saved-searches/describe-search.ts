import { filterLabel } from '#app/components/search/search-words.ts'
import { postingLists } from '#domain/posting-lists/lists.ts'
import type { SearchKind } from '#domain/saved-searches/schema.ts'
import { listActiveFilters } from '#domain/search/href.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { listPostingChips } from '#domain/search/postings/href.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import type { Facets } from '#domain/search/schema.ts'

const longestName = 100
const noFacets: Facets = {
  category: [],
  subcategory: [],
  state: [],
  city: [],
  heritage: [],
  language: [],
  attribute: [],
  place: [],
  price: [],
  rating: [],
  open: 0,
  verified: 0,
}

export const kindWords: Record<SearchKind, { label: string; many: string }> = {
  business: { label: 'Businesses', many: 'businesses' },
  event: { label: 'Events', many: 'events' },
  job: { label: 'Jobs', many: 'jobs' },
  housing: { label: 'Housing', many: 'homes' },
}

/** What is asked for, value by value: “jollof”, Houston, Ghana. */
export function partsOfSearch(kind: SearchKind, query: URLSearchParams): string[] {
  if (kind === 'business') {
    const { params } = parseSearchParams(query)
    return listActiveFilters(params).map((filter) => filterLabel(filter, { facets: noFacets, place: null }))
  }
  const spec = postingLists.find((list) => list.kind === kind)
  if (!spec) return []
  return listPostingChips(spec, readPostingParams(query, spec).params, null).map(({ label }) => label)
}

/** A name to begin with: "jollof, Houston". */
export function nameOfSearch(kind: SearchKind, query: URLSearchParams): string {
  const parts = partsOfSearch(kind, query).map((part) => part.replace(/^“(.*)”$/, '$1'))
  const name = parts.length > 0 ? parts.join(', ') : `All ${kindWords[kind].many}`
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}
