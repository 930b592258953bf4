import { inDigits, saidMark } from './spoken-numbers.ts'

const topLevels =
  'com|net|org|info|biz|co|io|app|shop|store|online|site|xyz|me|us|uk|ca|ng|gh|ke|za|et|sn|ci|cm|ly|link|club|live|dev|tv|africa'

/** A dot, including the ways people disguise it from programs. */
const point = String.raw`(?:\s*[.\[({<]\s*(?:\.|dot|punkt|point)\s*[\])}>]\s*|\s*\.\s*|[\s_*~-]+dot[\s_*~-]+)`
const at = String.raw`(?:\s*[\[({<]\s*(?:at|arroba|arobase)\s*[\])}>]\s*|\s*@\s*)`

const patterns = [
  // A scheme, or something like one.
  /(?:h(?:tt|xx)ps?|ftp|mailto|tel|sms|whatsapp|intent|javascript|data)\s*:|:\s*\/\s*\/|\/\/[\p{L}\p{N}]/iu,
  new RegExp(String.raw`\bwww\d?${point}`, 'iu'),
  // Any name and ending without a space in between; "good.The" is a missing space.
  /[\p{L}\p{N}_-]\.(?:xn--[\p{L}\p{N}-]+|\p{Ll}[\p{Ll}\p{M}\p{N}-]+|\p{Lu}{2,}|\p{Lo}{2,})/u,
  // Known endings, however they are separated.
  new RegExp(String.raw`[\p{L}\p{N}]${point}(?:${topLevels})(?![\p{L}\p{N}])`, 'iu'),
  // The plainest of them also run together, in other languages, and spread out.
  /[\p{L}\p{N}](?:dot|[\s_*~-]+(?:punto|point|punkt)[\s_*~-]+)(?:com|net|org)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}]\s*\.\s*(?:c\s?o\s?m|n\s?e\s?t|o\s?r\s?g)(?![\p{L}\p{N}])/iu,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
  /\[[0-9a-f]*:[0-9a-f:.]+\]/i,
  // Email addresses, and handles on other networks.
  new RegExp(String.raw`[\p{L}\p{N}]${at}[\p{L}\p{N}]`, 'iu'),
  /@[\p{L}\p{N}_]{2,}/u,
  /(?<![\p{L}\p{N}._-])[\p{L}\p{N}._-]+\s+(?:at|arroba|arobase)\s+(?:g\s?mail|yahoo|hotmail|outlook|icloud|proton(?:mail)?)\b/iu,
]

// Of a text whose numbers are all in digits.
const phoneNumbers = [
  // Ten digits, whatever signs are between them, except those of lists, times and prices.
  /(?<!\d)\d(?:[^\p{L}\p{N}\p{Sc},:;!?%]{0,8}\d){9,}/u,
  /(?<!\d)\d{3}[\s.\-–—·•*_~|]{1,8}\d{4}(?!\d)/u,
  /(?<!\d)\d{3}[^\p{L}\p{N}\p{Sc}]{1,8}\d{3}[^\p{L}\p{N}\p{Sc}]{1,8}\d{4}(?!\d)/u,
  // Seven digits one by one.
  /(?<!\d)\d(?:[^\p{L}\p{N}\p{Sc}]{1,8}\d){6,}(?!\d)/u,
]
/** Ten digits, some of them in words: those aren't sizes or prices. */
const saidNumber = /(?<!\d)\d(?:[^\p{L}\p{N}\p{Sc}]{0,8}\d){9,}/gu

/** Dates are digits with separators, too. */
const dates = /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d|(?:19|20)\d\d-\d{1,2}-\d{1,2})(?!\d)/g

/** Whether a text leads elsewhere: links, phone numbers, email addresses, even disguised. Errs on the side of yes. */
export function hasContactDetails(text: string): boolean {
  const plain = unmask(text)
  if (patterns.some((pattern) => pattern.test(plain))) return true
  const numbers = inDigits(plain)
  return (
    phoneNumbers.some((pattern) => pattern.test(numbers)) ||
    [...numbers.matchAll(saidNumber)].some(([digits]) => digits.includes(saidMark))
  )
}

/** Whether any of these texts does, or two of them that are read together. */
export function haveContactDetails(texts: readonly string[]): boolean {
  return texts.some(hasContactDetails) || (texts.length > 1 && joined(texts).some(hasContactDetails))
}

/** All in their order; few of them also in any other, two at a time. */
const joined = (texts: readonly string[]): string[] => [
  texts.join(' '),
  ...(texts.length > 8
    ? []
    : texts.flatMap((one, at) => texts.flatMap((other, next) => (at === next ? [] : [`${one} ${other}`])))),
]

/** Maps letters to what they look like and drops invisible ones, leaving one way to write each address. */
function unmask(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}\p{Co}]/gu, '')
    .replaceAll(/[。｡․‧・]/gu, '.')
    .replaceAll(dots, '.')
    .replaceAll(/[／⁄∕]/gu, '/')
    .replaceAll(/\p{Nd}/gu, westernDigit)
    .replaceAll(/[\u1369-\u1371]/g, (digit) => String(digit.charCodeAt(0) - 0x1368))
    .replaceAll(dates, ' ')
}

const otherDots = '·•∙⋅◦●ꞏ⸱⸳᛫۔።'
/** Signs that look like a dot, within a word or before a plain ending; elsewhere they begin the lines of a list. */
const dots = new RegExp(
  String.raw`(?<=\S)[${otherDots}](?=\S)|(?<!\s)\s*[${otherDots}]\s*(?=(?:com|net|org|info)(?![\p{L}\p{N}]))`,
  'giu',
)

/** Every script's ten digits are consecutive, starting from zero. */
function westernDigit(digit: string): string {
  let value = 0
  const code = digit.codePointAt(0)!
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return /[0-9]/.test(digit) ? digit : String(value)
}
