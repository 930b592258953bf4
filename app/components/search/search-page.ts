import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { SearchParams, SearchResult } from '#domain/search/schema.ts'
import type { ListPage } from './list-view.tsx'

/** The data that /directory and /search pass to their shared view. */
export type SearchPage = Omit<ListPage<SearchParams>, 'result'> & {
  path: '/directory' | '/search'
  result: Omit<SearchResult, 'businesses'> & { businesses: ListedBusiness[] }
  siteName: string
  siteUrl: string
  mapStyleUrl: string | null
}
