import { type ComponentType, useState } from 'react'
import { toast } from './toast.ts'

/** A dialog whose code loads on the first press; if that fails, a toast says so. `load` must not change. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>): {
  Dialog: ComponentType<Props> | null
  isOpen: boolean
  open: () => Promise<void>
  close: () => void
} {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    load().then(
      (loaded) => {
        setDialog(() => loaded)
        setOpen(true)
      },
      (error: unknown) => {
        console.warn('The dialog did not load:', error)
        toast({
          title: 'The form could not be loaded. Check your connection and try again.',
          variant: 'danger',
        })
      },
    )
  return { Dialog, isOpen, open, close: () => setOpen(false) }
}
