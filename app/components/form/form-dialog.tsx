import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'closesOnBack'> & {
  /** It shows no form, or one that has been sent. */
  isSettled?: boolean
  /** Changes when what was entered has been saved and the dialog stays open. */
  savedVersion?: unknown
}

/**
 * A dialog with a form that keeps no draft. A click beside it, Escape, Back and Close ask before what was entered is
 * lost; a Cancel button inside doesn't.
 */
export function FormDialog({
  open,
  onClose,
  isSettled = false,
  savedVersion,
  children,
  ...props
}: FormDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const isEntered = useRef(false)
  const lastFocused = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them means that nothing is left to lose
  useEffect(() => {
    isEntered.current = false
    setAsking(false)
  }, [open, isSettled, savedVersion])

  function close() {
    if (!open || isSettled || !isEntered.current) return onClose()
    // Escape has closed it by now.
    const dialog = content.current?.closest('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    // Where the question returns the focus.
    lastFocused.current?.focus({ preventScroll: true })
    setAsking(true)
  }

  return (
    <>
      <Dialog {...props} open={open} onClose={close} closesOnBack={!isAsking}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes what reaches the fields inside */}
        <div
          ref={content}
          onInput={() => {
            isEntered.current = true
          }}
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
          <Button autoFocus onClick={() => setAsking(false)}>
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
