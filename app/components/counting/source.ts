import type { Source } from '#domain/metrics/schema.ts'

const hosts: [RegExp, Source][] = [
  [/(^|\.)(google|bing|duckduckgo|yahoo|ecosia|brave|yandex|baidu)\.[a-z.]+$/, 'google'],
  [
    /(^|\.)(facebook|instagram|tiktok|x|twitter|youtube|linkedin|pinterest|reddit|threads)\.(com|net)$|^t\.co$|^fb\.me$/,
    'social',
  ],
  [/(^|\.)(whatsapp|telegram|messenger)\.(com|org)$|^wa\.me$|^t\.me$|^mail\./, 'message'],
]

/** What kind of page of this site that is, as a place to come from; null for one that lists nothing. */
export function sourceOfPath(pathname: string): Source | null {
  if (pathname === '/') return 'home'
  if (pathname === '/saved') return 'saved'
  if (pathname === '/search' || pathname === '/directory') return 'search'
  return /^\/(directory|categories)\//.test(pathname) ? 'category' : null
}

/**
 * Where someone came from to a page. `before` is the path of the page of this site that they were on, null on the first
 * one; `referrer` is then what the browser says, an address or nothing.
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
