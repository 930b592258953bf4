import { isDirection, isType, isUnitWord, skipToName, type Word, wordsOfAddress } from './words-of-address.ts'

/** The parts of an address that identify the house. */
export type Given = {
  /** The number in every way it may be written: 45-12 is also 4512, and 1417-1419 is also either one. */
  numbers: string[]
  /** Without directions, which texts may omit or add. */
  name: string[]
}

const isJoined = (word: Word | undefined) => word?.isNumber === true && /^\s?[-–]\s?$/.test(word.gap)
const endsLine = (word: Word) => /[,;\n]/.test(word.gap)

/** Null when there is no number followed by a name. */
export function readGiven(address: string): Given | null {
  const words = wordsOfAddress(address)
  const from = houseNumberIn(words)
  if (from === null) return null
  const each = words.slice(from, endOfJoined(words, from)).map(({ text }) => text)
  const numbers = [each.join(''), ...each.filter((part) => part.length > 2)]
  const name = nameFrom(words, skipToName(words, from + each.length))
  return name.length > 0 ? { numbers, name } : null
}

function endOfJoined(words: Word[], from: number): number {
  let end = from + 1
  while (isJoined(words[end])) end++
  return end
}

/** The 1417 of “Apt 4, 1417 Westheimer”, of “3rd floor, #4 1417 Westheimer” and of “No. 1417 Westheimer”. */
function houseNumberIn(words: Word[]): number | null {
  const beforeName = words.flatMap((_, at) => (isBeforeName(words, at) ? [at] : []))
  return beforeName.find((at) => !isOfUnit(words, at)) ?? beforeName[0] ?? null
}

function isBeforeName(words: Word[], at: number): boolean {
  if (!words[at]!.isNumber) return false
  const next = words[skipToName(words, endOfJoined(words, at))]
  return next !== undefined && !next.isNumber && !isUnitWord(next)
}

const isOfUnit = (words: Word[], at: number) => at > 0 && isUnitWord(words[at - 1]!) && !endsLine(words[at]!)

function nameFrom(words: Word[], from: number): string[] {
  const name: string[] = []
  for (let at = from; at < words.length; at++) {
    const word = words[at]!
    if (at > from && (endsLine(word) || isUnitWord(word))) break
    // “Park” is the name in Park Avenue but the type in Elm Park.
    const next = words[at + 1]
    const isLast = next?.type !== 'plain' || endsLine(next)
    if (at > from && isType(word) && isLast) break
    name.push(word.text)
  }
  return name
}

/** Words too common to identify a street. */
const faint = new Set(
  'the el la las los le de del san santa santo st mt ft old new lake park little big great dr rue via calle avenida camino paseo hwy ave fm martin'.split(
    ' ',
  ),
)
/** A number that often counts other things. */
const isCommon = (number: string) => Number(number) <= 20

/** The last word of the given address, if it starts at this word; otherwise null. */
export const endOfGiven = (words: Word[], from: number, given: Given): number | null =>
  endOfForward(words, from, given) ?? endOfReversed(words, from, given)

function endOfForward(words: Word[], from: number, { numbers, name }: Given): number | null {
  const number = readNumber(words, from, numbers)
  if (!number) return null
  const at = skipToName(words, number.end)
  for (let each = number.end; each <= at && words[each]; each++)
    if (endsSentence(words[each]!, words[each - 1]!)) return null
  const same = countSame(words, at, name)
  const isDoubtful = isCommon(number.said)
  if (same < (isDoubtful ? name.length : needed(name))) return null
  const next = words[at + same]
  if (next && isType(next) && /^[\s,.]*$/.test(next.gap)) return at + same
  // “1 main bathroom” isn’t 1 Main Street, but “12 Elm” is 12 Elm Street.
  const isAlone = next === undefined || /\S/.test(next.gap)
  const isNamed = words[at]!.isCapital || /^\d/.test(words[at]!.text) || isAlone
  if (isDoubtful && (words[from]!.isSpelledOut || !isNamed)) return null
  return at + same - 1
}

/** “Westheimer Road 1417”, “Westheimer, number 1417”. */
function endOfReversed(words: Word[], from: number, { numbers, name }: Given): number | null {
  if (numbers.some(isCommon)) return null
  const same = countSame(words, from, name)
  if (same < needed(name)) return null
  let at = from + same
  while (words[at] && (isType(words[at]!) || isDirection(words[at]!) || isUnitWord(words[at]!))) at++
  if (!words[at] || !/^[\s,#]*$/.test(words[at]!.gap)) return null
  const number = readNumber(words, at, numbers)
  return number && number.end - 1
}

const needed = (name: string[]) => (faint.has(name[0]!) ? Math.min(2, name.length) : 1)

function countSame(words: Word[], at: number, name: string[]): number {
  const other = name.findIndex((text, nth) => words[at + nth]?.text !== text)
  return other === -1 ? name.length : other
}

const mostDigitWords = 6

/** Digits may be spaced out or spelled out: “one four one seven”, “fourteen seventeen”. */
function readNumber(words: Word[], from: number, numbers: string[]): { said: string; end: number } | null {
  let said = ''
  for (let at = from; words[at]?.isNumber && at < from + mostDigitWords; at++) {
    if (at > from && !/^[\s-–]*$/.test(words[at]!.gap)) return null
    said += words[at]!.text
    if (numbers.includes(said)) return { said, end: at + 1 }
  }
  return null
}

/** “N.” and “Apt.” don't end a sentence. */
const endsSentence = (word: Word, before: Word) =>
  /[!?;]/.test(word.gap) ||
  (/\.\s/.test(word.gap) && !(isDirection(before) || isType(before) || isUnitWord(before)))
