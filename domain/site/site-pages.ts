import { postingKinds } from '#domain/posting-kinds.ts'

/** schema.org types of pages that say more than WebPage. */
export type PageKind =
  | 'WebPage'
  | 'AboutPage'
  | 'CollectionPage'
  | 'ContactPage'
  | 'FAQPage'
  | 'SearchResultsPage'
  | 'ItemPage'

type SitePage = {
  path: string
  /** Text of its social picture. */
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
  ...Object.values(postingKinds).map(({ path, title }) => ({ path, title, kind: 'CollectionPage' as const })),
  { path: '/about', title: 'Who runs this directory, and how listings are verified', kind: 'AboutPage' },
  { path: '/register', title: 'List your African-owned business' },
  { path: '/list-your-business', title: 'Find your business here, or list it' },
  { path: '/suggest', title: 'Suggest a business that is missing here' },
  { path: '/pricing', title: 'Plans and prices for businesses' },
  { path: '/legal', title: 'Terms, privacy and cookies', kind: 'CollectionPage' },
  { path: '/legal/terms', title: 'Terms of Service' },
  { path: '/legal/privacy', title: 'Privacy Policy' },
  { path: '/legal/cookies', title: 'Cookie Policy' },
  { path: '/categories', title: 'Twelve categories of African-owned businesses', kind: 'CollectionPage' },
  { path: '/blog', title: 'The blog: useful reading for owners and neighbors', kind: 'CollectionPage' },
  { path: '/help', title: 'Help for visitors, owners and the community', kind: 'CollectionPage' },
  { path: '/faq', title: 'Frequently asked questions', kind: 'FAQPage' },
  { path: '/contact', title: 'Contact us: a person reads it', kind: 'ContactPage' },
  { path: '/newsletter', title: 'News from the directory, about once a month' },
  { path: '/status', title: 'Whether the site is working, now and lately' },
  { path: '/sitemap', title: 'Every part of the site on one page', kind: 'CollectionPage' },
]

export const findSitePage = (path: string): SitePage | undefined =>
  sitePages.find((page) => page.path === path)
