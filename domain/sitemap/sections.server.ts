import { sitePages } from '#domain/site/site-pages.ts'
import { businessSection } from './business-section.server.ts'
import { landingSection } from './landing-section.server.ts'
import { type SitemapSection, shortSection } from './section.ts'

const pageSection = shortSection('pages', async () =>
  sitePages.map(({ path }) => ({ path, changedAt: null })),
)

/** What search engines are told of, in this order. A new kind of page adds its section here. */
export const sitemapSections: readonly SitemapSection[] = [pageSection, landingSection(), businessSection()]
