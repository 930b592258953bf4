/** Sign-in pages, which would lead back here. */
const accountPaths = ['/login', '/register', '/reset-password', '/auth/']

const names: [path: string, name: string][] = [
  ['/dashboard/business/new', 'your listing'],
  ['/dashboard/billing', 'your plan'],
  ['/dashboard/claim', 'your claim'],
  ['/dashboard/postings', 'your posting'],
  ['/dashboard/searches', 'your saved searches'],
  ['/payment-success', 'your payment'],
  ['/dashboard', 'your dashboard'],
  ['/admin', 'the admin panel'],
  ['/profile', 'your profile'],
  ['/compare', 'your comparison'],
  ['/saved', 'what you saved'],
  ['/business', 'the business'],
]

/**
 * The page requested by `?next=`: a path of this site, or null. Rejects anything that a browser would read as another
 * site's URL.
 */
export function safeNext(next: string | null, origin: string): string | null {
  // A browser reads \ as /, and drops line breaks and tabs.
  if (!next?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return null
  if (!URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  if (url.pathname === '/' || accountPaths.some((path) => url.pathname.startsWith(path))) return null
  return url.pathname + url.search + url.hash
}

/** A path that continues to where the user was going, if known. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path

/** "your dashboard": the name used in "Continue to …". */
export function nameOfNext(next: string): string {
  const path = next.split(/[?#]/, 1)[0]!
  if (path.startsWith('/business/') && /(#reviews|\/review)$/.test(next)) return 'your review'
  const known = names.find(([start]) => path === start || path.startsWith(`${start}/`))
  return known?.[1] ?? 'where you were'
}
