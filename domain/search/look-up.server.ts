import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { chooseNamed, type FoundPlace, placesNamed } from '#domain/places/look-up.server.ts'
import { type ReadWords, splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'

export type LookedUp = {
  read: ReadWords | null
  /** The place of that very name. */
  place: FoundPlace | null
}

type Kept = { words: LRUCache<string, ReadWords>; places: LRUCache<string, FoundPlace> }

const mostKept = 2000
// Synonyms are edited now and then; what is found here is only kept while it is surely right: see `isSettled`.
const wordsKeptMs = 10_000
// This module is loaded twice, by the server and inside the bundle of the pages: what it keeps has to be forgotten in both.
const keptAt = Symbol.for('baobab.looked-up')
const shared = globalThis as { [keptAt]?: WeakMap<object, Kept> }
shared[keptAt] ??= new WeakMap()
const kept = shared[keptAt]

/** What words mean has changed, by the hand of an administrator. */
export const forgetWords = (db: Pick<Db, 'raw'>): void =>
  kept.get(db.raw.getExecutor().adapter)?.words.clear()

/** What the database knows about words and a place, in one statement; none where it was asked lately. */
export async function lookUp(tx: Tx, words: string, where = ''): Promise<LookedUp> {
  const known = keptFor(tx)
  const given = splitWords(words)
  const typed = given.join(' ')
  let read = known.words.get(typed) ?? null
  let place = known.places.get(where) ?? null
  const wantsWords = given.length > 0 && !read
  const wantsPlace = where !== '' && !place
  if (!wantsWords && !wantsPlace) return { read, place }

  const reading: RawBuilder<unknown> = wantsWords ? sql`search_read_words(${given}::text[])` : sql`null`
  const naming: RawBuilder<unknown> = wantsPlace ? placesNamed(where) : sql`null`
  const { rows } = await sql<{
    read: ReadWords | null
    places: Parameters<typeof chooseNamed>[1] | null
  }>`select ${reading} as read, ${naming} as places`.execute(tx)
  if (wantsWords) {
    read = rows[0]!.read
    if (read && isSettled(read)) known.words.set(typed, read)
  }
  if (wantsPlace) {
    place = chooseNamed(where, rows[0]!.places ?? [])
    if (place) known.places.set(where, place)
  }
  return { read, place }
}

/** One for each handle of a database, and so the same for all its transactions. */
function keptFor(tx: Tx): Kept {
  const handle = tx.getExecutor().adapter
  const known = kept.get(handle) ?? {
    words: new LRUCache({ max: mostKept, ttl: wordsKeptMs }),
    places: new LRUCache({ max: mostKept }),
  }
  kept.set(handle, known)
  return known
}

/** Whether no new listing can change it: words that nobody uses are looked for again each time. */
function isSettled({ words }: ReadWords): boolean {
  return words.every(({ from, isPrefix, frequency }) => from === null && !isPrefix && frequency > 0)
}
