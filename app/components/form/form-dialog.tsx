import { type ComponentProps, createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { noteUnsaved } from '#app/session/unsaved-work.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusInDialog } from './focus-in-dialog.ts'
import { useAskBeforeUnload } from './leave-guard.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'closesOnBack' | 'title'> & {
  title: string
  /** It shows no form, or one that has been sent. */
  isSettled?: boolean
}

const SavedContext = createContext<(form: Element | null) => void>(() => undefined)

/**
 * For a form of several in a dialog that stays open: what was entered in this one has been saved. What was entered in
 * the others hasn't.
 */
export const useFormSaved = () => use(SavedContext)

/**
 * A dialog with a form that keeps no draft. A click beside it, Escape, Back and Close ask before what was entered is
 * lost, as does leaving the page; a Cancel button inside doesn't.
 */
export function FormDialog({ open, onClose, title, isSettled = false, children, ...props }: FormDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<HTMLElement>(null)
  /** The forms that something was entered in. */
  const [touched, setTouched] = useState<readonly Element[]>([])
  const [isAsking, setAsking] = useState(false)
  const isEntered = touched.length > 0 && open && !isSettled
  useAskBeforeUnload(isEntered)
  useEffect(() => (isEntered ? noteUnsaved(title) : undefined), [isEntered, title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them means that nothing is left to lose
  useEffect(() => {
    setTouched([])
    setAsking(false)
  }, [open, isSettled])

  const noteSaved = useCallback(
    (form: Element | null) => setTouched((before) => before.filter((each) => each !== form)),
    [],
  )

  function noteTouched(target: EventTarget) {
    const form = (target instanceof Element && target.closest('form')) || content.current
    if (form) setTouched((before) => (before.includes(form) ? before : [...before, form]))
  }

  function close() {
    if (!isEntered) return onClose()
    // Escape has closed it by now.
    const dialog = content.current?.closest('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    // Where the question returns the focus.
    lastFocused.current?.focus({ preventScroll: true })
    setAsking(true)
  }

  return (
    <>
      <Dialog {...props} title={title} open={open} onClose={close} closesOnBack={!isAsking}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes what reaches the fields inside */}
        <div
          ref={content}
          onInput={({ target }) => noteTouched(target)}
          onFocus={({ target }) => {
            lastFocused.current = target
          }}
        >
          <SavedContext value={noteSaved}>{children}</SavedContext>
        </div>
      </Dialog>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Discard what you entered?">
        <p>It hasn’t been saved.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button ref={focusInDialog} onClick={() => setAsking(false)}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onClose}>
            Discard
          </Button>
        </div>
      </Dialog>
    </>
  )
}
