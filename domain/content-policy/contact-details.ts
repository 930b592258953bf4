const topLevels =
  'com|net|org|info|biz|co|io|app|shop|store|online|site|xyz|me|us|uk|ca|ng|gh|ke|za|et|sn|ci|cm|ly|link|club|live|dev|tv|africa'

/** A dot, including the ways people disguise it from programs. */
const point = String.raw`(?:\s*[.\[({<]\s*(?:\.|dot|punkt|point)\s*[\])}>]\s*|\s*\.\s*|\s+dot\s+)`
const at = String.raw`(?:\s*[\[({<]\s*at\s*[\])}>]\s*|\s*@\s*)`

const patterns = [
  // A scheme, or something like one.
  /(?:h(?:tt|xx)ps?|ftp|mailto|tel|sms|whatsapp|intent|javascript|data)\s*:|:\s*\/\s*\/|\/\/[\p{L}\p{N}]/iu,
  new RegExp(String.raw`\bwww\d?${point}`, 'iu'),
  // Any name and ending without a space in between; "good.The" is a missing space.
  /[\p{L}\p{N}_-]\.(?:xn--[\p{L}\p{N}-]+|\p{Ll}[\p{Ll}\p{M}\p{N}-]+|\p{Lu}{2,}|\p{Lo}{2,})/u,
  // Known endings, however they are separated.
  new RegExp(String.raw`[\p{L}\p{N}]${point}(?:${topLevels})(?![\p{L}\p{N}])`, 'iu'),
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
  /\[[0-9a-f]*:[0-9a-f:.]+\]/i,
  // Email addresses, and handles on other networks.
  new RegExp(String.raw`[\p{L}\p{N}]${at}[\p{L}\p{N}]`, 'iu'),
  /@[\p{L}\p{N}_]{2,}/u,
  /\b[\p{L}\p{N}._-]+\s+at\s+(?:g\s?mail|yahoo|hotmail|outlook|icloud|proton(?:mail)?)\b/iu,
  /(?<!\d)(?:\d[\s().\-–—+/·_]{0,3}){9,}\d/,
  /(?<!\d)\d{3}[\s.\-–·]{1,3}\d{4}(?!\d)/,
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d)[\s,.-]+){6,}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d)\b/i,
]

/** Dates are digits with separators, too. */
const dates = /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d|(?:19|20)\d\d-\d{1,2}-\d{1,2})(?!\d)/g

/** Whether a text leads elsewhere: links, phone numbers, email addresses, even disguised. Errs on the side of yes. */
export function hasContactDetails(text: string): boolean {
  const plain = unmask(text)
  return patterns.some((pattern) => pattern.test(plain))
}

/** Maps letters to what they look like and drops invisible ones, leaving one way to write each address. */
function unmask(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(/[。｡․‧・]/gu, '.')
    .replaceAll(/[／⁄∕]/gu, '/')
    .replaceAll(/\p{Nd}/gu, westernDigit)
    .replaceAll(dates, ' ')
}

/** Every script's ten digits are consecutive, starting from zero. */
function westernDigit(digit: string): string {
  let value = 0
  const code = digit.codePointAt(0)!
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return /[0-9]/.test(digit) ? digit : String(value)
}
