import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useBackCloses } from './dialog-history.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The title is for screen readers only. */
  hideTitle?: boolean
  className?: string
  /** Back closes it. False for a prompt about leaving, which must be answered first. */
  closesOnBack?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: it traps the focus, closes on Escape and on Back, and returns the focus. */
export function Dialog(props: DialogProps) {
  return (
    <Modal
      {...props}
      slot="dialog"
      shape="m-auto max-h-[90svh] w-[min(36rem,calc(100vw-2rem))] rounded-card"
    />
  )
}

/** A dialog that slides in from the right edge (on phones, from the bottom with `from="bottom"`). */
export function Sheet({ from = 'right', ...props }: DialogProps & { from?: 'right' | 'bottom' }) {
  return (
    <Modal
      {...props}
      slot="sheet"
      shape={
        from === 'right'
          ? 'sheet-right mr-0 ml-auto h-dvh max-h-dvh w-[min(24rem,calc(100vw-3rem))] rounded-l-card'
          : 'sheet-bottom mt-auto mb-0 max-h-[85svh] w-full max-w-full rounded-t-card'
      }
    />
  )
}

/** A full-screen dialog. */
export function FullScreen(props: DialogProps) {
  return <Modal {...props} slot="full-screen" shape="m-0 h-dvh max-h-none w-full max-w-none border-none" />
}

function Modal({
  open,
  onClose,
  title,
  hideTitle,
  className,
  closesOnBack = true,
  children,
  slot,
  shape,
}: DialogProps & { slot: string; shape: string }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  /** Where the mouse went down: text that is selected past the dialog's edge ends with a click on the dialog itself. */
  const pressed = useRef<EventTarget>(null)
  useBackCloses(open && closesOnBack, onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled natively; the click is on the backdrop
    <dialog
      ref={ref}
      data-slot={slot}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      // The second press of a double click on what opened the dialog lands beside it.
      onClick={({ target, currentTarget, detail }) =>
        detail < 2 && target === currentTarget && target === pressed.current && onClose()
      }
      className={cn(
        'overflow-y-auto overscroll-contain border border-line bg-paper p-0 text-ink shadow-raised backdrop:bg-black/55',
        shape,
        className,
      )}
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-paper py-2 pr-2 pl-5">
          <h2 id={titleId} className={cn('min-w-0 flex-1 text-xl', hideTitle && 'sr-only')}>
            {title}
          </h2>
          <Button variant="ghost" size="icon" className="ml-auto" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <div className="flex-1 p-5">{open && children}</div>
      </div>
    </dialog>
  )
}
