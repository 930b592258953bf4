import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { createStore, useStore } from '#app/ui/store.ts'
import { useClearEdge } from '#app/ui/use-clear-edge.ts'
import { offlinePath } from '../offline/cached-pages.ts'
import { hasCopy } from '../offline/has-copy.ts'
import { isReachable, whenReachable } from './when-reachable.ts'

/**
 * For a link followed while offline: a page of which there is a copy is opened; otherwise this one stays, says so, and
 * navigates once the connection is back.
 */
export function HeldLinkNotice() {
  const held = useStore(heldLink)
  const { key } = useLocation()
  useEffect(watchLinks, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another page is shown
  useEffect(noteArrival, [key])
  useEffect(() => {
    if (!held) return
    // A full page load, because the router doesn't request code again after it failed to load.
    return whenReachable(() => location.assign(held.to))
  }, [held])
  return (
    <div role="status" data-slot="held-links">
      {held && <Notice name={held.name} />}
    </div>
  )
}

function Notice({ name }: { name: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useClearEdge(box, 'bottom')
  return (
    <div ref={box} data-slot="held-link" className="above-bottom-bar screen-edge z-50 p-4">
      <div className="flex items-center gap-3 rounded-card border border-line-strong bg-paper p-2 pl-4 shadow-raised">
        <p className="min-w-0 flex-1 text-[0.9375rem]">
          <b className="font-semibold">You’re offline.</b> We’ll open {name ? `“${name}”` : 'the page'} when
          you’re back.
          {navigator.serviceWorker?.controller && (
            <>
              {' '}
              <a href={offlinePath} className="font-medium text-forest-ink underline underline-offset-4">
                Read saved pages
              </a>
            </>
          )}
        </p>
        <Button variant="secondary" size="sm" onClick={() => heldLink.set(null)}>
          Stay here
        </Button>
      </div>
    </div>
  )
}

/** A page of this site that was requested while offline. */
type HeldLink = {
  /** Path, query and fragment. */
  to: string
  /** The link's text, if it has any. */
  name: string | null
}

/** As a document, which the worker has: the router would ask the server for data. */
async function open(link: HeldLink) {
  const url = new URL(link.to, location.origin)
  const isThere = url.pathname === offlinePath ? navigator.serviceWorker?.controller : await hasCopy(url)
  if (isThere) location.assign(link.to)
  else heldLink.set(link)
}

/** Part of a page, marked as such, whose links to the page itself don't need the server. */
const isSelfContained = (link: Element) => link.closest('[data-works-offline]') !== null

/** The text of a whole card doesn't work as a name. */
const longestName = 60

const heldLink = createStore<HeldLink | null>(null)
/** The last link followed, until its page arrives. */
let awaited: HeldLink | null = null

/** A page has arrived: from now on, a reload is only a reload. */
function noteArrival() {
  awaited = null
}

/**
 * While offline, the browser would replace this page with its own error page. Links are held back when the device is
 * offline. If it believes to be online and the next page's code fails to load, the router reloads the page, and
 * browsers that report that (Navigation API) can hold it back too. Returns the cleanup function.
 */
function watchLinks(): () => void {
  const follow = (event: Event, link: HeldLink) => {
    awaited = link
    if (navigator.onLine) return
    event.preventDefault()
    event.stopPropagation()
    void open(link)
  }
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.target && link.target !== '_self') return
    if (link.pathname === location.pathname && (link.search === location.search || isSelfContained(link)))
      return
    const words = (link.ariaLabel ?? link.innerText).trim().replaceAll(/\s+/g, ' ')
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
    // Code removed by a new version of the site is replaced by loading the page itself.
    isReachable().then((isThere) => (isThere ? location.assign(link.to) : open(link)))
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
