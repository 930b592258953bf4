import type { CountEvent, Metric, Source } from '#domain/metrics/schema.ts'
import { sourceOfPath, sourceOfVisit } from './source.ts'

const mostAtOnce = 60
const waitMs = 1000

let before: string | null = null
let source: Source = 'direct'
const waiting: CountEvent[] = []
let searches = { all: 0, empty: 0 }
let lastSearch = ''
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Counts views of the listing that the page is about, or of those it lists; elements name them with `data-business`.
 */
export function trackPage(pathname: string, search: string): void {
  // By then, whatever the page fetches or renders late is there.
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  later(() => {
    const listed = sourceOfPath(pathname)
    source = listed ?? sourceOfVisit({ search, before, referrer: document.referrer, origin: location.origin })
    before = pathname
    tellOfSearch(pathname, search)
    const shown = document.querySelector<HTMLElement>('[data-business][data-viewed]')?.dataset.business
    if (shown) tell(shown, 'view')
    else if (listed) {
      const cards = document.querySelectorAll<HTMLElement>('[data-business]')
      for (const id of new Set([...cards].map((card) => card.dataset.business!)))
        tell(id, 'search_appearance')
    }
  })
}

/** Clicks to reach a business, on its page or on a card: `data-count` says how. */
document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-count]') : null
  const business = pressed?.closest<HTMLElement>('[data-business]')?.dataset.business
  if (pressed && business) tell(business, pressed.dataset.count as Metric)
})

// The last moment at which a browser still sends: a phone call or a map opens another app.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})

/** Counts a search by words or place, and whether it had results; its filters and further pages don't count again. */
function tellOfSearch(pathname: string, query: string): void {
  const params = new URLSearchParams(query)
  const wanted = `${params.get('q')?.trim() ?? ''} ${params.get('where')?.trim() ?? ''}`
  const found = document.querySelector<HTMLElement>('[data-found]')?.dataset.found
  if (sourceOfPath(pathname) !== 'search' || wanted.trim() === '' || found === undefined) return
  if (wanted === lastSearch) return
  lastSearch = wanted
  searches.all += 1
  if (found === '0') searches.empty += 1
  timer ??= setTimeout(send, waitMs)
}

/** Counts an action on a business; the page determines its source. */
export function tell(business: string, metric: Metric): void {
  waiting.push({ business, metric, source })
  timer ??= setTimeout(send, waitMs)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.splice(0, mostAtOnce)
  if (events.length === 0 && searches.all === 0) return
  const told = { events, ...(searches.all > 0 && { searches }) }
  searches = { all: 0, empty: 0 }
  navigator.sendBeacon('/api/counts', new Blob([JSON.stringify(told)], { type: 'application/json' }))
  if (waiting.length > 0) timer = setTimeout(send, waitMs)
}
