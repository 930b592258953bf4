import { isReachable } from './when-reachable.ts'

/** A page of this site that was asked for without a connection. */
export type HeldLink = {
  /** Path, query and fragment. */
  to: string
  /** The words of the link, where it has any. */
  name: string | null
}

/** A part of a page, marked so, whose links to the page itself need nothing of the server. */
const isSelfContained = (link: Element) => link.closest('[data-works-offline]') !== null

/** The words of a whole card are no name. */
const longestName = 60

let held: HeldLink | null = null
/** What was followed last, until a page has come. */
let awaited: HeldLink | null = null
const listeners = new Set<() => void>()

export const heldLink = () => held

export function holdLink(link: HeldLink | null) {
  held = link
  for (const listener of listeners) listener()
}

export function onHeldLink(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A page has come: whatever is reloaded from now on is reloaded for its own sake. */
export function noteArrival() {
  awaited = null
}

/**
 * Without a connection the browser would put its own error page in the place of this one. Offline, links are held back;
 * where the device believes to be online, the router reloads the page when the code of the next one doesn't come, and
 * browsers that tell of that (Navigation API) can hold it back, too. Returns the way to stop.
 */
export function watchLinks(): () => void {
  const follow = (event: Event, link: HeldLink) => {
    awaited = link
    if (navigator.onLine) return
    event.preventDefault()
    event.stopPropagation()
    holdLink(link)
  }
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.target && link.target !== '_self') return
    if (link.pathname === location.pathname && (link.search === location.search || isSelfContained(link)))
      return
    const words = link.innerText.trim().replaceAll(/\s+/g, ' ')
    const name = words !== '' && words.length <= longestName ? words : null
    follow(event, { to: link.pathname + link.search + link.hash, name })
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
    const { pathname, origin } = new URL(form.action)
    const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)])
    if (origin === location.origin)
      follow(event, { to: `${pathname}?${new URLSearchParams(fields)}`, name: null })
  }
  const onNavigate = (event: Event & { navigationType?: string; userInitiated?: boolean }) => {
    const link = awaited
    if (!link || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    // Code that is gone since a new version of the site comes with the page itself.
    isReachable().then((isThere) => (isThere ? location.assign(link.to) : holdLink(link)))
  }
  const { navigation } = window as { navigation?: EventTarget }
  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  navigation?.addEventListener('navigate', onNavigate)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('submit', onSubmit, true)
    navigation?.removeEventListener('navigate', onNavigate)
  }
}
