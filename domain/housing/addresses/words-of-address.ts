import {
  cardinals,
  directions,
  everydayTypes,
  leadingTypes,
  plainTypes,
  shortened,
  unitWords,
} from './street-words.ts'

export type Word = {
  /** The normalized form. */
  text: string
  /** Its position in the original text. */
  start: number
  end: number
  /** The kind of street type: Road is `plain`, while Court, which has other meanings, is `everyday`. */
  type: 'plain' | 'everyday' | null
  isNumber: boolean
  isSpelledOut: boolean
  isCapital: boolean
  /** The text between the previous word and this one. */
  gap: string
}

export const isDirection = (word: Word) => directions.has(word.text)
export const isUnitWord = (word: Word) => unitWords.has(word.text)
export const isType = (word: Word) => word.type !== null
export const isLeadingType = (word: Word) => leadingTypes.has(word.text)

/** Numbers, ordinals such as 5th and 34th, and words. “1417B” is two parts. */
const parts = /[0-9]+(?:st|nd|rd|th)(?![\p{L}0-9])|[0-9]+|\p{L}+(?:['’‘ʼ]\p{L}+)*/giu

export function wordsOfAddress(typed: string): Word[] {
  const words: Word[] = []
  let before = 0
  for (const match of plainDigits(typed).matchAll(parts)) {
    const { index } = match
    const end = index + match[0].length
    const raw = match[0]
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’‘ʼ]/gu, '')
      .toLowerCase()
    const cardinal = /^\d/.test(raw) ? undefined : cardinals.get(raw)
    const text =
      cardinal ??
      directions.get(raw) ??
      plainTypes.get(raw) ??
      everydayTypes.get(raw) ??
      shortened.get(raw) ??
      raw
    const word = {
      start: index,
      end,
      type: plainTypes.has(raw) ? ('plain' as const) : everydayTypes.has(raw) ? ('everyday' as const) : null,
      isNumber: /^\d+$/.test(text),
      isSpelledOut: cardinal !== undefined,
      isCapital: /^\p{Lu}/u.test(match[0]),
      gap: typed.slice(before, index),
    }
    before = end
    // “twenty-one” becomes one number.
    const ten = words.at(-1)
    if (
      cardinal &&
      /^[1-9]$/.test(cardinal) &&
      ten?.isSpelledOut &&
      /^[2-9]0$/.test(ten.text) &&
      /^[ -]?$/.test(word.gap)
    )
      words[words.length - 1] = { ...ten, text: `${ten.text[0]}${cardinal}`, end }
    else if (text === 'mlk')
      words.push(
        ...['martin', 'luther', 'king'].map((name, at) => ({
          ...word,
          text: name,
          gap: at ? ' ' : word.gap,
        })),
      )
    else words.push({ ...word, text })
  }
  return words
}

/**
 * Converts full-width digits and those of other scripts, one character each, so that positions stay valid; ½ becomes a
 * gap.
 */
const plainDigits = (typed: string) =>
  typed
    .replaceAll(/[¼½¾⅓⅔]/g, ' ')
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

/** Skips what may come between a house number and the street name: a letter, ½, a unit, directions. */
export function skipToName(words: Word[], from: number): number {
  let at = from
  if (words[at]?.text === '1' && words[at + 1]?.text === '2' && words[at + 1]?.gap === '/') at += 2
  if (isLetterOfNumber(words[at], words[at + 1])) at++
  while (words[at] && words[at + 1] && isUnitWord(words[at]!) && /^(?:\d+|[a-z])$/.test(words[at + 1]!.text))
    at += 2
  // In “North Street”, North is the name.
  while (words[at] && words[at + 1] && isDirection(words[at]!) && !isType(words[at + 1]!)) at++
  return at
}

/** The B of 1417B, 1417-B and “1417 B Westheimer”. In “1417 J Street”, J is the street name. */
function isLetterOfNumber(letter: Word | undefined, next: Word | undefined): boolean {
  if (!letter || !/^[a-z]$/.test(letter.text) || !/^[-\s]?$/.test(letter.gap)) return false
  return letter.gap === '' || (!isDirection(letter) && !(next && isType(next)))
}
