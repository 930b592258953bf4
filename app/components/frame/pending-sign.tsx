import { useNavigation } from 'react-router'
import { Spinner } from '#app/ui/skeleton.tsx'

/** Shown while the next page is awaited, but only after 300 ms (the style sheet waits): most pages come sooner. */
export function PendingSign() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      data-slot="pending-sign"
      className="appear-late pointer-events-none fixed top-20 left-1/2 z-50 -translate-x-1/2 rounded-full border border-line bg-paper p-2.5 shadow-raised"
    >
      <Spinner label="Loading the page" className="block" />
    </div>
  )
}
