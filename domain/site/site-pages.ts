/** What schema.org calls a page whose own type says more than WebPage. */
export type PageKind = 'WebPage' | 'AboutPage' | 'CollectionPage' | 'SearchResultsPage' | 'ItemPage'

export type SitePage = {
  path: string
  /** What its social picture says. */
  title: string
  kind?: PageKind
}

/**
 * The pages that are there whatever the database holds, and that search engines may keep: the sitemap's first part.
 * Pages whose social picture says no more than their title.
 */
export const sitePages: readonly SitePage[] = [
  { path: '/', title: 'African-owned businesses in the USA' },
  { path: '/directory', title: 'The directory: find a business near you', kind: 'CollectionPage' },
]

export const findSitePage = (path: string): SitePage | undefined =>
  sitePages.find((page) => page.path === path)
