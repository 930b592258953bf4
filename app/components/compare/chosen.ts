import { useSyncExternalStore } from 'react'
import { mostCompared } from '#domain/businesses/compare-ids.ts'
import { onConsentChange } from '../consent/allowed.ts'
import { type Chosen, keep, key, mayKeep, readKept } from './kept.ts'
import { wantTray } from './tray-wanted.ts'

type State = {
  chosen: readonly Chosen[]
  /** Name of the one that was a fifth. */
  refused: string | null
}

const nothing: State = { chosen: [], refused: null }
let state: State | undefined
const listeners = new Set<() => void>()

function current(): State {
  if (!state) {
    state = { chosen: readKept(), refused: null }
    followConsent()
    // People open businesses in tabs, and choose in each.
    window.addEventListener(
      'storage',
      (event) => event.key === key && say({ chosen: readKept(), refused: null }),
    )
  }
  return state
}

/** What was chosen before it might be kept is kept from then on. */
function followConsent() {
  let mightKeep = mayKeep()
  onConsentChange(() => {
    if (mayKeep() && !mightKeep) keep(current().chosen)
    mightKeep = mayKeep()
  })
}

function become(next: State) {
  if (next.chosen !== current().chosen) keep(next.chosen)
  say(next)
}

function say(next: State) {
  state = next
  if (next.chosen.length > 0) wantTray()
  for (const listener of listeners) listener()
}

export const isChosen = (slug: string) => current().chosen.some((each) => each.slug === slug)

/** A fifth is refused, with words for it. */
export function choose(business: Chosen) {
  const { chosen } = current()
  if (isChosen(business.slug)) return
  if (chosen.length >= mostCompared) become({ chosen, refused: business.name })
  else become({ chosen: [...chosen, business], refused: null })
}

export function unchoose(slug: string) {
  if (isChosen(slug)) become({ chosen: current().chosen.filter((each) => each.slug !== slug), refused: null })
}

/** These and no others; none clears. */
export function chooseOnly(businesses: readonly Chosen[]) {
  become({
    chosen: businesses.slice(0, mostCompared).map(({ slug, name }) => ({ slug, name })),
    refused: null,
  })
}

/** Nothing on the server and until scripts run. */
export function useChosen(): State {
  return useSyncExternalStore(subscribe, current, () => nothing)
}

/** Is called after each change. */
export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
