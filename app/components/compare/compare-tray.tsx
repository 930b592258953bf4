import { Suspense, useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { readKept } from './kept.ts'
import { compareForm, useTrayWanted, wantTray } from './tray-wanted.ts'

const ChosenTray = lazyPart(() => import('./chosen-tray.tsx'))

/**
 * The place of what was chosen to be compared. Without JavaScript it is a form that all boxes on the page belong to; the
 * style sheet shows its button as soon as one is ticked.
 */
export function CompareTray() {
  const isWanted = useTrayWanted()
  useEffect(() => {
    if (readKept().length > 0) wantTray()
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === compareForm) wantTray()
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
      <form id={compareForm} action="/compare" autoComplete="off" className="compare-tray">
        <p className="wrap flex justify-end py-2">
          <Button type="submit">Compare selected</Button>
        </p>
      </form>
    </>
  )
}
