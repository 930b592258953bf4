import { Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts'

const loadDialog = () => import('./find-dialog.tsx').then(({ FindDialog }) => FindDialog)
const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The search over everything in the panel, which Ctrl+K and ⌘K open as well: how to open it, and where it shows. */
export function useFind(): { open: () => void; dialog: ReactNode } {
  const { Dialog, isOpen, open, close } = useLazyDialog(loadDialog)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (event.key.toLowerCase() !== 'k' || !isChord) return
      // The browser's own search bar has it otherwise.
      event.preventDefault()
      void open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return { open: () => void open(), dialog: Dialog && isOpen && <Dialog onClose={close} /> }
}

export function FindButton({ onOpen, isSmall = false }: { onOpen: () => void; isSmall?: boolean }) {
  return (
    <Button
      variant="secondary"
      size={isSmall ? 'icon' : undefined}
      aria-label={isSmall ? 'Search the panel' : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className={isSmall ? undefined : 'mb-3 w-full'}
    >
      <Search aria-hidden="true" />
      {!isSmall && (
        <>
          <span className="flex-1 text-left">
            Search<span className="sr-only"> the panel</span>
          </span>
          <kbd className="text-sm font-normal text-muted">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
        </>
      )}
    </Button>
  )
}
