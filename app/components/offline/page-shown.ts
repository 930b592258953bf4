import { authState, onAuthState, signedInUser } from '#app/session/auth-state.ts'
import { isView } from '#app/session/stored-session.ts'
import { consent, isAllowed } from '../consent/allowed.ts'
import { dropPushRecord, readPushRecord } from '../push/push-record.ts'
import { readSaved } from '../saved/saved-on-device.ts'
import { cacheNames } from './cache-names.ts'
import { pageName } from './cached-pages.ts'
import { purgeCachedPages } from './device-copies.ts'
import { findLists } from './lists-copy.ts'
import { listEntries } from './outbox.ts'
import { workerPath } from './worker-path.ts'

const listsFreshMs = 6 * 3_600_000
const pushFreshMs = 24 * 3_600_000
/** A page needs about forty. */
const mostScripts = 100

type Shown = {
  pathname: string
  search: string
  /** Whether the operator switched saved pages off. */
  isOff: boolean
}

let current: Shown | undefined
/** The page that the worker was last asked to store. */
let kept: Shown | undefined

/** Called for each page, after it works. */
export function pageShown(shown: Shown): void {
  if (!current) followOthers()
  current = shown
  // The router fetched this page: the notice was about another one.
  if (!isDocument(shown)) document.querySelector('[data-slot=saved-copy]')?.remove()
  whenQuiet(() => void update().catch(warn))
}

/** Whether it is the document that the browser loaded, which may have been a saved copy. */
function isDocument({ pathname, search }: Shown): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && document.name.split('#')[0] === location.origin + pathname + search
}

const warn = (error: unknown) => console.warn('This page is not available offline:', error)

function followOthers() {
  // `loadedScripts` reads it; 250 entries are full after a few pages.
  performance.setResourceTimingBufferSize(2_000)
  const send = () => void sendWaiting().catch(warn)
  addEventListener('online', send)
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if ((data as { type?: string } | null)?.type === 'send') send()
  })
  const again = () => void update().catch(warn)
  consent.subscribe(again)
  onAuthState(again)
}

/** Everything else that the page does comes first. */
function whenQuiet(todo: () => void) {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(todo, { timeout: 5_000 }) : setTimeout(todo, 1_000)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

async function update(): Promise<void> {
  const shown = current
  // A page viewed as another person isn't a visit by that person: it isn't cached, and nothing is sent in their name.
  if (!shown || isView()) return
  await sendWaiting()
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  if (shown.isOff) return switchOff()
  const mayKeep = isAllowed('functional')
  if (!mayKeep && (await caches.has(cacheNames.pages))) await purgeCachedPages()
  const user = authState().isLoading ? null : signedInUser()
  // Without a reason nothing is stored: neither the worker nor its page.
  if (!mayKeep && !user && readSaved().length === 0 && !isInstalled()) return
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'shell' })
  if (user && navigator.onLine) await copyLists(user.id)
  if (user && navigator.onLine) await comparePush(user.id).catch(warnOfPush)
  const name = pageName(shown)
  const isCopy = document.querySelector('[data-slot=saved-copy]') !== null
  if (!mayKeep || !name || isCopy || savesData() || kept === shown || shown !== current) return
  kept = shown
  active?.postMessage({ type: 'keep', name, scripts: loadedScripts() })
}

/** Of the parts of this page and of those before it, also what was loaded when no worker was there to store it. */
const loadedScripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(location.origin, ''))
    .filter((path) => path.endsWith('.js'))
    .slice(-mostScripts)

/** Opened from the home screen. */
const isInstalled = () => matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A worker that the operator no longer wants goes, with all that it stored. */
async function switchOff(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('baobab-')) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  // The worker's subscription went with it.
  dropPushRecord()
}

async function copyLists(userId: string): Promise<void> {
  const copy = findLists(userId)
  if (copy && Date.now() - copy.readAt < listsFreshMs) return
  const [{ queryClient }, { savedQuery }] = await Promise.all([
    import('../query-client.ts'),
    import('../saved/lists/saved-queries.ts'),
  ])
  // Storing them is part of reading them.
  await queryClient.fetchQuery(savedQuery(userId))
}

const warnOfPush = (error: unknown) => console.warn('Notifications could not be compared:', error)

/** Once a day: see `device-push.ts`. */
async function comparePush(userId: string): Promise<void> {
  const record = readPushRecord()
  if (record?.userId !== userId || Date.now() - record.checkedAt < pushFreshMs) return
  const [{ compare }, { pushChanged }] = await Promise.all([
    import('../push/device-push.ts'),
    import('../push/push-query.ts'),
  ])
  await compare(record)
  await pushChanged(userId)
}

async function sendWaiting(): Promise<void> {
  if (!navigator.onLine || isView()) return
  if ((await listEntries()).length > 0) await (await import('./send-outbox.ts')).sendOutbox()
}
