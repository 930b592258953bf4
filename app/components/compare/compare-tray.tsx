import { Suspense, useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useStore } from '#app/ui/store.ts'
import { readStored } from './stored.ts'
import { compareForm, trayWanted } from './tray-wanted.ts'

const ChosenTray = lazyPart(() => import('./chosen-tray.tsx'))

/**
 * Where the businesses selected for comparison appear. Without JavaScript it is a form that all boxes on the page
 * belong to; the style sheet shows its button once one is checked.
 */
export function CompareTray() {
  const isWanted = useStore(trayWanted)
  useEffect(() => {
    if (readStored().length > 0) trayWanted.set(true)
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === compareForm) trayWanted.set(true)
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])
  return (
    <>
      {isWanted && (
        <Suspense fallback={null}>
          <ChosenTray />
        </Suspense>
      )}
      <form id={compareForm} action="/compare" autoComplete="off" className="above-bottom-bar compare-tray">
        <p className="wrap flex justify-end py-2">
          <Button type="submit">Compare selected</Button>
        </p>
      </form>
    </>
  )
}
