import type { Tx } from '#db/client.ts'
import { readFiltersInWords } from '#domain/search/filters-in-words.ts'
import { findExact } from '#domain/search/find-exact.server.ts'
import { readKindInWords } from '#domain/search/kind-in-words.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import type { Query } from './rules.ts'

export type Answer = {
  /** Slugs in the order of the page. */
  slugs: string[]
  /** Postings of this kind are listed instead. */
  kind: string | null
  corrections: { from: string; to: string }[]
  widened: string | null
  place: string | null
  /** The page is an error. */
  failed: string | null
}

const nothing: Answer = {
  slugs: [],
  kind: null,
  corrections: [],
  widened: null,
  place: null,
  failed: null,
}

export const failedWith = (failed: string): Answer => ({ ...nothing, failed })

/** As the loader of /search does it, in its order. */
export async function ask(tx: Tx, { q, where, at }: Query, now: Date): Promise<Answer> {
  const exact = await findExact(tx, q)
  if (exact.length > 0) return { ...nothing, slugs: exact.map(({ slug }) => slug) }
  const postings = readKindInWords(q)
  if (postings) return { ...nothing, kind: postings.kind }
  const typed = new URLSearchParams({ q })
  if (where) typed.set('where', where)
  if (at) {
    typed.set('lat', String(at.lat))
    typed.set('lng', String(at.lng))
  }
  const params = readFiltersInWords(parseSearchParams(typed).params)
  const { businesses, corrections, widening, place } = await searchBusinesses(tx, params, { now })
  return {
    ...nothing,
    slugs: businesses.map(({ slug }) => slug),
    corrections: corrections.filter(({ isOffered }) => !isOffered),
    widened: widening && `${widening.asked} → ${widening.instead}`,
    place: place?.label ?? null,
  }
}
