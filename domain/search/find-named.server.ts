import { sql } from 'kysely'
import { normalizePlaceName } from '#domain/places/place-name.ts'
import { stateName } from '#domain/places/state-names.ts'
import { splitWords } from '#domain/search-words/words.server.ts'
import type { Tx } from '#domain/tx.ts'

type Row = { size: number; name: string; city: string | null; state: string | null; trade: string | null }

/** A city of up to three words and its state. */
const longestRest = 5
const mostWords = 12
/** Shorter ones are words: "Nana", "Kente". */
const shortestJoined = 6

/** What people want to know of a business that they name, or call it: "lagos kitchen phone number", "akwaaba house restaurant". */
const askedOfIt = new Set(
  (
    'phone number telephone tel hours hour opening times time open opens opened close closes closed today tomorrow tonight now still ' +
    'on sunday monday tuesday wednesday thursday friday saturday sundays saturdays weekends late until address location directions menu prices price reviews review rating website site contact email whatsapp near me ' +
    'llc inc co company business shop store place restaurant salon office'
  ).split(' '),
)
/** "Is lagos kitchen open today", "the place called akwaaba house", "phone number for ba's table". */
const askedBefore =
  /^(?:(?:is|are|does|do you know|tell me (?:more )?about|(?:info|information|details) (?:on|about|for)|what time (?:is|does|do)|when (?:is|does|do)|how late (?:is|does)|where is|call|contact) |(?:(?:the )?(?:phone )?(?:number|hours|address|menu|reviews|directions|website|location|price|prices|contact) (?:of|for|to|at)|(?:(?:the|an?) )?(?:\p{L}+ )?(?:called|named)|name of|looking for) )+/iu

/**
 * Whether what was typed is the whole name of a listed business, however it is spaced or shortened, alone, before its city or its trade, or
 * before what is asked of it: "tigist's hand wash", "mwambatransport", "nana benz dover", "enat bites hours". Then nothing else is read from these words. Returns the name's words
 * and, where one was typed, the city. If the words also name a place in the state of that business, the place is meant:
 * a shop called "Houston Braids" mustn't take Houston away from everyone who looks for braids there.
 */
export async function findNamed(
  tx: Tx,
  q: string,
  /** The state of the place that was read from the words. */
  stateRead: string | null,
): Promise<{ words: string; where: string | null } | null> {
  // As names are stored: "Tigist’s" is one word.
  const tokens = splitWords(q.replace(askedBefore, '').replace(/['’]/g, ''))
  const [first = ''] = tokens
  if (tokens.length === 0 || tokens.length > mostWords) return null
  if (tokens.length === 1 && first.length < shortestJoined) return null
  const sizes = [
    tokens.length,
    ...Array.from({ length: longestRest }, (_, nth) => tokens.length - 1 - nth).filter((size) => size > 1),
  ]
  const { rows } = await sql<Row>`
    select t.size, s.name_key as name, s.city, s.state,
      (select concat_ws(' ', c.name, p.name) from businesses b join categories p on p.slug = b.category
         left join categories c on c.slug = b.subcategory where b.id = s.id) as trade
    from unnest(${sizes}::int[], ${sizes.map((size) => tokens.slice(0, size).join(' '))}::text[]) t (size, typed)
    cross join lateral (select search_normalize(t.typed) as key offset 0) typed
    cross join lateral (
      select n.id, n.name_key, n.city, n.state, true as is_exact from business_search n
      where replace(n.name_key, ' ', '') collate "C" = replace(typed.key, ' ', '') collate "C"
      union all
      select n.id, n.name_key, n.city, n.state, false from business_search n
      where search_name_form(n.name_key) collate "C" = search_name_form(typed.key) collate "C") s
    -- "Crown and Meroe" is rather Crown & Meroe than Crown of Meroe.
    order by t.size desc, s.is_exact desc,
      replace(s.name_key, ' ', '') = regexp_replace(typed.key, '\\m(?:and|n|the)\\M|\\s', '', 'g') desc, s.id limit 50`.execute(
    tx,
  )
  for (const { size, name, city, state, trade } of rows) {
    const isJoined = tokens.length === 1
    const isPlace = state !== null && state === stateRead
    if (size === tokens.length && !isPlace && (!isJoined || name.includes(' ')))
      return { words: name, where: null }
    const rest = tokens.slice(size)
    if (rest.length > 0 && (rest.every((word) => askedOfIt.has(word)) || isTrade(rest, trade ?? '')))
      return { words: name, where: null }
    const where = city && state ? whereOf(rest, city, state) : null
    if (where) return { words: name, where }
  }
  return null
}

/** The place of a business that the words after its name say: its city, its state or both; null for any others. */
function whereOf(rest: readonly string[], city: string, state: string): string | null {
  if (rest.length === 0) return null
  const said = normalizePlaceName(rest.join(' ').replace(/^(?:in|near|at) /, ''))
  const name = normalizePlaceName(city)
  const states = [state.toLowerCase(), normalizePlaceName(stateName(state))]
  if (states.includes(said)) return stateName(state)
  return [name, ...states.map((each) => `${name} ${each}`)].includes(said) ? `${city}, ${state}` : null
}

const sameStem = 5

/** "sankofa house west african restaurant": every word begins like one of what it is listed as. */
function isTrade(rest: readonly string[], trade: string): boolean {
  const listed = splitWords(trade)
  const isOne = (word: string) =>
    word === 'and' || listed.some((each) => each.slice(0, sameStem) === word.slice(0, sameStem))
  return rest.every(isOne)
}
