import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { isIndexable, searchHref } from '#domain/search/href.ts'
import type { SearchPage } from './search-page.ts'
import { headline, resultWords } from './search-words.ts'

/** Metadata of a list, for search engines and shared links. */
export function searchMeta(page: SearchPage): MetaDescriptor[] {
  const { params, result, path, siteName, siteUrl } = page
  const heading = headline(params, result)
  const own = searchHref(params, {}, path)
  return pageMeta(
    { name: siteName, url: siteUrl },
    {
      title: result.page > 1 ? `${heading}, page ${result.page}` : heading,
      description: `${resultWords(result)}: opening hours, reviews, phone numbers and directions of African-owned businesses in the USA.`,
      path: searchHref(params, { page: result.page, view: 'list' }, path),
      index: path === '/directory' && isIndexable(params),
      ...(path === '/search' && { kind: 'SearchResultsPage' as const }),
      crumbs: [
        { label: 'Directory', to: '/directory' },
        ...(own === '/directory' ? [] : [{ label: heading, to: own }]),
      ],
      jsonLd: itemList(
        { url: siteUrl },
        {
          name: heading,
          count: result.count,
          items: (result.businesses.items ?? []).map(({ slug, name }) => ({
            name,
            path: `/business/${slug}`,
          })),
        },
      ),
    },
  )
}
