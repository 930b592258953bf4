/** A text in the form the rules read, with each character's position in the original. */
export type Folded = { text: string; starts: number[]; ends: number[] }

const lookAlikes: { [char: string]: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const foreignLetters: { [char: string]: string } = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

const isLetter = (char: string | undefined) => char !== undefined && /^[a-z]$/.test(char)
const isDigit = (char: string | undefined) => char !== undefined && /^[0-9]$/.test(char)

/**
 * Lower-cases and strips accents; unifies quotes, dashes and brackets; restores letters replaced by digits or stars, or
 * spaced out. Ends of sentences and lines become “ . ”, so that a phrase never spans two.
 */
export function fold(typed: string): Folded {
  return joinSpelledOut(tidySpaces(readLookAlikes(plainCharacters(typed))))
}

type Char = { char: string; start: number; end: number }

function plainCharacters(typed: string): Char[] {
  const chars: Char[] = []
  let at = 0
  for (const point of typed) {
    const start = at
    at += point.length
    const plain = point.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (const char of plain) {
      const known = foreignLetters[char] ?? char
      for (const one of known) {
        const kept = plainCharacter(one)
        if (kept !== '') chars.push({ char: kept, start, end: at })
      }
    }
  }
  return chars
}

function plainCharacter(char: string): string {
  if (/[a-z0-9@$.,/&+*-]/.test(char)) return char
  if (/[’‘ʼ`´']/.test(char)) return "'"
  if (/[‐‑‒–—―−_~|•·]/.test(char)) return '-'
  if (/[!?;\n\r…]/.test(char)) return '.'
  if (/[:()[\]{}]/.test(char)) return ','
  // Zero-width characters and soft hyphens are used to evade the rules.
  if (/[\u00ad\u200b-\u200f\u2060\ufeff]/.test(char)) return ''
  return ' '
}

function readLookAlikes(chars: Char[]): Char[] {
  return chars.map((one, at) => {
    const before = chars[at - 1]?.char
    const after = chars[at + 1]?.char
    const likely =
      isLetter(before) && (isLetter(after) || !(isDigit(after) || after === '+'))
        ? lookAlikes[one.char]
        : !isDigit(before) && isLetter(after) && /[0@$]/.test(one.char)
          ? lookAlikes[one.char]
          : undefined
    if (likely) return { ...one, char: likely }
    // “no.kids”, “no-kids” and “no*kids” are two words; “ - ” separates two thoughts.
    if (/[.*]/.test(one.char) && isLetter(before) && isLetter(after)) return { ...one, char: ' ' }
    if (one.char === '-') return { ...one, char: before === ' ' && after === ' ' ? ',' : ' ' }
    if (/[*@$]/.test(one.char)) return { ...one, char: ' ' }
    return one
  })
}

/** One space between words; commas and periods become separate tokens. */
function tidySpaces(chars: Char[]): Char[] {
  const tidy: Char[] = []
  const gap = (one: Char) => {
    if (tidy.length > 0 && tidy.at(-1)!.char !== ' ') tidy.push({ ...one, char: ' ' })
  }
  for (const [at, one] of chars.entries()) {
    const ends = one.char === '.' && !isDigit(chars[at + 1]?.char)
    if (one.char === ' ' || (ends && endsInSaint(tidy))) gap(one)
    else if (ends || /[,/&]/.test(one.char)) {
      gap(one)
      tidy.push(one)
      gap(one)
    } else tidy.push(one)
  }
  return tidy
}

/** “St. Mary’s” is one name. */
const endsInSaint = (tidy: Char[]) =>
  tidy.at(-1)?.char === 't' && tidy.at(-2)?.char === 's' && (tidy.length === 2 || tidy.at(-3)?.char === ' ')

/** “n o k i d s” is joined into words. */
function joinSpelledOut(chars: Char[]): Folded {
  const text = chars.map((one) => one.char).join('')
  const left = [...chars]
  for (const run of text.matchAll(/(?<![a-z'])[a-z](?: [a-z]){3,}(?![a-z'])/g))
    for (let at = run.index; at < run.index + run[0].length; at++)
      if (text[at] === ' ') left[at] = { ...left[at]!, char: '' }
  const kept = left.filter((one) => one.char !== '')
  return {
    text: kept.map((one) => one.char).join(''),
    starts: kept.map((one) => one.start),
    ends: kept.map((one) => one.end),
  }
}
