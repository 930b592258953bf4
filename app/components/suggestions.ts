import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#domain/search/schema.ts'

const debounceMs = 150

/** Suggestions for what is being typed. A failed request is no error for a person who can go on typing: the list stays away. */
export function useSuggestions(kinds: readonly Suggestion['kind'][]) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const pending = useRef<AbortController | null>(null)
  useEffect(() => () => pending.current?.abort(), [])

  return {
    suggestions,
    clear() {
      pending.current?.abort()
      setSuggestions([])
    },
    ask(text: string) {
      pending.current?.abort()
      const q = text.trim()
      if (q.length < 2) return setSuggestions([])
      const request = new AbortController()
      pending.current = request
      const { signal } = request
      setTimeout(async () => {
        if (signal.aborted) return
        try {
          const found = await fetchSuggestions(q, signal)
          if (!signal.aborted) setSuggestions(found.filter(({ kind }) => kinds.includes(kind)))
        } catch (error) {
          if (signal.aborted) return
          console.warn('No suggestions:', error)
          setSuggestions([])
        }
      }, debounceMs)
    },
  }
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/search/suggest?q=${encodeURIComponent(q)}`, { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const body: { suggestions: Suggestion[] } = await response.json()
  return body.suggestions
}
