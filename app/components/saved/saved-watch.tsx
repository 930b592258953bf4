import { type ReactNode, useEffect, useState } from 'react'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { readSaved } from './saved-on-device.ts'

const load = () => import('./save-buttons.ts')
const warn = (error: unknown) => console.warn('The hearts did not load:', error)

/** Loads the code behind hearts and Follow buttons: on the first press, or if something may have been saved. */
export function SavedWatch() {
  const userId = useSignedIn()?.id
  const [dialog, showDialog] = useState<ReactNode>(null)
  useEffect(() => {
    if (userId || readSaved().length > 0) load().then(({ followSaveButtons }) => followSaveButtons(), warn)
  }, [userId])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-save],[data-follow]')
      if (button) load().then(({ press }) => press(button, showDialog), warn)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return dialog
}
