import { useRef } from 'react'

/** An id for a request. The same request keeps it, so that retries and double presses have no effect. */
export function useAttemptId() {
  const attempt = useRef({ content: '', id: '' })
  return (body: object): string => {
    const content = JSON.stringify(body)
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() }
    return attempt.current.id
  }
}
