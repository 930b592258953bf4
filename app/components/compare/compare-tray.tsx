import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { compareHref, mostCompared } from '#domain/businesses/compare-ids.ts'
import { onIntent } from '../prefetch.ts'
import { useChosen } from './chosen.ts'
import { compareForm } from './compare-toggle.tsx'

const ChosenOnes = lazyPart(async () => ({ default: (await import('./chosen-ones.tsx')).ChosenOnes }))

/**
 * What was chosen to be compared, at the foot of the window until the footer comes. Without JavaScript the style sheet
 * shows its button as soon as a box is ticked.
 */
export function CompareTray() {
  const { chosen, refused } = useChosen()
  const { pathname, search } = useLocation()
  // There the table itself shows what was chosen.
  const isComparing = pathname === '/compare' && search.includes('ids=')
  const isShown = chosen.length > 0 && !isComparing
  const refusal = refused && `Four can be compared at a time. Remove one to add ${refused}.`
  return (
    <>
      <p role="status" data-slot="compare-words" className="sr-only">
        {isShown && (refusal || `${chosen.length} of ${mostCompared} chosen to compare`)}
      </p>
      <form
        id={compareForm}
        action="/compare"
        autoComplete="off"
        aria-label="Compare"
        data-slot="compare-tray"
        data-shown={isShown ? '' : undefined}
        className="compare-tray"
      >
        <div className="wrap py-2">
          {refusal && (
            <p aria-hidden="true" className="pb-2 text-sm font-medium text-danger">
              {refusal}
            </p>
          )}
          <div className="flex items-center justify-end gap-2 sm:gap-3">
            {isShown ? (
              <>
                <Suspense>
                  <ChosenOnes />
                </Suspense>
                <ButtonLink to={compareHref(chosen.map(({ slug }) => slug))} prefetch={onIntent()}>
                  Compare {chosen.length}
                </ButtonLink>
              </>
            ) : (
              <Button type="submit">Compare the chosen</Button>
            )}
          </div>
        </div>
      </form>
    </>
  )
}
