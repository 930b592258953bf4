import { isDirection, isLeadingType, isType, skipToName, type Word } from './words-of-address.ts'

const set = (words: string) => new Set(words.trim().split(/\s+/))

/** Counted or measured things, and words that precede a street; never part of its name. */
const noName = set(`
  a an and any are as at away between by car cars close cross for from in into is it just minute minutes min mins mile miles block blocks bed beds bedroom
  bedrooms br bath baths bathroom bathrooms ba closet closets window windows floor floors story stories level levels room rooms unit units houses home homes
  apartment apartments condo condos studio studios duplex townhouse flat flats loft suite near nearby of off on onto or our out over people person persons
  roommate roommates housemate housemates families stop stops steps feet foot sqft square month months week weeks day days year years yr yrs hour hours hr
  hrs line lines stations bus train cat cats dog dogs pet pets garage garages parking space spaces spot spots that the then this to toward towards up with
  within am pm dollars usd each per percent more less
`)
/** Precedes numbers that aren't house numbers. */
const countedBefore = set(`
  bus line route train exit hwy interstate us sr section class grade age ages aged zip rent deposit fee fees since top january february march april may june july
  august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
`)
/** Words after “street” that mean it isn't an address: “street parking”. */
const ofStreets = set(
  'parking facing view views side light lights noise access entrance cleaning food fair lamp lamps level',
)
const longestName = 5

/**
 * The last word of what looks like a house number, street name and street type, if it starts at this word; otherwise
 * null.
 */
export function endOfLookAlike(words: Word[], from: number): number | null {
  if (!isHouseNumber(words, from)) return null
  const number = words[from]!
  let at = from + 1
  while (words[at]?.isNumber && /^[-–]$/.test(words[at]!.gap)) at++
  at = skipToName(words, at)
  const first = words[at]
  if (!first || first.isNumber || !isNextTo(first, words[at - 1]!, number)) return null
  if (isLeadingType(first) && first.isCapital && isNameAfter(words[at + 1])) return at + 1
  if (isAnnounced(words, from, at)) return at
  for (let last = at; words[last] && last <= at + longestName; last++) {
    const word = words[last]!
    if (noName.has(word.text)) return null
    if (last > at && !isSamePhrase(word, words[last - 1]!)) return null
    if (last > at && isType(word))
      return isStreet(words.slice(at, last), { number, type: word, next: words[last + 1] }) ? last : null
  }
  return null
}

function isHouseNumber(words: Word[], at: number): boolean {
  const { isNumber, text, gap } = words[at]!
  const before = words[at - 1]
  if (!isNumber || text.length > 6 || /[$€£]\s*$/.test(gap)) return false
  if (before?.isNumber && /^[.,:/]$/.test(gap)) return false
  return !(before && /^[\s.#]*$/.test(gap) && countedBefore.has(before.text))
}

/** Across a comma only when the number is unlikely to be a year and a name follows. */
function isNextTo(first: Word, before: Word, number: Word): boolean {
  if (/^\s*$/.test(first.gap) || (isDirection(before) && /^\.\s*$/.test(first.gap))) return true
  const isYear = /^(?:1[89]|20)\d\d$/.test(number.text)
  return /^,\s*$/.test(first.gap) && number.text.length > 2 && !isYear && first.isCapital
}

/** “St. Charles” and “King Jr. Blvd” are one name; any other period ends it. */
const isSamePhrase = (word: Word, before: Word) =>
  /^(?:\s+|-)$/.test(word.gap) || (/^\.\s*$/.test(word.gap) && (before.text.length <= 2 || isType(before)))

function isStreet(
  name: Word[],
  { number, type, next }: { number: Word; type: Word; next: Word | undefined },
): boolean {
  if (next && ofStreets.has(next.text) && /^[\s-]*$/.test(next.gap)) return false
  const isNamed = name.every((word) => word.isCapital || /^\d/.test(word.text))
  if (number.isSpelledOut) return isNamed && number.isCapital && type.isCapital
  if (isNamed) return type.type === 'plain' || type.isCapital
  return type.type === 'plain' && Number(number.text) >= 100
}

/** “Our address is 1417 Westheimer”, “Ring at 1417 Westheimer.”: without a street type. */
function isAnnounced(words: Word[], from: number, at: number): boolean {
  const name = words[at]!
  const next = words[at + 1]
  if (words[from]!.text.length < 3 || !name.isCapital || noName.has(name.text) || (next && isType(next)))
    return false
  const [before, lead] = [words[from - 2]?.text, words[from - 1]?.text]
  if (lead === 'address' || (lead === 'is' && before === 'address')) return true
  return lead === 'at' && (next === undefined || /\S/.test(next.gap))
}

/** “Highway 6”, “Avenue J”, “Calle Ocho”. */
const isNameAfter = (name: Word | undefined) =>
  name !== undefined &&
  /^\s+$/.test(name.gap) &&
  !noName.has(name.text) &&
  (name.isCapital || /^\d/.test(name.text))
