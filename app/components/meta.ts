import type { MetaDescriptor } from 'react-router'
import type { Thing, WebPage } from 'schema-dts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { findSitePage, type PageKind } from '#domain/site/site-pages.ts'
import { pageSocialPicture } from '#domain/social-pictures/page-card.ts'
import { pageGraph, type SiteOfMeta } from './structured-data.ts'

type RootData = { site: SiteOfMeta; copy?: Partial<SiteOfMeta> }

/** The site as loaded by the root route, from a route's `matches`. Null when the root itself failed. */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteOfMeta | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  if (!root) return null
  const { tagline, contact, socialLinks } = root.copy ?? {}
  return {
    ...root.site,
    ...(tagline && { tagline }),
    ...(contact && { contact }),
    ...(socialLinks && { socialLinks }),
  }
}

export type PageMeta = {
  /** Without the site's name, which is added; null for the home page, which uses the site's own title. */
  title: string | null
  /** Search engines show about 160 characters. */
  description: string
  /** The canonical URL's path with its query; null for a page that has none (an error). */
  path: string | null
  /** A path of this site or a full URL; defaults to the page's own social picture, or the site's. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'article' | 'profile'
  /** In schema.org's terms. */
  kind?: PageKind
  /** False keeps the page out of search engines; they still follow its links. */
  index?: boolean
  /** As shown on the page. */
  crumbs?: readonly Crumb[]
  /** What the page is about; the page itself and its breadcrumbs are added. */
  jsonLd?: Thing | readonly Thing[]
  /** Its content: the questions of a FAQPage. */
  mainEntity?: WebPage['mainEntity']
}

const longestTitle = 70

/** A page's title, description, canonical URL, social tags and structured data. */
export function pageMeta(site: SiteOfMeta | null, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, type = 'website', index = true, crumbs = [], jsonLd = [] } = page
  const siteName = site?.name ?? 'Baobab'
  const fullTitle = withSiteName(title, siteName)
  const absolute = (address: string) => (address.startsWith('/') ? `${site?.url ?? ''}${address}` : address)
  const plainPath = path?.split('?', 1)[0] ?? ''
  const known = findSitePage(plainPath)
  const image = absolute(page.image ?? (site ? pageSocialPicture(plainPath, site.name) : '/social.png'))
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(index ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ...(path === null || !site
      ? []
      : [
          { tagName: 'link', rel: 'canonical', href: absolute(path) },
          { property: 'og:url', content: absolute(path) },
        ]),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title ?? fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.imageAlt ?? title ?? fullTitle },
    // Title and description are those above.
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    ...(path === null || !site
      ? []
      : [
          {
            'script:ld+json': pageGraph(site, {
              kind: page.kind ?? known?.kind ?? 'WebPage',
              path,
              title: title ?? fullTitle,
              description,
              image,
              crumbs,
              ...(page.mainEntity && { mainEntity: page.mainEntity }),
              things: [jsonLd].flat() as Thing[],
            }),
          } as MetaDescriptor,
        ]),
  ]
}

/** Search results show about seventy characters, so a long title drops the site's name. */
/** As shown in the window's title. */
export function withSiteName(title: string | null, siteName = 'Baobab'): string {
  if (title === null) return `${siteName}: African-owned businesses in the USA`
  const full = `${title} · ${siteName}`
  return full.length > longestTitle ? title : full
}
