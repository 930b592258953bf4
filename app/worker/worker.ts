import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { cacheNames } from '../components/offline/cache-names.ts'
import { cachedAtHeader, offlinePath, pageName } from '../components/offline/cached-pages.ts'
import { outboxTag } from '../components/offline/outbox.ts'
import { sendWithoutPage } from '../components/offline/send-without-page.ts'
import { cachePage, cacheShell, hasFiles, noteUse, purgePages } from './cache-page.ts'
import { openPath, readPayload, renewPush, showPush, unreadable } from './push.ts'
import { withNotice } from './saved-copy-notice.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that takes longer, and of which there is a copy, is shown as that copy. */
const patienceSeconds = 5
const day = 86_400

// A new worker works with copies of any build: each has its own files with it.
self.addEventListener('install', (event) => {
  void self.skipWaiting()
  // Without it the browser's own page says that there is no connection; the next visit tries again.
  event.waitUntil(
    cacheShell().catch((error: unknown) => console.warn('The offline page isn’t stored:', error)),
  )
})
clientsClaim()
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropUnknownCaches(), self.registration.navigationPreload?.enable()]))
})

async function dropUnknownCaches() {
  const known: readonly string[] = Object.values(cacheNames)
  for (const name of await caches.keys())
    if (name.startsWith('baobab-') && !known.includes(name)) await caches.delete(name)
}

/** What pages tell the worker. */
/** Pages of another build may say less. */
type Message = { type: 'keep'; name: string; scripts?: string[] } | { type: 'shell' } | { type: 'purge' }

// One after the other, so that nothing is stored behind a purge's back.
let work: Promise<unknown> = Promise.resolve()

self.addEventListener('message', (event) => {
  const message = event.data as Message
  const todo = {
    keep: () => cachePage(message as Extract<Message, { type: 'keep' }>),
    shell: () => cacheShell(),
    purge: () => purgePages(),
  }[message.type]
  if (message.type === 'keep' && pageName(new URL(message.name, self.location.origin)) !== message.name)
    return
  work = work
    .then(todo)
    .catch((error: unknown) => console.warn('The saved pages could not be changed:', error))
  event.waitUntil(work)
})

const nameOf = (request: Request) => pageName(new URL(request.url))

/** Pages from the network; those stored by `cachePage` when it doesn't answer, marked as such. */
const documents = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => nameOf(request) ?? request,
      cacheWillUpdate: async () => null,
      async handlerWillStart({ state }) {
        if (state) state.startedAt = Date.now()
      },
      async cachedResponseWillBeUsed({ request, cachedResponse, state }) {
        if (!cachedResponse) return null
        if (!(await hasFiles(cachedResponse))) return null
        const keptAt = cachedResponse.headers.get(cachedAtHeader) ?? ''
        // The timers of the strategy and of this may differ by a moment.
        const isSlow = Date.now() - Number(state?.startedAt) > patienceSeconds * 1_000 - 100
        const html = withNotice(await cachedResponse.text(), { keptAt, isSlow })
        const name = nameOf(request)
        if (name) await noteUse(name)
        return new Response(html, { headers: cachedResponse.headers })
      },
    },
  ],
})
const shell = new NetworkFirst({
  cacheName: cacheNames.shell,
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => offlinePath,
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await hasFiles(cachedResponse)) ? cachedResponse : null,
    },
  ],
})

const isPage = (request: Request) => request.mode === 'navigate' && request.method === 'GET'
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage(request) && url.pathname === offlinePath,
  shell,
)
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && isPage(request) && nameOf(request) !== null,
  documents,
)
// Sign-in and downloads are none of the worker's business.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isPage(request) && !/^\/(api|auth|functions|map|media)\//.test(url.pathname),
  new NetworkOnly(),
)

/** Visitors who don't allow storage of visited pages have no such cache. */
const onlyWithPages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && (await caches.has(cacheNames.pages)) ? response : null,
}
/** What a page loads once it works, which its document doesn't name: about forty files a kind of page. */
const parts = new CacheFirst({
  cacheName: cacheNames.parts,
  plugins: [
    onlyWithPages,
    new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => {
    const path = new URL(options.request.url).pathname
    return (await caches.match(path, { cacheName: cacheNames.files })) ?? parts.handle(options)
  },
)
// Of public pages alone: the referrer of an account's page isn't one.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    /^\/media\/(?!avatars\/|og\/)/.test(url.pathname) &&
    request.referrer !== '' &&
    pageName(new URL(request.referrer)) !== null,
  new CacheFirst({
    cacheName: cacheNames.pictures,
    plugins: [
      onlyWithPages,
      new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
    ],
  }),
)

/** Neither the network nor a copy: the offline page says so, and has the way back in its fragment. */
setCatchHandler(async ({ request }) => {
  const url = new URL(request.url)
  const kept = isPage(request) && (await caches.match(offlinePath, { cacheName: cacheNames.shell }))
  if (!kept || url.pathname === offlinePath) return Response.error()
  return Response.redirect(`${offlinePath}#${url.pathname}${url.search}`)
})

type SyncEvent = ExtendableEvent & { tag: string }

// The device is back online, possibly without a page: see `outbox.ts`.
self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === outboxTag) event.waitUntil(sendWithoutPage(self.clients))
})

self.addEventListener('push', (event) => {
  const payload = readPayload(event.data?.text()) ?? unreadable
  event.waitUntil(showPush(self.registration, payload))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path = unreadable.path } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(openPath(self.clients, { path, origin: self.location.origin }))
})

type ChangeEvent = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

self.addEventListener('pushsubscriptionchange' as 'activate', (event) => {
  const { oldSubscription: former = null, newSubscription: next = null } = event as ChangeEvent
  event.waitUntil(renewPush(self.registration.pushManager, { former, next }))
})
