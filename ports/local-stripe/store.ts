import type { Kind, Rows } from './rows.ts'

/** The response stored for a key; the same key with a different request is rejected. */
export type KeptAnswer = { request: string; status: number; body: unknown }

/** The stored rows, during one turn. */
export type StoredRows = {
  find<K extends Kind>(kind: K, id: string): Promise<Rows[K] | null>
  /** Rows whose fields match, oldest first. */
  list<K extends Kind>(kind: K, like: object): Promise<Rows[K][]>
  count(kind: Kind): Promise<number>
  save<K extends Kind>(kind: K, row: Rows[K]): Promise<void>
  /** Undefined for a new key. */
  answerOf(key: string): Promise<KeptAnswer | undefined>
  remember(key: string, answer: KeptAnswer): Promise<void>
  addEvent(event: { id: string; body: string }): Promise<void>
}

export type LocalStripeStore = {
  /** Turns are exclusive; if `fn` throws, none of its changes are stored. */
  use<T>(fn: (rows: StoredRows) => Promise<T>): Promise<T>
  /** Oldest first. */
  listUndelivered(): Promise<{ id: string; body: string }[]>
  markTried(id: string, delivered: boolean): Promise<void>
}

/** Whether a row has these fields, matching PostgreSQL's `@>` for objects. */
export function hasFields(row: unknown, like: object): boolean {
  return Object.entries(like).every(([name, wanted]) => {
    const found = (row as Record<string, unknown> | null)?.[name]
    return typeof wanted === 'object' && wanted !== null ? hasFields(found, wanted) : found === wanted
  })
}
