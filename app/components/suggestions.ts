import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#domain/search/schema.ts'

const debounceMs = 150

/** Suggestions for what is being typed. A failed request is no error for a person who can go on typing: the list stays away. */
export function useSuggestions(kinds: readonly Suggestion['kind'][]) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  // The list stays while the next one is on its way; what it is of may be another text by then.
  const [isFresh, setFresh] = useState(false)
  const pending = useRef<AbortController | null>(null)
  useEffect(() => () => pending.current?.abort(), [])

  return {
    suggestions,
    /** Whether they are for what stands in the field now. */
    isFresh,
    clear() {
      pending.current?.abort()
      setSuggestions([])
    },
    ask(text: string) {
      pending.current?.abort()
      setFresh(false)
      const q = text.trim()
      if (q.length < 2) return setSuggestions([])
      const request = new AbortController()
      pending.current = request
      const { signal } = request
      // Comes while one types on; most who open a page don't search on it.
      const api = import('#app/session/api-call.ts')
      api.catch(() => undefined)
      setTimeout(async () => {
        if (signal.aborted) return
        try {
          const { callPublic } = await api
          const { suggestions: found } = await callPublic('GET /search/suggest', { query: { q }, signal })
          if (signal.aborted) return
          setSuggestions(
            worthShowing(
              found.filter(({ kind }) => kinds.includes(kind)),
              q,
            ),
          )
          setFresh(true)
        } catch (error) {
          if (signal.aborted) return
          console.warn('No suggestions:', error)
          setSuggestions([])
        }
      }, debounceMs)
    },
  }
}

/** A list of nothing but the place that stands in the field would only cover the button. */
function worthShowing(found: Suggestion[], typed: string): Suggestion[] {
  const [only] = found
  const isTyped = only?.kind === 'place' && only.value.toLowerCase() === typed.toLowerCase()
  return found.length === 1 && isTyped ? [] : found
}
