import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ChaosSite, RefusedError } from './chaos-site.ts'

const lanes = 3
const retryMs = 50

/**
 * Asks on and on, in lanes. A lane repeats what failed until it is answered, as browsers and people do; `failed` counts
 * the attempts that weren't.
 */
export function keepAsking(ask: (id: string) => Promise<unknown>) {
  const stopped = new AbortController()
  const answers: { id: string; at: number }[] = []
  const failures: unknown[] = []
  let refused: RefusedError | null = null

  async function lane(): Promise<void> {
    while (!stopped.signal.aborted) {
      const id = randomUUID()
      for (let isAnswered = false; !isAnswered && !stopped.signal.aborted; ) {
        try {
          await ask(id)
          answers.push({ id, at: performance.now() })
          isAnswered = true
        } catch (error) {
          // Nothing to try again: the case itself is wrong.
          if (error instanceof RefusedError) refused = error
          if (refused) return
          failures.push(error)
          await delay(retryMs)
        }
      }
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane))

  return {
    answers,
    failures,
    /** Resolves with the time from `since` until an answer came to what was asked after it. */
    async nextAnswer(since: number): Promise<number> {
      // One for each lane may have been asked before.
      for (;;) {
        if (refused) throw refused
        const later = answers.filter(({ at }) => at > since)
        if (later.length > lanes) return later[lanes]!.at - since
        await delay(10)
      }
    },
    async atLeast(count: number): Promise<void> {
      while (answers.length < count) {
        if (refused) throw refused
        await delay(10)
      }
    },
    async stop(): Promise<void> {
      stopped.abort()
      await running
      if (refused) throw refused
    },
  }
}

/** Creates a listing by the site's API; repeating an id is the same listing. */
export const createDraft = (site: ChaosSite) => (id: string) =>
  site.ask('POST', '/api/businesses', {
    id,
    basics: {
      name: `Draft ${id}`,
      category: 'restaurants-food',
      subcategory: null,
      shortDescription: 'Written while things break',
      description: '',
      yearEstablished: null,
    },
  })

/** How many of the acknowledged drafts aren't stored, and how many are more than once. */
export async function countDrafts(site: ChaosSite, answers: readonly { id: string }[]) {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from businesses where name like 'Draft %' group by name`.execute(
    site.db.raw,
  )
  const stored = new Map(rows.map(({ name, count }) => [name, count]))
  return {
    acknowledged: answers.length,
    lost: answers.filter(({ id }) => !stored.has(`Draft ${id}`)).length,
    doubled: rows.filter(({ count }) => count > 1).length,
  }
}
