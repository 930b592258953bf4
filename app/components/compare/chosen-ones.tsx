import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { chooseOnly, unchoose, useChosen } from './chosen.ts'

/** The names of what was chosen, each with a way to drop it, and one to drop them all. */
export function ChosenOnes() {
  return (
    <>
      <ul aria-label="Chosen" className="flex min-w-0 flex-1 gap-2 overflow-x-auto p-1">
        {useChosen().chosen.map(({ slug, name }) => (
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
