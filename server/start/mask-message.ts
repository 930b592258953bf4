// What programs are told of by name, not what somebody sent.
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

/** An error's message for readers elsewhere: without what somebody sent, as far as it can be told from the program's words. */
export const maskMessage = (message: string): string =>
  rules
    .reduce(
      (text, [pattern, mask]) => text.replace(pattern, mask),
      message
        .slice(0, 2_000)
        // To the last quote: what somebody sent may have some of its own.
        .replace(quoted, (part) => (part.startsWith('"') ? '"…"' : part)),
    )
    .slice(0, 500)
