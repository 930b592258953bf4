/** The common beginning and end of two texts, by words, and the part of the first in between. */
export function changedWords(text: string, other: string): [start: string, changed: string, end: string] {
  const words = text.split(/(?<=\s)/)
  const others = other.split(/(?<=\s)/)
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start++
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end++
  const last = words.length - end
  return [words.slice(0, start).join(''), words.slice(start, last).join(''), words.slice(last).join('')]
}
