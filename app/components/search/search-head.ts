import { isIndexable, searchHref } from '#domain/search/href.ts'
import type { ListHead } from '../list-head.ts'
import type { SearchPage } from './search-page.ts'
import { headline, resultWords } from './search-words.ts'

export function searchHead({ params, result, path }: Omit<SearchPage, 'head'>): ListHead {
  const heading = headline(params, result)
  const own = searchHref(params, {}, path)
  return {
    title: result.page > 1 ? `${heading}, page ${result.page}` : heading,
    description: `${resultWords(result)}: opening hours, reviews, phone numbers and directions of African-owned businesses in the USA.`,
    path: searchHref(params, { page: result.page, view: 'list' }, path),
    index: path === '/directory' && isIndexable(params),
    ...(path === '/search' && { kind: 'SearchResultsPage' as const }),
    crumbs: [
      { label: 'Directory', to: '/directory' },
      ...(own === '/directory' ? [] : [{ label: heading, to: own }]),
    ],
    name: heading,
    count: result.count,
  }
}
