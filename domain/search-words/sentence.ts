import { isTrade, type Part, type ReadWord, type ReadWords } from './parts.ts'
import { buying, wanting } from './word-lists.ts'

/** So many words are a sentence, of which only what it is about has to be found. */
const sentence = 4
/** With the words that the index leaves out: "hall for my daughter's wedding". */
const typedSentence = 5

export const isSentence = (parts: readonly Part[], asked: readonly string[] = []): boolean =>
  asked.length >= typedSentence ||
  (asked.length >= sentence && asked.includes('for')) ||
  parts.reduce((sum, { length }) => sum + length, 0) >= sentence

/**
 * Of a sentence about a trade, what is only preferred: other trades, and what it is for. Wanted is the trade after "I need", before
 * "for"; of several the one that is called by its name: "a website for our restaurant", "my lights are out, a mobile mechanic",
 * "I drive Uber and need someone for my taxes".
 */
export function preferredParts(
  parts: readonly Part[],
  { words, asked = [] }: ReadWords,
  isLong: boolean,
): Part[] {
  const trades = parts.filter(isTrade)
  if (!isLong || parts.length === 0) return []
  const placeOfWord = ({ from, word }: ReadWord) =>
    Math.max(asked.indexOf(from ?? word), asked.indexOf(`${from ?? word}s`))
  const placeOf = ({ at }: Part) => placeOfWord(words[at]!)
  // "Need a website" is wanted, though it begins with the wanting.
  const endOf = ({ at, length }: Part) => placeOfWord(words[at + length - 1]!)
  const want = asked.findLastIndex((word) => wanting.has(word))
  // "A dashiki for a work event": the thing is wanted, whatever trade it is for.
  const thing = placeOf(parts[0]!)
  const use = isTrade(parts[0]!) || want > thing ? -1 : asked.indexOf('for', Math.max(0, thing))
  if (use >= 0 && trades.every((part) => placeOf(part) > use))
    return parts.filter((part) => placeOf(part) > use)
  if (trades.length === 0) return []
  // What a request was found to mean wasn't typed: "my toilet keeps running and water is on the floor" means a plumber.
  const told = trades.find((part) => placeOf(part) < 0 && !isCorrected(words[part.at]!))
  if (told) {
    const use = asked.indexOf('for')
    return parts.filter((part) => part !== told && (isTrade(part) || (use >= 0 && placeOf(part) > use)))
  }
  const after = trades.filter((part) => endOf(part) > want)
  const [first = trades[0]!, ...others] = after.length > 0 ? after : trades
  const purpose = asked.indexOf('for', Math.max(0, placeOf(first)))
  const isPurpose = (part: Part) => purpose >= 0 && placeOf(part) > purpose
  const isNamed = ({ own, categories }: Part) => own !== null && categories.length > 0
  const wanted = [first, ...others].find((part) => isNamed(part) && !isPurpose(part)) ?? first
  return parts.filter((part) => part !== wanted && (isTrade(part) || isPurpose(part)))
}

/** What comes after "for" where a trade stands before it: "photographer for maternity". */
export function purposeParts(parts: readonly Part[], { words, asked = [] }: ReadWords): Part[] {
  const at = asked.indexOf('for')
  const isAfter = (part: Part) => asked.indexOf(words[part.at]!.from ?? words[part.at]!.word) > at
  if (at < 1 || !parts.some((part) => isTrade(part) && !isAfter(part))) return []
  return parts.filter(isAfter)
}

const isCorrected = ({ from }: ReadWord) => from !== null

/** Whether something is to be taken home: "where can i buy injera", "who sells kente". */
export const isToBuy = (words: readonly ReadWord[]): boolean => words.some(({ word }) => buying.has(word))
