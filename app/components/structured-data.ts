import type { BreadcrumbList, Graph, ItemList, Thing, WebPage } from 'schema-dts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { PageKind } from '#domain/site/site-pages.ts'

export type SiteOfMeta = {
  name: string
  /** Without a trailing slash. */
  url: string
  tagline?: string
  contact?: { email: string; phone: string }
  socialLinks?: { [network: string]: string }
}

type DescribedPage = {
  kind: PageKind
  path: string
  title: string
  description: string
  image: string
  crumbs: readonly Crumb[]
  /** The page's content: the questions of a FAQPage. */
  mainEntity?: WebPage['mainEntity']
  things: readonly Thing[]
}

/** The page as one graph: itself, its breadcrumbs, and what it is about. */
export function pageGraph(site: SiteOfMeta, page: DescribedPage): Graph {
  const url = site.url + page.path
  const itself: WebPage = {
    '@type': page.kind as 'WebPage',
    '@id': `${url}#page`,
    url,
    name: page.title,
    description: page.description,
    inLanguage: 'en-US',
    isPartOf: { '@id': `${site.url}/#site` },
    primaryImageOfPage: { '@type': 'ImageObject', url: page.image },
    ...(page.mainEntity && { mainEntity: page.mainEntity }),
    ...(page.crumbs.length > 0 && { breadcrumb: { '@id': `${url}#crumbs` } }),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [itself, ...(page.crumbs.length > 0 ? [crumbList(site, page)] : []), ...page.things],
  }
}

/** The breadcrumbs shown on the page, from the home page on. */
function crumbList(site: SiteOfMeta, { crumbs, path }: DescribedPage): BreadcrumbList {
  const steps = [{ label: 'Home', to: '/' }, ...crumbs.filter(({ to }) => to !== '/')]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${site.url}${path}#crumbs`,
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.url + (to ?? path),
    })),
  }
}

/**
 * A list of pages of this site, in display order. `count` is the total, if it shows only some of them. A long list leaves
 * out the names, which its pages say.
 */
export function itemList(
  site: { url: string },
  { name, items, count }: { name: string; items: readonly { name?: string; path: string }[]; count?: number },
): ItemList {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: count ?? items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...(item.name !== undefined && { name: item.name }),
      url: site.url + item.path,
    })),
  }
}
