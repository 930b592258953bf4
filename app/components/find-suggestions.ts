import { callPublic } from '#app/session/api-call.ts'
import type { Suggestion } from '#domain/search/schema.ts'

/** Suggestions of these kinds for what was typed, with what is popular in the place of the same form. */
export async function findSuggestions(
  q: string,
  {
    kinds,
    form,
    signal,
  }: { kinds: readonly Suggestion['kind'][]; form: HTMLFormElement | null; signal: AbortSignal },
): Promise<Suggestion[]> {
  const field = kinds.includes('search') ? form?.elements.namedItem('where') : null
  const where = field instanceof HTMLInputElement ? field.value.trim() : ''
  const query = { q, ...(where && { where }) }
  const { suggestions } = await callPublic('GET /search/suggest', { query, signal })
  const found = suggestions.filter(({ kind }) => kinds.includes(kind))
  // A list with only the place already in the field would just cover the button.
  const [only] = found
  const isTyped = only?.kind === 'place' && only.value.toLowerCase() === q.toLowerCase()
  return found.length === 1 && isTyped ? [] : found
}
