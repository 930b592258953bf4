import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { SpinnerMark } from '#app/ui/skeleton.tsx'

const patienceMs = 300

/**
 * A bar and a spinner while the next page is awaited, but only after 300 ms: most pages come sooner. What is seen twice
 * is said once; where the page itself says that it is busy (a list that is being narrowed), it isn't said again.
 */
export function PendingSign() {
  const isAwaited = useNavigation().state !== 'idle'
  const [sign, setSign] = useState<{ words: string } | null>(null)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => {
      const isSaid = document.querySelector('#main [aria-busy=true]') !== null
      setSign({ words: isSaid ? '' : 'Loading the page' })
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      setSign(null)
    }
  }, [isAwaited])
  return (
    <>
      {/* It stands there from the start: readers miss regions that come with their words. */}
      <p role="status" data-slot="pending-words" className="sr-only">
        {sign?.words}
      </p>
      {sign && (
        <div aria-hidden="true" data-slot="pending-sign" className="pointer-events-none">
          <div className="progress-bar" />
          <div className="fixed top-20 left-1/2 z-50 -translate-x-1/2 rounded-full border border-line bg-paper p-2.5 shadow-raised">
            <SpinnerMark />
          </div>
        </div>
      )}
    </>
  )
}
