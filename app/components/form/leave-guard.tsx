import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { noteUnsaved } from '#app/session/unsaved-work.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusInDialog } from './focus-in-dialog.ts'

/**
 * Asks before unsaved input is lost: on navigation within the site, and with the browser's own prompt when leaving.
 * `onSave` saves all of `what`, or shows what is wrong with it.
 */
export function LeaveGuard({
  isDirty,
  isBusy = false,
  what,
  onSave,
}: {
  isDirty: boolean
  /** It is being saved, and may navigate when it is. */
  isBusy?: boolean
  what: string
  onSave: () => unknown
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskBeforeUnload(isDirty && !isBusy)
  useEffect(() => (isDirty ? noteUnsaved(what) : undefined), [isDirty, what])
  const isOpen = blocker.state === 'blocked'
  // Saves after the dialog has closed: a field behind it can't take the focus, and closing returns the focus anyway.
  const saveNext = useRef(false)
  const save = useEffectEvent(onSave)
  useEffect(() => {
    if (isOpen || !saveNext.current) return
    saveNext.current = false
    void save()
  }, [isOpen])
  return (
    <Dialog
      open={isOpen}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      closesOnBack={false}
    >
      <p>
        You have changed <b className="font-semibold">{what}</b> and not saved it. It is lost if you leave
        now.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          ref={focusInDialog}
          onClick={() => {
            saveNext.current = true
            blocker.reset?.()
          }}
        >
          Stay and save
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}

/** Only the browser's own prompt, for forms about to save automatically. */
export function useAskBeforeUnload(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}
