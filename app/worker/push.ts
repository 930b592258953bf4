import type { PushPayload } from '#domain/push/schema.ts'

const icon = '/icon-192.png'
/** Its outline is filled with a color of the system. */
const badge = '/badge-96.png'

/** Shown for what can't be read: browsers end a subscription whose messages show nothing. */
export const unreadable: PushPayload = {
  id: 'unreadable',
  title: 'Something new',
  body: '',
  path: '/dashboard',
  tag: 'unreadable',
}

/** What came, or null for what isn't a message of this site. */
export function readPayload(text: string | undefined): PushPayload | null {
  try {
    const { id, title, body, path, tag } = JSON.parse(text ?? '') as Record<string, unknown>
    const isText = [id, title, body, tag].every((each) => typeof each === 'string')
    // Another site's path would begin with two slashes.
    const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path)
    return isText && isOurs ? ({ id, title, body, path, tag } as PushPayload) : null
  } catch {
    return null
  }
}

/**
 * Shows a message. One with the same tag is replaced, and makes itself noticed again unless it is the same message, which
 * a server that was interrupted may send twice.
 */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>,
  { id, title, body, path, tag }: PushPayload,
): Promise<void> {
  const shown = await registration.getNotifications({ tag })
  const isShown = shown.some(({ data }) => (data as { id?: string } | null)?.id === id)
  const options: NotificationOptions & { renotify?: boolean } = {
    body,
    tag,
    icon,
    badge,
    lang: 'en',
    data: { id, path },
    renotify: !isShown,
    silent: isShown ? true : null,
  }
  await registration.showNotification(title, options)
}

/** Opens the page that a notification is about: in a tab that shows it already, or in a new one. */
export async function openPath(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  { path, origin }: { path: string; origin: string },
): Promise<void> {
  const { href, pathname, origin: target } = new URL(path, origin)
  // Tabs in it, which URLs leave out, would lead elsewhere.
  if (target !== origin) return
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => new URL(url).origin === origin && new URL(url).pathname === pathname)
  if (open && 'focus' in open) await (open as WindowClient).focus()
  else await clients.openWindow(href)
}

/** Tells the site of a new subscription, with the former one's secret as proof. Without it, the next page does. */
export async function renewPush(
  pushManager: PushManager,
  { former, next }: { former: PushSubscription | null; next: PushSubscription | null },
): Promise<void> {
  const key = former?.options.applicationServerKey
  if (!former || !key) return
  const subscription =
    next ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = subscription.toJSON()
  const response = await fetch('/api/push/devices/renewed', {
    method: 'PUT',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      keys,
      siteKey: base64urlOf(key),
      former: { endpoint: former.endpoint, auth: former.toJSON().keys?.auth },
    }),
  })
  // The site knows nothing of it: turned off there, or signed out.
  if (response.status === 404) await subscription.unsubscribe()
}

const base64urlOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
