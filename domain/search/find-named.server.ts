import { sql } from 'kysely'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { stateName } from '#domain/places/state-names.ts'
import { splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'

type Row = { size: number; name: string; city: string | null; state: string | null }

/** A city of up to three words and its state. */
const longestRest = 5
const mostWords = 12
/** Shorter ones are words: "Nana", "Kente". */
const shortestJoined = 8

/**
 * Whether what was typed is the whole name of a listed business, however it is spaced, alone or before its city: "tigist's
 * hand wash", "mwambatransport", "nana benz dover". Then nothing else is read from these words. Returns the name's words
 * and, where one was typed, the city. If the words also name a place in the state of that business, the place is meant:
 * whoever calls a shop "Houston Braids" mustn't take Houston from everyone who looks for braids there.
 */
export async function findNamed(
  tx: Tx,
  q: string,
  /** The state of the place that was read from the words. */
  stateRead: string | null,
): Promise<{ words: string; where: string | null } | null> {
  // As names are stored: "Tigist’s" is one word.
  const tokens = splitWords(q.replace(/['’]/g, ''))
  const [first = ''] = tokens
  if (tokens.length === 0 || tokens.length > mostWords) return null
  if (tokens.length === 1 && first.length < shortestJoined) return null
  const sizes = [
    tokens.length,
    ...Array.from({ length: longestRest }, (_, nth) => tokens.length - 1 - nth).filter((size) => size > 1),
  ]
  const { rows } = await sql<Row>`
    select t.size, s.name_key as name, s.city, s.state
    from unnest(${sizes}::int[], ${sizes.map((size) => tokens.slice(0, size).join(' '))}::text[]) t (size, typed)
    join business_search s on replace(s.name_key, ' ', '') collate "C" = replace(search_normalize(t.typed), ' ', '') collate "C"
    order by t.size desc, s.id limit 50`.execute(tx)
  for (const { size, name, city, state } of rows) {
    const isJoined = tokens.length === 1
    const isPlace = state !== null && state === stateRead
    if (size === tokens.length && !isPlace && (!isJoined || name.includes(' ')))
      return { words: name, where: null }
    if (city && state && isAt(tokens.slice(size), city, state))
      return { words: name, where: `${city}, ${state}` }
  }
  return null
}

function isAt(rest: readonly string[], city: string, state: string): boolean {
  if (rest.length === 0) return false
  const said = normalizePlaceName(rest.join(' ').replace(/^(?:in|near|at) /, ''))
  const name = normalizePlaceName(city)
  return [name, `${name} ${state.toLowerCase()}`, `${name} ${normalizePlaceName(stateName(state))}`].includes(
    said,
  )
}
