import type { Source } from '#domain/metrics/schema.ts'

const hosts: [RegExp, Source][] = [
  // First, since mail.google.com is a mailbox and no search.
  [/(^|\.)(whatsapp|telegram|messenger)\.(com|org)$|^wa\.me$|^t\.me$|^mail\./, 'message'],
  [/(^|\.)(google|bing|duckduckgo|yahoo|ecosia|brave|yandex|baidu)\.[a-z.]+$/, 'google'],
  [
    /(^|\.)(facebook|instagram|tiktok|x|twitter|youtube|linkedin|pinterest|reddit|threads)\.(com|net)$|^t\.co$|^fb\.me$/,
    'social',
  ],
]

/** The traffic source that a page of this site counts as; null for one without listings. */
export function sourceOfPath(pathname: string): Source | null {
  if (pathname === '/') return 'home'
  if (pathname === '/saved') return 'saved'
  if (pathname === '/search' || pathname === '/directory') return 'search'
  return /^\/(directory|categories)\//.test(pathname) ? 'category' : null
}

/**
 * The traffic source of a visit. `before` is the path of the previous page on this site, null on the first one, when
 * `referrer` is what the browser reports: a URL or nothing.
 */
export function sourceOfVisit({
  search,
  before,
  referrer,
  origin,
}: {
  search: string
  before: string | null
  referrer: string
  origin: string
}): Source {
  if (new URLSearchParams(search).get('from') === 'qr') return 'qr'
  if (before !== null) return sourceOfPath(before) ?? 'direct'
  if (!URL.canParse(referrer)) return 'direct'
  const from = new URL(referrer)
  if (from.origin === origin) return sourceOfPath(from.pathname) ?? 'direct'
  return hosts.find(([pattern]) => pattern.test(from.hostname))?.[1] ?? 'other_site'
}
