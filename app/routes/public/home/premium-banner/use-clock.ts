import { useEffect } from 'react'
import { dueAt } from './rotation.ts'
import type { Turning } from './use-rotation.ts'

/** Lets it turn by itself. It rests while the tab is hidden, and begins paused where motion is unwelcome. */
export function useClock({ rotation, send, hold }: Turning) {
  useEffect(() => send({ type: 'start' }), [send])

  const due = dueAt(rotation)
  useEffect(() => {
    if (due === null) return
    const timer = setTimeout(() => send({ type: 'due' }), due - performance.now())
    return () => clearTimeout(timer)
  }, [due, send])

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const heedSight = () => hold('hidden', document.hidden)
    document.addEventListener('visibilitychange', heedSight, { signal })
    heedSight()
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const heedMotion = () => lessMotion.matches && hold('paused', true)
    lessMotion.addEventListener('change', heedMotion, { signal })
    heedMotion()
    return () => ended.abort()
  }, [hold])
}
