import { useEffect, useState } from 'react'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { usePart } from '#app/ui/use-part.ts'
import { readSaved } from './kept-saved.ts'
import type { Savable } from './saved-state.ts'

const load = () => import('./hearts.ts')
const loadPrompt = () => import('./save-prompt.tsx').then(({ SavePrompt }) => SavePrompt)
const warn = (error: unknown) => console.warn('The hearts did not load:', error)

/**
 * Fetches what fills the hearts: with the first press, or where something may have been saved. Where a device may keep
 * nothing, it asks.
 */
export function SavedWatch() {
  const [asked, setAsked] = useState<Savable | null>(null)
  const Prompt = usePart(asked !== null, loadPrompt)
  const userId = useSignedIn()?.id
  useEffect(() => {
    if (userId || readSaved().length > 0) load().then(({ followHearts }) => followHearts(), warn)
  }, [userId])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const heart = target instanceof Element && target.closest<HTMLElement>('[data-save]')
      if (!heart) return
      const { save: id = '', slug = '', name = '' } = heart.dataset
      const business = { id, slug, name }
      load()
        .then(({ pressHeart }) => pressHeart(business))
        .then((outcome) => outcome === 'not-allowed' && setAsked(business), warn)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return asked && Prompt && <Prompt business={asked} onClose={() => setAsked(null)} />
}
