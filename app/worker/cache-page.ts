import { CacheExpiration } from 'workbox-expiration'
import { cacheNames } from '../components/offline/cache-names.ts'
import {
  cachedAtHeader,
  filesHeader,
  filesIn,
  isForEveryone,
  mostPages,
  offlinePath,
  titleHeader,
  titleIn,
} from '../components/offline/cached-pages.ts'

const day = 86_400
const keptDays = 30

const expiration = new CacheExpiration(cacheNames.pages, {
  maxEntries: mostPages,
  maxAgeSeconds: keptDays * day,
})

const urlOf = (name: string) => new URL(name, self.location.origin).href

/**
 * Stores a page of `pageName` with the files that its document names and the scripts that it loaded when it was shown,
 * or replaces its copy.
 */
export async function cachePage({ name, scripts = [] }: { name: string; scripts?: string[] }): Promise<void> {
  const more = scripts.filter((path) => filesIn(path)[0] === path)
  try {
    if (!(await store(name, cacheNames.pages, more))) return
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
    // The text of a page is worth more than pictures; what then still doesn't fit isn't stored.
    for (const cache of [cacheNames.pictures, cacheNames.parts]) await caches.delete(cache)
    if (!(await store(name, cacheNames.pages, more))) return
  }
  await noteUse(name)
  await expiration.expireEntries()
  await dropUnusedFiles()
}

/** Pages that weren't used for the longest time make room for others. */
export const noteUse = (name: string): Promise<void> => expiration.updateTimestamp(urlOf(name))

/** Stores the page for when nothing else is there: once a day, since it shows the site's frame. */
export async function cacheShell(now = Date.now()): Promise<void> {
  const kept = await (await caches.open(cacheNames.shell)).match(offlinePath)
  const at = Date.parse(kept?.headers.get(cachedAtHeader) ?? '')
  if (kept && now - at < day * 1000 && (await hasFiles(kept))) return
  await store(offlinePath, cacheNames.shell)
}

/** Of the build that made it, whole or not at all: a page without one of its scripts would be a mixture. */
async function store(name: string, cacheName: string, more: string[] = []): Promise<boolean> {
  // Without cookies or tokens; the browser’s own copy is only used once the server confirms it.
  const response = await fetch(name, { credentials: 'omit', cache: 'no-cache' })
  if (!isForEveryone(response)) return false
  const html = await response.text()
  const files = new Set(filesIn(html))
  const fileCache = await caches.open(cacheNames.files)
  const missing = await Promise.all(
    [...files].map(async (file) => ((await fileCache.match(file)) ? [] : [file])),
  )
  // All or none.
  await fileCache.addAll(missing.flat())
  // One of another build may be gone.
  const isThere = await Promise.allSettled(
    more.map(async (file) => (await fileCache.match(file)) ?? fileCache.add(file)),
  )
  for (const [at, { status }] of isThere.entries()) if (status === 'fulfilled') files.add(more[at]!)
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(cachedAtHeader, new Date().toISOString())
  headers.set(filesHeader, [...files].join(' '))
  headers.set(titleHeader, encodeURIComponent(titleIn(html)))
  await (await caches.open(cacheName)).put(name, new Response(html, { headers }))
  return true
}

const filesOf = (kept: Response) => (kept.headers.get(filesHeader) ?? '').split(' ').filter(Boolean)

export async function hasFiles(kept: Response): Promise<boolean> {
  const cache = await caches.open(cacheNames.files)
  const found = await Promise.all(filesOf(kept).map((file) => cache.match(file)))
  return found.every((file) => file !== undefined)
}

/** Files of former builds go with the last page that needs them. */
async function dropUnusedFiles(): Promise<void> {
  const used = new Set<string>()
  for (const name of [cacheNames.shell, cacheNames.pages]) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      for (const file of kept ? filesOf(kept) : []) used.add(file)
    }
  }
  const files = await caches.open(cacheNames.files)
  for (const request of await files.keys())
    if (!used.has(new URL(request.url).pathname)) await files.delete(request)
}

/** Removes everything that says which pages were visited. */
export async function purgePages(): Promise<void> {
  for (const name of [cacheNames.pages, cacheNames.parts, cacheNames.pictures]) await caches.delete(name)
  await expiration.delete()
  await dropUnusedFiles()
}
