// What follows these words in quotes is a name of the schema, not something a user sent.
const named = 'column|constraint|function|index|operator|relation|role|schema|table|trigger|type|view'

const quoted = new RegExp(`\\b(?:${named}) "[^"]*"|"[\\s\\S]*"|"[\\s\\S]*$`, 'g')

const rules: readonly [RegExp, string][] = [
  [/“[^”]*”/g, '“…”'],
  [/\bhttps?:\/\/[^\s/"'<>]+[^\s"'<>]*/gi, '(url)'],
  [/[^\s"'<>(),:;]+@[^\s"'<>(),:;]+/g, '(email)'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '(id)'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, '(address)'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '(address)'],
  [/\+?\d[\d\s().-]{5,}\d/g, '(number)'],
  [/[\w.~+/=-]{40,}/g, '(long)'],
]

/** An error's message for services outside: without what users sent, as far as that can be told from the program's own words. */
export const maskMessage = (message: string): string =>
  rules
    .reduce(
      (text, [pattern, mask]) => text.replace(pattern, mask),
      message
        .slice(0, 2_000)
        // Up to the last quote: what a user sent may contain quotes.
        .replace(quoted, (part) => (part.startsWith('"') ? '"…"' : part)),
    )
    .slice(0, 500)
