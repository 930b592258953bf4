import { isIP } from 'node:net'
import type { Context } from 'hono'
import { globPattern } from './glob.ts'
import type { AuthEnv, AuthService } from './service.ts'

/** Where a flow may redirect to: the requested page, otherwise the referring page, otherwise the site. */
export function redirectTarget(
  c: Context<AuthEnv>,
  { site, settings }: Pick<AuthService, 'site' | 'settings'>,
  formTarget?: string,
): string {
  const asked = c.req.header('redirect_to') || c.req.query('redirect_to') || formTarget
  for (const wish of [asked, c.req.header('referer')]) {
    const allowed = wish && allowedTarget(wish, site.url, settings.redirectUrls)
    if (allowed) return allowed
  }
  return site.url
}

/** The URL, in a form that every browser parses the same way, or null if nothing allows it. */
export function allowedTarget(wish: string, siteUrl: string, globs: readonly string[]): string | null {
  const url = URL.canParse(wish) ? new URL(wish) : null
  if (!url || !isAllowed(url, wish, new URL(siteUrl), globs)) return null
  // A bare origin stays one; anything that a browser could read differently doesn't.
  return `${wish}/` === url.href ? wish : url.href
}

function isAllowed(url: URL, wish: string, site: URL, globs: readonly string[]): boolean {
  const { protocol, hostname, port } = url
  const isWeb = protocol === 'http:' || protocol === 'https:'
  if (isWeb && (url.username || url.password)) return false
  if (protocol === site.protocol && hostname === site.hostname)
    if (port === site.port || isLoopback(hostname)) return true
  // An IP address isn't a site, and odd spellings of one are meant to mislead. Loopback addresses are allowed because
  // developers test there.
  if (isAddress(hostname)) return isWeb && isLoopback(hostname) && wish.includes(`//${hostname}`)
  const href = url.href.split('#')[0]!
  return globs.some((glob) => {
    const pattern = patternOf(glob)
    return pattern.test(href) || (href.endsWith('/') && pattern.test(href.slice(0, -1)))
  })
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

const isAddress = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || /^\d+$/.test(hostname)

const patterns = new Map<string, RegExp>()

function patternOf(glob: string): RegExp {
  const pattern = patterns.get(glob) ?? globPattern(glob)
  patterns.set(glob, pattern)
  return pattern
}
