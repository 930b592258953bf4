import { Refusal } from './form.ts'
import type { Kind, Rows } from './rows.ts'
import { hasFields, type StoredRows } from './store.ts'

/** Fields that hold an id and can be expanded. */
const references: Record<string, Kind> = {
  customer: 'customer',
  default_payment_method: 'payment_method',
  payment_method: 'payment_method',
  latest_invoice: 'invoice',
  coupon: 'coupon',
  discounts: 'discount',
  product: 'product',
}
const deepest = 4

/** The account's rows during one turn: they are changed in place, and `flush` stores them. */
export class Records {
  readonly #stored: StoredRows
  readonly #held = new Map<string, { kind: Kind; row: Rows[Kind]; before: string | null }>()

  constructor(stored: StoredRows) {
    this.#stored = stored
  }

  add<K extends Kind>(kind: K, row: Rows[K]): Rows[K] {
    this.#held.set(`${kind} ${row.id}`, { kind, row, before: null })
    return row
  }

  async find<K extends Kind>(kind: K, id: string | null): Promise<Rows[K] | null> {
    if (id === null) return null
    const held = this.#held.get(`${kind} ${id}`)
    if (held) return held.row as Rows[K]
    const found = await this.#stored.find(kind, id)
    return found && this.#hold(kind, found)
  }

  /** Reads a row that another row refers to. Throws when it doesn't exist. */
  async read<K extends Kind>(kind: K, id: string | null): Promise<Rows[K]> {
    const found = await this.find(kind, id)
    if (!found) throw new Error(`The account has no ${kind} ${id}`)
    return found
  }

  /** Rows whose fields match, oldest first. */
  async list<K extends Kind>(kind: K, like: object = {}): Promise<Rows[K][]> {
    const found = new Set<Rows[Kind]>()
    for (const row of await this.#stored.list(kind, like)) found.add(this.#hold(kind, row))
    for (const held of this.#held.values()) if (held.kind === kind) found.add(held.row)
    return [...found].filter((row) => hasFields(row, like)) as Rows[K][]
  }

  async count(kind: Kind): Promise<number> {
    const added = [...this.#held.values()].filter((held) => held.kind === kind && held.before === null)
    return (await this.#stored.count(kind)) + added.length
  }

  addEvent(event: { id: string; body: string }): Promise<void> {
    return this.#stored.addEvent(event)
  }

  async flush(): Promise<void> {
    for (const held of this.#held.values()) {
      const now = JSON.stringify(held.row)
      if (now !== held.before) await this.#stored.save(held.kind, held.row)
      held.before = now
    }
  }

  #hold<K extends Kind>(kind: K, row: Rows[K]): Rows[K] {
    const key = `${kind} ${row.id}`
    const held = this.#held.get(key) ?? { kind, row, before: JSON.stringify(row) }
    this.#held.set(key, held)
    return held.row as Rows[K]
  }

  /** Rejects paths that Stripe can't expand, and more than four levels. */
  async expanded(answer: unknown, paths: readonly string[]): Promise<unknown> {
    const copy = structuredClone(answer)
    for (const path of paths) {
      const names = path.split('.')
      if (names.length > deepest) throw new Refusal(`You cannot expand more than 4 levels: ${path}`)
      await this.#expand(copy, names, path)
    }
    return copy
  }

  async #expand(at: unknown, [name, ...rest]: string[], path: string): Promise<void> {
    if (name === undefined || at === null || at === undefined) return
    if (Array.isArray(at)) {
      for (const each of at) await this.#expand(each, [name, ...rest], path)
      return
    }
    const row = at as Record<string, unknown>
    if (name === 'payments' && row.object === 'invoice') {
      const data = structuredClone(await this.list('invoice_payment', { invoice: row.id }))
      row.payments = { object: 'list', data, has_more: false }
    } else if (!(name in row)) {
      throw new Refusal(`This property cannot be expanded (${path})`)
    }
    const kind = references[name]
    const whole = async (value: unknown) =>
      kind && typeof value === 'string' ? structuredClone(await this.find(kind, value)) : value
    row[name] = Array.isArray(row[name]) ? await Promise.all(row[name].map(whole)) : await whole(row[name])
    await this.#expand(row[name], rest, path)
  }
}
