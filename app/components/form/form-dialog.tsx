import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { noteUnsaved } from '#app/session/unsaved-work.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusInDialog } from './focus-in-dialog.ts'
import { useAskBeforeUnload } from './leave-guard.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'closesOnBack' | 'title'> & {
  title: string
  /** It shows no form, or one that has been sent. */
  isSettled?: boolean
  /** Changes when what was entered has been saved and the dialog stays open. */
  savedVersion?: unknown
}

/**
 * A dialog with a form that keeps no draft. A click beside it, Escape, Back and Close ask before what was entered is
 * lost, as does leaving the page; a Cancel button inside doesn't.
 */
export function FormDialog({
  open,
  onClose,
  title,
  isSettled = false,
  savedVersion,
  children,
  ...props
}: FormDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<HTMLElement>(null)
  const [wasTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isEntered = wasTouched && open && !isSettled
  useAskBeforeUnload(isEntered)
  useEffect(() => (isEntered ? noteUnsaved(title) : undefined), [isEntered, title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them means that nothing is left to lose
  useEffect(() => {
    setTouched(false)
    setAsking(false)
  }, [open, isSettled, savedVersion])

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
          onInput={() => setTouched(true)}
          onFocus={({ target }) => {
            lastFocused.current = target
          }}
        >
          {children}
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
