import { findConsent, onConsentChange } from './allowed.ts'

/** `asking` shows the banner while there is no choice; `closed` hides it until the next load; `settings` reopens it. */
type State = 'asking' | 'closed' | 'settings'

let state: State = 'asking'
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

export function bannerShown(): false | 'asking' | 'settings' {
  if (state === 'settings') return 'settings'
  return state === 'asking' && findConsent() === null && 'asking'
}

export function onBannerChange(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onConsentChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export function openCookieSettings() {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  set('settings')
}

/** After a choice it asks no more, until the record is gone; without one it asks again at the next load. */
export function hideBanner(after: 'choice' | 'close') {
  set(after === 'choice' ? 'asking' : 'closed')
  opener?.focus({ preventScroll: true })
  opener = null
}

function set(next: State) {
  state = next
  for (const listener of listeners) listener()
}
