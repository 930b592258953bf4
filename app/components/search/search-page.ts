import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { SearchParams, SearchResult, Why } from '#domain/search/schema.ts'
import type { ShownFacets } from '#domain/search/shown-facets.ts'
import type { InMarkup } from '../in-markup.ts'
import type { ListHead } from '../list-head.ts'
import type { ListPage } from './list-view.tsx'

/** With why it matches the query. */
export type FoundBusiness = ListedBusiness & { why?: Why | undefined }

/** The data that /directory and /search pass to their shared view. */
export type SearchPage = Omit<ListPage<SearchParams>, 'result'> & {
  path: '/directory' | '/search'
  result: Omit<SearchResult, 'businesses' | 'why' | 'facets'> & {
    businesses: InMarkup<FoundBusiness>
    facets: ShownFacets
  }
  head: ListHead
  siteName: string
  siteUrl: string
}
