import { cacheNames } from './cache-names.ts'
import { keptAtHeader, titleHeader } from './kept-pages.ts'

export type KeptPage = {
  /** Path and query. */
  name: string
  title: string
  /** ISO 8601. */
  keptAt: string
}

/** The visited pages that this device has, newest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in window) || !(await caches.has(cacheNames.pages))) return []
  const cache = await caches.open(cacheNames.pages)
  const pages: KeptPage[] = []
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    const headers = (await cache.match(request))?.headers
    const name = pathname + search
    pages.push({
      name,
      title: decodeURIComponent(headers?.get(titleHeader) ?? '') || name,
      keptAt: headers?.get(keptAtHeader) ?? '',
    })
  }
  return pages.sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1))
}
