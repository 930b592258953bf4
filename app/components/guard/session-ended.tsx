import { useEffect, useRef } from 'react'
import { authState } from '#app/session/auth-state.ts'
import { withNext } from '#app/session/next-page.ts'
import { unsavedWork } from '#app/session/unsaved-work.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

/** Covers a page whose session has ended, and with it what isn't saved, until its user has logged in again. */
export function SessionEnded({ next }: { next: string }) {
  const cover = useRef<HTMLDialogElement>(null)
  const path = next.split(/[?#]/, 1)[0]
  const begin = useRef(path)
  useEffect(() => {
    cover.current?.showModal()
    return () => {
      const { user, isEnded } = authState()
      if (isEnded) location.reload()
      else if (user && unsavedWork().length > 0)
        toast({ title: 'You’re logged in again', description: 'Save what you typed now.', variant: 'ok' })
    }
  }, [])
  useEffect(() => {
    // What was held is left behind, with all that this page knows of the user.
    if (path !== begin.current) location.reload()
  }, [path])
  return (
    <dialog
      ref={cover}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      // Some browsers close it at the second Escape.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      className="m-0 h-dvh max-h-none w-full max-w-none border-none bg-ground p-0 text-ink"
    >
      <div className="wrap flex min-h-full max-w-2xl flex-col items-center justify-center gap-4 py-16 text-center">
        <h2 id="session-ended" className="text-3xl sm:text-4xl">
          You were signed out
        </h2>
        <p className="max-w-[52ch] text-lg text-muted">
          What you typed isn’t saved yet, and is kept in this tab. Log in again in a new tab, then come back
          to save it.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/login" target="_blank" rel="noopener">
            Log in in a new tab
          </ButtonLink>
          <ButtonLink to={withNext('/login', next)} reloadDocument variant="secondary">
            Leave without saving
          </ButtonLink>
        </div>
      </div>
    </dialog>
  )
}
