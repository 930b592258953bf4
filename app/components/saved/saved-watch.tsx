import { useEffect } from 'react'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { readSaved } from './saved-on-device.ts'

const load = () => import('./save-buttons.ts')
const warn = (error: unknown) => console.warn('The hearts did not load:', error)

/** Loads the code that fills the hearts: on the first press, or if something may have been saved. */
export function SavedWatch() {
  const userId = useSignedIn()?.id
  useEffect(() => {
    if (userId || readSaved().length > 0) load().then(({ followSaveButtons }) => followSaveButtons(), warn)
  }, [userId])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const heart = target instanceof Element && target.closest<HTMLElement>('[data-save]')
      if (!heart) return
      const { save: id = '', slug = '', name = '' } = heart.dataset
      load().then(({ pressSaveButton }) => pressSaveButton({ id, slug, name }), warn)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}
