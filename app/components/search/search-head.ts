import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/components/meta.ts'
import { isIndexable, searchHref } from '#domain/search/href.ts'
import type { SearchPage } from './search-page.ts'
import { headline, resultWords } from './search-words.ts'

/** What search engines and shared links see of a list. */
export function searchMeta(page: SearchPage): MetaDescriptor[] {
  const { params, result, path, siteName, siteUrl } = page
  const heading = headline(params, result)
  return pageMeta(
    { name: siteName, url: siteUrl },
    {
      title: result.page > 1 ? `${heading}, page ${result.page}` : heading,
      description: `${resultWords(result)}: opening hours, reviews, phone numbers and directions of African-owned businesses in the USA.`,
      path: searchHref(params, { page: result.page, view: 'list' }, path),
      index: isIndexable(params),
      jsonLd: {
        '@context': 'https://schema.org',
        '@graph': [breadcrumbList(page, heading), itemList(page, heading)],
      },
    },
  )
}

function breadcrumbList({ siteUrl, path, params }: SearchPage, heading: string) {
  const steps = [
    { name: 'Home', item: `${siteUrl}/` },
    { name: 'Directory', item: `${siteUrl}/directory` },
  ]
  const own = searchHref(params, {}, path)
  if (own !== '/directory') steps.push({ name: heading, item: siteUrl + own })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function itemList({ siteUrl, result }: SearchPage, heading: string) {
  return {
    '@type': 'ItemList',
    name: heading,
    numberOfItems: result.count,
    itemListElement: result.businesses.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${siteUrl}/business/${slug}`,
    })),
  }
}
