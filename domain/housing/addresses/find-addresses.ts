import { endOfGiven, readGiven } from './given.ts'
import { endOfLookAlike } from './look-alike.ts'
import { wordsOfAddress } from './words-of-address.ts'

type FoundAddress = {
  /** Exactly as in the text. */
  phrase: string
  /** True for the given address, false for text that only looks like an address. */
  isGiven: boolean
}

/** Finds the given address in a text, however it is written, and anything else that looks like an address. */
export function findAddresses(text: string, given: string | null): FoundAddress[] {
  const words = wordsOfAddress(text)
  const wanted = given === null ? null : readGiven(given)
  const found: FoundAddress[] = []
  let at = 0
  while (at < words.length) {
    const end = wanted && endOfGiven(words, at, wanted)
    const last = end ?? endOfLookAlike(words, at)
    if (last === null) at++
    else {
      found.push({ phrase: text.slice(words[at]!.start, words[last]!.end), isGiven: end !== null })
      at = last + 1
    }
  }
  return found
}
