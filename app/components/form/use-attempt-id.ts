import { useRef } from 'react'

/**
 * An id for what a form sends. Sent again unchanged it keeps its id, so that retries and double presses have no effect.
 * Forms of public pages have these lines themselves: a chunk more would weigh more than they do.
 */
export function useAttemptId() {
  const attempt = useRef({ content: '', id: '' })
  return {
    idFor(body: unknown): string {
      const content = JSON.stringify(body)
      if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() }
      return attempt.current.id
    },
    /** Once it was sent, where the same may be sent another time. */
    renewId() {
      attempt.current = { content: '', id: '' }
    },
  }
}
