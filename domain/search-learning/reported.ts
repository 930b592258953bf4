import { splitLabel } from '#domain/places/place-name.ts'
import { stateByCode } from '#domain/places/states.ts'
import { isQuoted, readPlaceInWords } from '#domain/search/place-in-words.ts'
import { splitWords } from '#domain/search-words/words.server.ts'

/** As the table allows. */
const longest = 80
/** A ZIP code has five; a phone number or an account has more. */
const mostDigits = 5

/**
 * The words of a search in the form in which they are counted: lowercase, without Latin accents, and without what
 * search itself ignores. Empty for what isn't counted: exact lookups in quotation marks, and what may identify a person,
 * such as email addresses and long numbers.
 */
export function reportedWords(typed: string): string {
  // A digit in a circle becomes two, and a wide @ becomes an @.
  const text = typed.normalize('NFKC')
  if (isQuoted(text) || text.includes('@')) return ''
  if ((text.match(/\p{N}/gu)?.length ?? 0) > mostDigits) return ''
  const words = splitWords(readPlaceInWords(text).words).map((word) =>
    word
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC'),
  )
  let kept = ''
  for (const word of words) {
    const longer = kept === '' ? word : `${kept} ${word}`
    // By character, as the database counts.
    if ([...longer].length > longest) break
    kept = longer
  }
  return kept
}

/** A place as it is compared: a city by its name, a state by its code, both empty for none. */
export type ReportedPlace = { city: string; state: string }

/** Null for what is neither a city with its state, nor a state's code, nor empty. */
export function reportedPlace(rounded: string): ReportedPlace | null {
  if (rounded === '') return { city: '', state: '' }
  const { searchName, state } = splitLabel(rounded)
  if (state === null)
    return /^[A-Z]{2}$/.test(rounded) && stateByCode(rounded) ? { city: '', state: rounded } : null
  return searchName !== '' && stateByCode(state) ? { city: searchName, state } : null
}
