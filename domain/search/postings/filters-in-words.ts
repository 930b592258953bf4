import { readKindInWords, readTimeInWords } from '../kind-in-words.ts'
import { isQuoted } from '../place-in-words.ts'
import { readPostingFilters } from '../posting-filters-in-words.ts'
import { postingQuery } from './href.ts'
import { readPostingParams } from './params.ts'
import type { PostingParams, PostingSpec } from './spec.ts'

/**
 * What was typed into the list's own field, read as /search reads it: "part time cook", "room under 700", "party this weekend".
 * Filters that were chosen stay. `today` is as 2026-11-26. The same params if nothing was read.
 */
export function withFiltersInWords<S extends PostingSpec>(
  spec: S,
  params: PostingParams<S>,
  today: string,
): PostingParams<S> {
  // What led here from /search was read there.
  if (params.q === '' || params.asked !== '' || isQuoted(params.q)) return params
  const asked = readKindInWords(params.q)
  const time = spec.kind === 'event' ? readTimeInWords(params.q) : null
  const said = asked?.kind === spec.kind ? asked : { q: time?.q ?? params.q, when: time?.when }
  const { q, filters } = readPostingFilters(spec.kind, { typed: params.q, q: said.q, today })
  const read = { ...filters, ...(said.when !== undefined && { when: said.when }) }
  if (q === params.q && Object.keys(read).length === 0) return params
  const query = postingQuery(spec, { ...params, q })
  for (const [name, value] of Object.entries(read)) if (!query.has(name)) query.set(name, value)
  return readPostingParams(query, spec).params
}
