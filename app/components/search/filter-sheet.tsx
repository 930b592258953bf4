import { SlidersHorizontal, X } from 'lucide-react'
import { type ToggleEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { enterDialog } from '#app/ui/dialog-history.ts'

const sheetId = 'filter-sheet'

/** Opens the sheet on phones, by a native browser feature that needs no JavaScript. */
export function FilterSheetButton({ chosen }: { chosen: number }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="rounded-full pointer-coarse:min-h-11 lg:hidden"
      popoverTarget={sheetId}
    >
      <SlidersHorizontal aria-hidden="true" />
      Filters
      {chosen > 0 && (
        <span className="rounded-full bg-forest px-2 text-sm text-on-forest tabular-nums">
          {chosen}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </Button>
  )
}

/** A sidebar on wide screens and a bottom sheet on narrow ones, with the same fields. */
export function FilterSheet({ children }: { children: React.ReactNode }) {
  const leave = useRef<() => void>(undefined)
  // No event fires when an open sheet is removed along with its page.
  useEffect(() => () => leave.current?.(), [])

  function onToggle(event: ToggleEvent<HTMLElement>) {
    const sheet = event.currentTarget
    // React also passes on the events of the groups inside.
    if (event.target !== sheet) return
    leave.current?.()
    leave.current = undefined
    if (event.newState === 'closed') return
    const opener = document.querySelector<HTMLElement>(`[popovertarget="${sheetId}"]`)
    const madeInert = makeRestInert(sheet)
    sheet.querySelector('button')?.focus()
    const leaveDialog = enterDialog(() => sheet.hidePopover())
    leave.current = () => {
      leaveDialog()
      for (const element of madeInert) element.inert = false
      if (document.activeElement?.matches(`body, #${sheetId} *`)) opener?.focus({ preventScroll: true })
    }
  }

  return (
    <aside id={sheetId} popover="auto" aria-label="Filters" onToggle={onToggle} className="filter-sheet">
      <div className="sticky top-0 z-10 flex items-center border-b border-line bg-paper py-2 pr-2 pl-5 lg:hidden">
        <p className="flex-1 font-display text-xl font-bold">Filters</p>
        <Button
          variant="ghost"
          size="icon"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="max-lg:px-5 max-lg:pt-2">{children}</div>
    </aside>
  )
}

/** Nothing but the sheet can take focus, as with a modal dialog. */
function makeRestInert(sheet: HTMLElement): HTMLElement[] {
  const made: HTMLElement[] = []
  for (let node = sheet; node !== document.body && node.parentElement; node = node.parentElement)
    for (const sibling of node.parentElement.children)
      if (sibling !== node && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true
        made.push(sibling)
      }
  return made
}
