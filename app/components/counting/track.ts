import type { Choice, CountEvent, Counted, Metric, Source } from '#domain/metrics/schema.ts'
import { sourceOfPath, sourceOfVisit } from './source.ts'

const mostAtOnce = 60
const mostSearchesAtOnce = 20
const waitMs = 1000

type Search = { words: string; place: string }

let before: string | null = null
let source: Source = 'direct'
let waiting: CountEvent[] = []
let searches: Counted['searches'] = []
let choices: Counted['choices'] = []
let lastSearch = ''
/** The search whose list is shown, or led to the business that is: what else its page names wasn't chosen from the list. */
let current: (Search & { only?: string }) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Counts views of the listing that the page is about, or of those it lists; elements name them with `data-business`.
 */
export function trackPage(pathname: string, search: string): void {
  // By then, whatever the page fetches or renders late is there.
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  later(() => {
    const listed = sourceOfPath(pathname)
    const shown = document.querySelector<HTMLElement>('[data-business][data-viewed]')?.dataset.business
    const isFromList = shown !== undefined && before !== null && sourceOfPath(before) === 'search'
    source = listed ?? sourceOfVisit({ search, before, referrer: document.referrer, origin: location.origin })
    before = pathname
    current = isFromList && current ? { ...current, only: shown } : null
    trackSearch(pathname, search)
    if (shown) track(shown, 'view')
    else if (listed) {
      const cards = document.querySelectorAll<HTMLElement>('[data-business]')
      for (const id of new Set([...cards].map((card) => card.dataset.business!)))
        track(id, 'search_appearance')
    }
  })
}

/** Clicks to open a business from a list, or to reach it, on its page or on a card: `data-count` says how. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const business = target.closest<HTMLElement>('[data-business]')?.dataset.business
  if (!business) return
  const pressed = target.closest<HTMLElement>('[data-count]')
  if (pressed) track(business, pressed.dataset.count as Metric)
  else if (target.closest('[data-found] a[href^="/business/"]')) choose(business, 'opened')
})

// The last moment at which a browser still sends: a phone call or a map opens another app.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})

/**
 * Counts a search by words or place, in which city or state it was, and whether it had results; its filters and further
 * pages don't count again.
 */
function trackSearch(pathname: string, query: string): void {
  const params = new URLSearchParams(query)
  const wanted = `${params.get('q')?.trim() ?? ''} ${params.get('where')?.trim() ?? ''}`
  const list = document.querySelector<HTMLElement>('[data-found]')
  if (sourceOfPath(pathname) !== 'search' || wanted.trim() === '' || !list) return
  const { found, words = '', place = '' } = list.dataset
  current = { words: words.slice(0, 200), place }
  if (wanted === lastSearch) return
  lastSearch = wanted
  if (searches.length < mostSearchesAtOnce) searches.push({ ...current, isEmpty: found === '0' })
  timer ??= setTimeout(send, waitMs)
}

const choiceOf: { [metric in Metric]?: Choice } = { call: 'called', whatsapp: 'called', save: 'saved' }

/** Counts an action on a business; the page determines its source. */
export function track(business: string, metric: Metric): void {
  waiting.push({ business, metric, source })
  const choice = choiceOf[metric]
  if (choice) choose(business, choice)
  timer ??= setTimeout(send, waitMs)
}

/** Counts a business that was chosen after a search with words. */
function choose(business: string, choice: Choice): void {
  if (!current?.words || choices.length === mostAtOnce) return
  const { words, place, only = business } = current
  if (business !== only) return
  choices.push({ words, place, business, choice })
  timer ??= setTimeout(send, waitMs)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.slice(0, mostAtOnce)
  if (events.length + searches.length + choices.length === 0) return
  const told = JSON.stringify({ events, searches, choices })
  waiting = waiting.slice(mostAtOnce)
  searches = []
  choices = []
  navigator.sendBeacon('/api/counts', new Blob([told], { type: 'application/json' }))
  if (waiting.length > 0) timer = setTimeout(send, waitMs)
}
