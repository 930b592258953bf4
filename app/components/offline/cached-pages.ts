import { postingKindNames, postingKinds } from '#domain/posting-kinds.ts'

export const offlinePath = '/offline'

export const mostPages = 50

/** When a saved copy was made, in ISO 8601. */
export const cachedAtHeader = 'x-kept-at'
/** The page's title, in `encodeURIComponent`. */
export const titleHeader = 'x-kept-title'
/** The paths of the files that the copy needs, separated by spaces. */
export const filesHeader = 'x-kept-files'

const postingPaths = postingKindNames.map((kind) => postingKinds[kind].path.slice(1)).join('|')

/** Public pages that are the same for everyone and name nobody. Anything else is never stored. */
const cachedPaths = [
  /^\/$/,
  /^\/(about|compare|contact|faq|help|pricing|privacy|sitemap|suggest|terms)$/,
  /^\/(directory|search)$/,
  /^\/directory\/[a-z]{2}(\/[\w-]+){0,2}$/,
  /^\/(blog|business|categories|help|legal)(\/[\w-]+)?$/,
  /^\/jobs\/employers\/[\w-]+$/,
  new RegExp(`^/(${postingPaths})(/[\\w-]+)?$`),
  new RegExp(`^/(${postingPaths})/[a-z]{2}/[\\w-]+$`),
]
/** Those that depend on their query. */
const queryPaths = new RegExp(
  `^/(directory|search|compare|categories|blog|help|pricing|${postingPaths})$|^/business/[\\w-]+$`,
)
/** Says where a visitor came from; the page is the same. */
const trackingName = /^(utm_\w+|fbclid|gclid|msclkid)$/
/** A point, a place in a list, or something that only its owner may use. */
const privateName = /^(lat|lng|after|code|next|token|token_hash|error\w*|access_token|refresh_token)$/
const longestName = 1_000

/**
 * The name under which a page may be stored, for its path and query; null for one that never is, such as any page of
 * an account and any URL with a secret in it.
 */
export function pageName({ pathname, search }: { pathname: string; search: string }): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (!cachedPaths.some((each) => each.test(path))) return null
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) {
    if (trackingName.test(name)) query.delete(name)
    else if (privateName.test(name) || !queryPaths.test(path)) return null
  }
  const rest = String(query)
  const name = rest ? `${path}?${rest}` : path
  return name.length <= longestName ? name : null
}

/** Whether the server's answer is a whole page that is the same for everyone. */
export function isForEveryone({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? ''
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^text\/html\b/.test(headers.get('content-type') ?? '') &&
    /\bpublic\b/.test(control) &&
    !/\b(no-store|private)\b/.test(control)
  )
}

/** The build's files that a page names. */
export const filesIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png|webp|avif)\b/g)),
]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** As text; the worker has no parser. */
export const titleIn = (html: string): string =>
  (/<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '').replaceAll(
    /&([#\w]+);/g,
    (all, name) => entities[name] ?? all,
  )
