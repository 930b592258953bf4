import { useRef } from 'react'

/** An id for what is sent. The same again keeps it, so that a lost answer or a second press does nothing twice. */
export function useAttemptId() {
  const attempt = useRef({ content: '', id: '' })
  return (body: object): string => {
    const content = JSON.stringify(body)
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() }
    return attempt.current.id
  }
}
