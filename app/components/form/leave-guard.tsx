import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Asks before what was typed is lost: on the way to another page here, and by the browser's own question when leaving. */
export function LeaveGuard({ isDirty, what }: { isDirty: boolean; what: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const isOpen = blocker.state === 'blocked'
  return (
    <Dialog open={isOpen} onClose={() => blocker.reset?.()} title="Leave without saving?">
      <p>
        You have changed <b className="font-semibold">{what}</b> and not saved it. It is lost if you leave
        now.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button autoFocus onClick={() => blocker.reset?.()}>
          Stay and save
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
