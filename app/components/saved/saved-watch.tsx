import { useEffect } from 'react'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { readSaved } from './kept-saved.ts'

const load = () => import('./hearts.ts')
const warn = (error: unknown) => console.warn('The hearts did not load:', error)

/** Fetches what fills the hearts: with the first press, or where something may have been saved. */
export function SavedWatch() {
  const userId = useSignedIn()?.id
  useEffect(() => {
    if (userId || readSaved().length > 0) load().then(({ followHearts }) => followHearts(), warn)
  }, [userId])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const heart = target instanceof Element && target.closest<HTMLElement>('[data-save]')
      if (!heart) return
      const { save: id = '', slug = '', name = '' } = heart.dataset
      load().then(({ pressHeart }) => pressHeart({ id, slug, name }), warn)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}
