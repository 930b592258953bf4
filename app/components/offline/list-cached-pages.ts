import { cacheNames } from './cache-names.ts'
import { cachedAtHeader, titleHeader } from './cached-pages.ts'

export type CachedPage = {
  /** Path and query. */
  name: string
  title: string
  /** ISO 8601. */
  keptAt: string
}

/** The visited pages that this device has, newest first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window) || !(await caches.has(cacheNames.pages))) return []
  const cache = await caches.open(cacheNames.pages)
  const pages: CachedPage[] = []
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    const headers = (await cache.match(request))?.headers
    const name = pathname + search
    pages.push({
      name,
      title: decodeURIComponent(headers?.get(titleHeader) ?? '') || name,
      keptAt: headers?.get(cachedAtHeader) ?? '',
    })
  }
  return pages.sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1))
}
