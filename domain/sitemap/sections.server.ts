import { listHelpAddresses } from '#domain/help/queries.server.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { businessSection } from './business-section.server.ts'
import { landingSection } from './landing-section.server.ts'
import { postSection } from './post-section.server.ts'
import { listEmptyPostingPaths, postingSections } from './posting-sections.server.ts'
import { type SitemapSection, shortSection } from './section.ts'

const pageSection = shortSection('pages', async (tx) => {
  const empty = await listEmptyPostingPaths(tx, new Date())
  return sitePages.filter(({ path }) => !empty.includes(path)).map(({ path }) => ({ path, changedAt: null }))
})

/** What search engines are told of, in this order. A new kind of page adds its section here. */
export const sitemapSections: readonly SitemapSection[] = [
  pageSection,
  postSection,
  shortSection('help', listHelpAddresses),
  landingSection(),
  ...postingSections(),
  businessSection(),
]
