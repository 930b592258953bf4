const escaped = (word: string) => word.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (word: string) =>
  escaped(word).replaceAll('*', '\\p{L}*').replaceAll('#', '\\d+').replaceAll("'", "['’]?")

/**
 * Phrases, separated by commas, as the source of a regular expression. Slashes separate words that are as good ("for/to
 * rent"), what is in brackets may be missing ("[the] weekend"), a star is any ending ("clean*"), and # a number.
 */
export function anyPhrase(list: string): string {
  return `(?:${list.split(/,\s*/).map(phrase).join('|')})`
}

function phrase(text: string): string {
  let pattern = ''
  for (const word of text.trim().split(/\s+/)) {
    const isOptional = word.startsWith('[')
    const words = (isOptional ? word.slice(1, -1) : word).split('/')
    const any = `(?:${words.map(patternOf).join('|')})`
    const isFirst = pattern === ''
    if (isOptional) pattern += isFirst ? `(?:${any}\\s+)?` : `(?:\\s+${any})?`
    else pattern += isFirst || pattern.endsWith('\\s+)?') ? any : `\\s+${any}`
  }
  return pattern
}

/** Nothing of a word directly before and after. */
export const asWords = (pattern: string) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`
