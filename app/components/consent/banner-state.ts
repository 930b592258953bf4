import { createStore, type Source } from '#app/ui/store.ts'
import { consent, findConsent } from './allowed.ts'

/** `asking` shows the banner while there is no choice; `closed` hides it until the next load; `settings` reopens it. */
type State = 'asking' | 'closed' | 'settings'

const state = createStore<State>('asking', consent.subscribe)
let opener: HTMLElement | null = null

/** What is shown. */
export const banner: Source<false | 'asking' | 'settings'> = {
  initial: false,
  get() {
    if (state.get() === 'settings') return 'settings'
    return state.get() === 'asking' && findConsent() === null && 'asking'
  },
  subscribe: state.subscribe,
}

export function openCookieSettings() {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  state.set('settings')
}

/** After a choice the banner stays hidden until the record is gone; without one it returns at the next load. */
export function hideBanner(after: 'choice' | 'close') {
  state.set(after === 'choice' ? 'asking' : 'closed')
  opener?.focus({ preventScroll: true })
  opener = null
}
