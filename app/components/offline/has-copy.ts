import { cacheNames } from './cache-names.ts'
import { pageName } from './cached-pages.ts'

/** Whether this device has a copy of the page, and a worker that would answer with it. */
export async function hasCopy(url: { pathname: string; search: string }): Promise<boolean> {
  const name = pageName(url)
  if (name === null || !navigator.serviceWorker?.controller) return false
  return (await caches.match(name, { cacheName: cacheNames.pages })) !== undefined
}
