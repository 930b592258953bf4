import type { Tx } from '#domain/tx.ts'

/** The protocol's limit for one file. */
export const mostRows = 50_000

export type SitemapRow = {
  /** Path on this site. */
  path: string
  /** ISO 8601; null when unknown. */
  changedAt: string | null
}

/** Runs one short transaction as a visitor. */
export type Read = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>

/** One file of a sitemap. Its rows are read on demand, never all at once. */
export type SitemapPart = { rows(read: Read): AsyncIterable<SitemapRow> }

export type SitemapSection = {
  /** Lowercase; used in the URL. */
  name: string
  /** The current parts; empty when there is nothing to list. */
  listParts(read: Read): Promise<SitemapPart[]>
}

/** A section small enough to be read in one query. */
export function shortSection(name: string, listAll: (tx: Tx) => Promise<SitemapRow[]>): SitemapSection {
  return {
    name,
    async listParts(read) {
      const { length } = await read(listAll)
      return Array.from({ length: Math.ceil(length / mostRows) }, (_, index) => ({
        async *rows(readAgain: Read) {
          yield* (await readAgain(listAll)).slice(index * mostRows, (index + 1) * mostRows)
        },
      }))
    },
  }
}

/** A row with the key that the next query continues from. */
export type KeyedRow<Key> = SitemapRow & { key: Key }

type Keyset<Key> = {
  name: string
  partSize?: number
  batchSize?: number
  /** The key of every `size`-th row, in order: where one part ends and the next begins. */
  listEnds(tx: Tx, size: number): Promise<Key[]>
  /** Rows after `after`, up to and including `upTo`, in key order. */
  listRows(tx: Tx, range: { after: Key | null; upTo: Key | null; limit: number }): Promise<KeyedRow<Key>[]>
}

/** A section of any length, paged by key in short transactions. An offset would count through every row before it. */
export function keysetSection<Key>({
  name,
  partSize = mostRows,
  batchSize = 1_000,
  listEnds,
  listRows,
}: Keyset<Key>): SitemapSection {
  const part = (after: Key | null, upTo: Key | null): SitemapPart => ({
    async *rows(read) {
      let from = after
      // Rows added since the ends were counted wait for the next count.
      for (let left = partSize; left > 0; ) {
        const limit = Math.min(batchSize, left)
        const batch = await read((tx) => listRows(tx, { after: from, upTo, limit }))
        yield* batch
        const last = batch.at(-1)
        if (!last || batch.length < limit) return
        from = last.key
        left -= batch.length
      }
    },
  })
  return {
    name,
    async listParts(read) {
      const ends = await read((tx) => listEnds(tx, partSize))
      // The last part is open-ended and takes new rows. It may be empty when the ends fit exactly.
      const parts = [null, ...ends].map((after, index) => part(after, ends[index] ?? null))
      const [first] = await read((tx) => listRows(tx, { after: ends.at(-1) ?? null, upTo: null, limit: 1 }))
      return first ? parts : parts.slice(0, -1)
    },
  }
}
