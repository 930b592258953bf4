import { createStore, useStore } from '#app/ui/store.ts'
import { mostCompared } from '#domain/businesses/compare-ids.ts'
import { consent } from '../consent/allowed.ts'
import { type Chosen, key, mayStore, readStored, store } from './stored.ts'
import { trayWanted } from './tray-wanted.ts'

type State = {
  chosen: readonly Chosen[]
  /** Name of the rejected fifth business. */
  refused: string | null
}

const state = createStore<State>({ chosen: [], refused: null })
let isRead = false

function current(): State {
  if (!isRead) {
    isRead = true
    state.set({ chosen: readStored(), refused: null })
    followConsent()
    // People open businesses in several tabs, and select in each.
    window.addEventListener(
      'storage',
      (event) => event.key === key && say({ chosen: readStored(), refused: null }),
    )
  }
  return state.get()
}

/** Stores an existing selection as soon as storage is allowed. */
function followConsent() {
  let couldStore = mayStore()
  consent.subscribe(() => {
    if (mayStore() && !couldStore) store(current().chosen)
    couldStore = mayStore()
  })
}

function become(next: State) {
  if (next.chosen !== current().chosen) store(next.chosen)
  say(next)
}

function say(next: State) {
  state.set(next)
  if (next.chosen.length > 0) trayWanted.set(true)
}

export const isChosen = (slug: string) => current().chosen.some((each) => each.slug === slug)

/** A fifth is rejected with a message. */
export function choose(business: Chosen) {
  const { chosen } = current()
  if (isChosen(business.slug)) return
  if (chosen.length >= mostCompared) become({ chosen, refused: business.name })
  else become({ chosen: [...chosen, business], refused: null })
}

export function unchoose(slug: string) {
  if (isChosen(slug)) become({ chosen: current().chosen.filter((each) => each.slug !== slug), refused: null })
}

/** Replaces the selection; an empty list clears it. */
export function chooseOnly(businesses: readonly Chosen[]) {
  become({
    chosen: businesses.slice(0, mostCompared).map(({ slug, name }) => ({ slug, name })),
    refused: null,
  })
}

/** Empty on the server and until scripts run. */
export const useChosen = () => useStore({ ...state, get: current })

/** The listener is called after each change. */
export function subscribe(listener: () => void) {
  current()
  return state.subscribe(listener)
}
