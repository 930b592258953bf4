import type { PageContext } from '#app/context.ts'
import type { PageTag } from '#domain/page-cache/tags.ts'
import type { Tx } from '#domain/tx.ts'
import type { TagVersions } from './tag-versions.ts'

type Read = PageContext['read']
type Kept = { value: Promise<unknown>; moment: number; readAt: number }

// As long as pages are cached, for changes that no tag reports.
const longestMs = 10 * 60_000

/**
 * What many pages show is read once, and again after its tag changed. A page with that tag is then rerendered anyway,
 * so it gets nothing older than if it had read for itself.
 */
export class SharedReads {
  readonly #read: Read
  readonly #versions: TagVersions
  readonly #now: () => number
  readonly #kept = new Map<unknown, Kept>()

  constructor(read: Read, versions: TagVersions, now: () => number = Date.now) {
    this.#read = read
    this.#versions = versions
    this.#now = now
  }

  /** Identified by the function, which must be the same each time and depend on nothing but the database. */
  get<T>(tag: PageTag, fn: (tx: Tx) => Promise<T>): Promise<T> {
    const kept = this.#kept.get(fn)
    if (kept && this.#now() - kept.readAt <= longestMs && !this.#versions.movedSince([tag], kept.moment))
      return kept.value as Promise<T>
    const made = { value: this.#read(fn), moment: this.#versions.now, readAt: this.#now() }
    this.#kept.set(fn, made)
    made.value.catch(() => {
      if (this.#kept.get(fn) === made) this.#kept.delete(fn)
    })
    return made.value
  }
}
