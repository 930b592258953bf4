import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Counted } from '#domain/metrics/schema.ts'
import type { ChoiceCount, SearchCount } from '#domain/search-learning/record.server.ts'
import { reportedPlace, reportedWords } from '#domain/search-learning/reported.ts'

import { siteDay } from '#domain/site-time-zone.ts'
import { growTo } from './grow-to.ts'

/** As many as fit in one statement; the rest waits for the next second. */
const mostAtOnce = 200
const mostWaiting = 5_000
const mostRemembered = 100_000
/** Of a network in a day; the rest isn't learned from. */
const mostOfNetwork = { searches: 60, choices: 40 }

export type SearchTerms = { searches: SearchCount[]; choices: ChoiceCount[] }

type SearchReports = {
  /** Counts what was searched for, and what was chosen after it, once a day for each network. */
  add(reported: Pick<Counted, 'searches' | 'choices'>, network: string): void
  /** Writes some of the totals; puts them back and throws if the database rejects them. */
  write(): Promise<void>
  /** How many totals haven't been written yet. */
  waiting(): number
}

/**
 * Totals of what people search for. A browser's name is easily changed, so a network counts as one: whatever it does,
 * it adds one to a row each day, and learning ignores the first two of each day (`domain/search-learning/refresh.server.ts`).
 * What it reported is known only to this process, as a number derived from its secret.
 */
export function createSearchReports({
  secret,
  record,
  now,
}: {
  secret: Buffer
  /** Adds to the totals of a day of the site. */
  record: (terms: SearchTerms, day: string) => Promise<void>
  now: () => Date
}): SearchReports {
  const searches = new Map<string, SearchCount>()
  const choices = new Map<string, ChoiceCount>()
  let today = siteDay(now())
  const told = new LRUCache<string, true>(growTo(mostRemembered))
  const networks = new LRUCache<string, { searches: number; choices: number }>(growTo(mostRemembered))

  /** What is remembered of networks ends with the day, and what waits keeps its day: so in no day a network counts twice. */
  function turnDay(): void {
    const day = siteDay(now())
    if (day === today) return
    today = day
    told.clear()
    networks.clear()
  }

  function isNew(kind: 'searches' | 'choices', network: string, key: string): boolean {
    const mark = createHmac('sha256', secret).update(`${network}\n${key}`).digest('base64url').slice(0, 16)
    if (told.has(mark)) return false
    const ofNetwork = networks.get(network) ?? { searches: 0, choices: 0 }
    if (!networks.has(network)) networks.set(network, ofNetwork)
    if (ofNetwork[kind] >= mostOfNetwork[kind]) return false
    ofNetwork[kind] += 1
    told.set(mark, true)
    return true
  }

  function addSearch(day: string, added: SearchCount): void {
    const key = `${day}\n${keyOf(added)}`
    const present = searches.get(key)
    if (present) {
      present.count += added.count
      present.withoutResult += added.withoutResult
    } else if (hasRoom(searches, ({ count }) => count === 1)) searches.set(key, added)
  }

  function addChoice(day: string, added: ChoiceCount): void {
    const key = `${day}\n${keyOf(added)}\n${added.business}`
    const present = choices.get(key)
    if (present) {
      present.opened += added.opened
      present.called += added.called
      present.saved += added.saved
    } else if (hasRoom(choices, ({ opened, called, saved }) => Math.max(opened, called, saved) === 1))
      choices.set(key, added)
  }

  return {
    add(reported, network) {
      turnDay()
      for (const { isEmpty, ...typed } of reported.searches) {
        const search = searchOf(typed)
        if (search && isNew('searches', network, keyOf(search)))
          addSearch(today, { ...search, count: 1, withoutResult: isEmpty ? 1 : 0 })
      }
      for (const { business, choice, ...typed } of reported.choices) {
        const search = searchOf(typed)
        const id = business.toLowerCase()
        if (search && isNew('choices', network, `${keyOf(search)}\n${id}\n${choice}`))
          addChoice(today, { ...search, business: id, opened: 0, called: 0, saved: 0, [choice]: 1 })
      }
    },

    waiting: () => searches.size + choices.size,

    async write() {
      turnDay()
      const [day] = [...searches.keys(), ...choices.keys()]
        .map((key) => key.slice(0, today.length))
        .toSorted()
      if (day === undefined) return
      const some = { searches: takeSome(searches, day), choices: takeSome(choices, day) }
      try {
        await record(some, day)
      } catch (error) {
        for (const search of some.searches) addSearch(day, search)
        for (const choice of some.choices) addChoice(day, choice)
        throw error
      }
    },
  }
}

const keyOf = ({ words, city, state }: Pick<SearchCount, 'words' | 'city' | 'state'>): string =>
  `${words}\n${city}\n${state}`

function searchOf({ words: typed, place: rounded }: { words: string; place: string }) {
  const words = reportedWords(typed)
  const place = reportedPlace(rounded)
  return words !== '' && place ? { words, ...place } : null
}

/** Where there is none, what has waited longest and only one network reported makes way. */
function hasRoom<Total>(waiting: Map<string, Total>, isSingle: (total: Total) => boolean): boolean {
  if (waiting.size < mostWaiting) return true
  for (const [key, total] of waiting) if (isSingle(total)) return waiting.delete(key)
  return false
}

function takeSome<Total>(from: Map<string, Total>, day: string): Total[] {
  const some = [...from].filter(([key]) => key.startsWith(day)).slice(0, mostAtOnce)
  for (const [key] of some) from.delete(key)
  return some.map(([, total]) => total)
}
