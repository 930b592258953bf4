import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#app/ui/cn.ts'

/**
 * A row of links that scrolls if it doesn't fit, and fades where it goes on; the current page's link is brought into
 * view.
 */
export function ScrollRow({ className, children }: { className?: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef('')
  // After each render: another link is current, or numbers that arrived late made the row wider.
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !current) return
    const state = `${current.getAttribute('href')} ${row.scrollWidth}`
    if (state !== shown.current) bringIntoRow(row, current)
    shown.current = state
  })
  return (
    <ul
      ref={list}
      className={cn(
        'fading-row relative -mx-5 flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line px-5 [scrollbar-width:none] md:-mx-8 md:px-8 lg:mx-0 lg:px-0 lg:[scrollbar-width:thin]',
        className,
      )}
    >
      {children}
    </ul>
  )
}

/** Into the middle. `scrollIntoView` would scroll the page as well. */
export function bringIntoRow(row: HTMLElement, link: HTMLElement): void {
  const from = link.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft
  row.scrollLeft = from - (row.clientWidth - link.offsetWidth) / 2
}

/**
 * The outline is inset so that the row doesn't clip it. The current page's mark is a border, which forced colors keep.
 */
export const rowLink =
  'flex min-h-11 items-center gap-2 border-b-[3px] border-transparent px-3 font-medium whitespace-nowrap text-muted no-underline -outline-offset-4 hover:text-ink aria-[current]:border-ochre aria-[current]:font-semibold aria-[current]:text-ink forced-colors:not-aria-[current]:border-[Canvas]'
