import type { Tx } from '#domain/tx.ts'

/** The most that the protocol allows in one file. */
export const mostRows = 50_000

export type SitemapRow = {
  /** Of this site. */
  path: string
  /** ISO 8601; null where nobody knows. */
  changedAt: string | null
}

/** Runs one short transaction as a visitor. */
export type Read = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>

/** One file of a sitemap. Its rows are read when they are asked for, never all at once. */
export type SitemapPart = { rows(read: Read): AsyncIterable<SitemapRow> }

export type SitemapSection = {
  /** In the address: lower case. */
  name: string
  /** As they are now; none when there is nothing to list. */
  listParts(read: Read): Promise<SitemapPart[]>
}

/** A section of so few rows that one reading gets them all. */
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

/** Rows with the key that the next reading goes on from. */
export type KeyedRow<Key> = SitemapRow & { key: Key }

type Keyset<Key> = {
  name: string
  partSize?: number
  batchSize?: number
  /** The key of every `size`-th row, in order: where a part ends and the next one begins. */
  listEnds(tx: Tx, size: number): Promise<Key[]>
  /** Rows after `after`, up to and with `upTo`, in the order of their keys. */
  listRows(tx: Tx, range: { after: Key | null; upTo: Key | null; limit: number }): Promise<KeyedRow<Key>[]>
}

/** A section of any length, read by keys in short transactions: never by an offset, which would count through all before it. */
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
      // What came since the ends were counted waits for the next count.
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
      // The last one is open: rows that come in go there. It may be empty, when the ends fit exactly.
      const parts = [null, ...ends].map((after, index) => part(after, ends[index] ?? null))
      const [first] = await read((tx) => listRows(tx, { after: ends.at(-1) ?? null, upTo: null, limit: 1 }))
      return first ? parts : parts.slice(0, -1)
    },
  }
}
