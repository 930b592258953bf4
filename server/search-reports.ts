import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Counted } from '#domain/metrics/schema.ts'
import type { ChoiceCount, SearchCount } from '#domain/search-learning/record.server.ts'
import { reportedPlace, reportedWords } from '#domain/search-learning/reported.ts'

/** As many as fit in one statement; the rest waits for the next second. */
const mostAtOnce = 200
const mostWaiting = 5_000
const mostRemembered = 100_000
const dayMs = 24 * 60 * 60_000
/** Of a network in a day; the rest isn't learned from. */
const mostOfNetwork = { searches: 60, choices: 40 }

export type SearchTerms = { searches: SearchCount[]; choices: ChoiceCount[] }

export type SearchReports = {
  /** Counts what was searched for, and what was chosen after it, once a day for each network. */
  tell(reported: Pick<Counted, 'searches' | 'choices'>, network: string): void
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
}: {
  secret: Buffer
  record: (terms: SearchTerms) => Promise<void>
}): SearchReports {
  const searches = new Map<string, SearchCount>()
  const choices = new Map<string, ChoiceCount>()
  const told = new LRUCache<string, true>({ max: mostRemembered, ttl: dayMs })
  const networks = new LRUCache<string, { searches: number; choices: number }>({
    max: mostRemembered,
    ttl: dayMs,
  })

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

  function addSearch(added: SearchCount): void {
    const key = keyOf(added)
    const present = searches.get(key)
    if (present) {
      present.count += added.count
      present.withoutResult += added.withoutResult
    } else if (hasRoom(searches, ({ count }) => count === 1)) searches.set(key, added)
  }

  function addChoice(added: ChoiceCount): void {
    const key = `${keyOf(added)}\n${added.business}`
    const present = choices.get(key)
    if (present) {
      present.opened += added.opened
      present.called += added.called
      present.saved += added.saved
    } else if (hasRoom(choices, ({ opened, called, saved }) => Math.max(opened, called, saved) === 1))
      choices.set(key, added)
  }

  return {
    tell(reported, network) {
      for (const { isEmpty, ...typed } of reported.searches) {
        const search = searchOf(typed)
        if (search && isNew('searches', network, keyOf(search)))
          addSearch({ ...search, count: 1, withoutResult: isEmpty ? 1 : 0 })
      }
      for (const { business, choice, ...typed } of reported.choices) {
        const search = searchOf(typed)
        const id = business.toLowerCase()
        if (search && isNew('choices', network, `${keyOf(search)}\n${id}\n${choice}`))
          addChoice({ ...search, business: id, opened: 0, called: 0, saved: 0, [choice]: 1 })
      }
    },

    waiting: () => searches.size + choices.size,

    async write() {
      if (searches.size + choices.size === 0) return
      const some = { searches: takeSome(searches), choices: takeSome(choices) }
      try {
        await record(some)
      } catch (error) {
        some.searches.forEach(addSearch)
        some.choices.forEach(addChoice)
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

function takeSome<Total>(from: Map<string, Total>): Total[] {
  const some = [...from].slice(0, mostAtOnce)
  for (const [key] of some) from.delete(key)
  return some.map(([, total]) => total)
}
