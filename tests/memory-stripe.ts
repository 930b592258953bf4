import type { Kind, Rows } from '#ports/local-stripe/rows.ts'
import { hasFields, type KeptAnswer, type LocalStripeStore } from '#ports/local-stripe/store.ts'

/** The data of this process's Stripe, in memory. */
export class MemoryStripe implements LocalStripeStore {
  readonly #rows = new Map<string, { kind: Kind; row: Rows[Kind] }>()
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #waiting = new Map<string, string>()
  #last: Promise<unknown> = Promise.resolve()

  /** The stored object itself: changing it takes effect at once. */
  find<K extends Kind>(kind: K, id: string | null): Rows[K] | undefined {
    return this.#rows.get(`${kind} ${id}`)?.row as Rows[K] | undefined
  }

  list<K extends Kind>(kind: K): Rows[K][] {
    return [...this.#rows.values()].flatMap((each) => (each.kind === kind ? [each.row as Rows[K]] : []))
  }

  add<K extends Kind>(kind: K, row: Rows[K]): void {
    const present = this.find(kind, row.id)
    if (present) Object.assign(present, structuredClone(row))
    else this.#rows.set(`${kind} ${row.id}`, { kind, row: structuredClone(row) })
  }

  use: LocalStripeStore['use'] = (fn) => {
    const turn = this.#last.then(() =>
      fn({
        find: async (kind, id) => structuredClone(this.find(kind, id) ?? null),
        list: async (kind, like) => structuredClone(this.list(kind).filter((row) => hasFields(row, like))),
        count: async (kind) => this.list(kind).length,
        save: async (kind, row) => this.add(kind, row),
        answerOf: async (key) => structuredClone(this.#answers.get(key)),
        remember: async (key, answer) => void this.#answers.set(key, structuredClone(answer)),
        addEvent: async ({ id, body }) => void this.#waiting.set(id, body),
      }),
    )
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async listUndelivered() {
    return [...this.#waiting].map(([id, body]) => ({ id, body }))
  }

  async markTried(id: string, delivered: boolean): Promise<void> {
    if (delivered) this.#waiting.delete(id)
  }

  /** Undelivered events, as if they had been delivered. */
  takeEvents(): string[] {
    const bodies = [...this.#waiting.values()]
    this.#waiting.clear()
    return bodies
  }

  clear(): void {
    for (const each of [this.#rows, this.#answers, this.#waiting]) each.clear()
  }
}
