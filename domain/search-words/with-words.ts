/** Replaces whole words, ignoring case: "men" doesn't match inside "women". Keys must be lower case. */
export function withWords(text: string, replaced: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => replaced.get(word.toLowerCase()) ?? word)
}
