import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { DroppedParam, SearchParams, SearchResult } from '#domain/search/schema.ts'

/** What /directory and /search hand to the view that they share. */
export type SearchPage = {
  path: '/directory' | '/search'
  params: SearchParams
  dropped: DroppedParam[]
  result: Omit<SearchResult, 'businesses'> & { businesses: ListedBusiness[] }
  /** Other places that `where` may mean, or that resemble it where none was recognised in it. */
  placeSuggestions: string[]
  siteName: string
  siteUrl: string
  mapStyleUrl: string | null
}
