import { X } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { compareHref, mostCompared } from '#domain/businesses/compare-ids.ts'
import { onIntent } from '../prefetch.ts'
import { chooseOnly, unchoose, useChosen } from './chosen.ts'
import { followBoxes } from './follow-boxes.ts'

/** What was chosen, each with a way to drop it, at the foot of the window until the footer comes. */
export default function ChosenTray() {
  const { chosen, refused } = useChosen()
  const { pathname, search } = useLocation()
  useEffect(followBoxes, [])
  // There the table itself shows what was chosen.
  const isComparing = pathname === '/compare' && search.includes('ids=')
  const isShown = chosen.length > 0 && !isComparing
  const refusal = refused && `Four can be compared at a time. Remove one to add ${refused}.`
  return (
    <>
      <p role="status" data-slot="compare-words" className="sr-only">
        {isShown && (refusal || `${chosen.length} of ${mostCompared} chosen to compare`)}
      </p>
      {isShown && (
        <section aria-label="Compare" data-slot="compare-tray" className="compare-tray">
          <div className="wrap py-2">
            {refusal && (
              <p aria-hidden="true" className="pb-2 text-sm font-medium text-danger">
                {refusal}
              </p>
            )}
            <div className="flex items-center gap-2 sm:gap-3">
              <ul aria-label="Chosen" className="flex min-w-0 flex-1 gap-2 overflow-x-auto p-1">
                {chosen.map(({ slug, name }) => (
                  <li
                    key={slug}
                    className="flex shrink-0 items-center rounded-full border border-line bg-ground pl-3"
                  >
                    <span className="max-w-20 truncate text-sm sm:max-w-40">{name}</span>
                    <button
                      type="button"
                      aria-label={`Remove ${name}`}
                      data-tooltip=""
                      onClick={(event) => {
                        focusBeside(event)
                        unchoose(slug)
                      }}
                      className="inline-flex size-8 items-center justify-center rounded-full hover:bg-tint pointer-coarse:size-11"
                    >
                      <X aria-hidden="true" className="size-4" />
                    </button>
                  </li>
                ))}
              </ul>
              <Button
                variant="ghost"
                className="max-sm:px-2"
                onClick={() => {
                  focusMain()
                  chooseOnly([])
                }}
              >
                Clear
              </Button>
              <ButtonLink to={compareHref(chosen.map(({ slug }) => slug))} prefetch={onIntent()}>
                Compare {chosen.length}
              </ButtonLink>
            </div>
          </div>
        </section>
      )}
    </>
  )
}

/** The button that was pressed goes with its name: the focus moves on to the next one, or to the page. */
function focusBeside({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const item = currentTarget.closest('li')
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  if (neighbour) neighbour.focus()
  else focusMain()
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
