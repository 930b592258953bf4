import type { SiteCopy } from '#domain/site/schema.ts'

type Site = { name: string; url: string }

/**
 * What is nobody's business or makes no sense without a person. Pages with parameters are not here: they say themselves
 * that they are not to be kept, and a crawler that may not read them would not see that.
 */
const closed = ['/api/', '/auth/', '/functions/', '/dashboard', '/admin', '/profile', '/payment-success']

export const robotsTxt = ({ url }: Site, { features }: Pick<SiteCopy, 'features'>): string =>
  (features.searchEngines
    ? ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${url}/sitemap.xml`, '']
    : ['User-agent: *', 'Disallow: /', '']
  ).join('\n')

export const webManifest = ({ name }: Site): string =>
  JSON.stringify({
    id: '/',
    name: `${name}: African-owned businesses in the USA`,
    short_name: name,
    description: 'Find African-owned businesses near you, anywhere in the USA.',
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#0f4a3c',
    background_color: '#fbf8f2',
    categories: ['business', 'food', 'shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: 'Browse the directory', url: '/directory' }],
  })

/** RFC 9116. It must say until when it holds; as it is made anew all the time, that is always a year ahead. */
export function securityTxt({ url }: Site, { contact }: Pick<SiteCopy, 'contact'>, now: Date): string {
  const expires = new Date(now)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n')
}
