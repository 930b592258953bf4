/** A text with whole words replaced, whatever their case: "men" is in "women", too. Keys are lower case. */
export function withWords(text: string, replaced: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => replaced.get(word.toLowerCase()) ?? word)
}
