import type { MetaDescriptor } from 'react-router'

type SiteOfMeta = { name: string; url: string }

/**
 * The site, as the root route loaded it, out of a route's `matches`. Null when the root itself failed.
 */
export function siteOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteOfMeta | null {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { site: SiteOfMeta } | undefined)?.site ?? null
}

/**
 * Title, description, canonical address and social tags of a page. `path` is the canonical one with its query; null for
 * a page that has none (an error, a passing search). `image` is a path of this site or a whole address.
 */
export function pageMeta(
  site: SiteOfMeta | null,
  {
    title,
    description,
    path,
    image = '/social.png',
    imageAlt,
    type = 'website',
    index = true,
    jsonLd,
  }: {
    /** Without the site's name, which is added; null for the home page, whose title is the site's own. */
    title: string | null
    description: string
    path: string | null
    image?: string
    imageAlt?: string
    type?: 'website' | 'article' | 'profile'
    /** False keeps the page out of search engines. */
    index?: boolean
    /** Each its own script. */
    jsonLd?: object | object[]
  },
): MetaDescriptor[] {
  const siteName = site?.name ?? 'Baobab'
  const fullTitle =
    title === null ? `${siteName}: African-owned businesses in the USA` : `${title} · ${siteName}`
  const absolute = (address: string) => (address.startsWith('/') ? `${site?.url ?? ''}${address}` : address)
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(path === null || !site
      ? []
      : [
          { tagName: 'link', rel: 'canonical', href: absolute(path) },
          { property: 'og:url', content: absolute(path) },
        ]),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title ?? fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: absolute(image) },
    ...(imageAlt ? [{ property: 'og:image:alt', content: imageAlt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[jsonLd ?? []].flat().map((each) => ({ 'script:ld+json': each }) as MetaDescriptor),
  ]
}
