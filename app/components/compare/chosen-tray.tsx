import { X } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusMain } from '#app/components/focus-main.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { compareHref, mostCompared } from '#domain/businesses/compare-ids.ts'
import { onIntent } from '../prefetch.ts'
import { choose, chooseOnly, isChosen, subscribe, unchoose, useChosen } from './chosen.ts'
import { compareForm } from './tray-wanted.ts'

/**
 * The selected businesses, each with a remove button, fixed to the bottom of the window until the footer comes into
 * view.
 */
export default function ChosenTray() {
  const { chosen, refused } = useChosen()
  const { pathname, search } = useLocation()
  useEffect(followBoxes, [])
  // The comparison table itself shows what is selected.
  const isComparing = pathname === '/compare' && search.includes('ids=')
  const isShown = chosen.length > 0 && !isComparing
  const refusal = refused && `Four can be compared at a time. Remove one to add ${refused}.`
  return (
    <>
      <p role="status" data-slot="compare-words" className="sr-only">
        {isShown && (refusal || `${chosen.length} of ${mostCompared} chosen to compare`)}
      </p>
      {isShown && (
        <section aria-label="Compare" data-slot="compare-tray" className="above-bottom-bar compare-tray">
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

/** The pressed button disappears with its entry, so the focus moves to the next one, or to the page. */
function focusBeside({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const item = currentTarget.closest('li')
  const neighbor = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  if (neighbor) neighbor.focus()
  else focusMain()
}

const selector = `input[form=${compareForm}]`

/**
 * Keeps the page's checkboxes and the selection in sync. Uses the DOM directly, because a list has two dozen boxes that
 * should cost nothing until one is checked. Returns the cleanup function.
 */
function followBoxes(): () => void {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(selector)]
  const show = () => {
    for (const box of boxes()) box.checked = isChosen(box.value)
  }
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.matches(selector))) return
    if (target.checked) choose({ slug: target.value, name: nameOf(target) })
    else unchoose(target.value)
    // A fifth one was rejected.
    show()
  }
  // Checked before this code loaded.
  for (const box of boxes()) if (box.checked) choose({ slug: box.value, name: nameOf(box) })
  show()
  document.addEventListener('change', onChange)
  const stop = subscribe(show)
  // Boxes come and go with pages and carousels.
  const observer = new MutationObserver(show)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('change', onChange)
    stop()
    observer.disconnect()
  }
}

/** `CompareToggle` calls it “Compare …”. */
const nameOf = (box: HTMLInputElement) =>
  box.getAttribute('aria-label')?.replace(/^Compare /, '') ?? box.value
