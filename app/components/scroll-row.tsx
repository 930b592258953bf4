import { Children, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cn } from '#app/ui/cn.ts'

/** A row of links that scrolls if it doesn't fit; the current page's link is brought into view. */
export function ScrollRow({ className, children }: { className?: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const linkCount = Children.count(children)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current page changes or its link is added
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector('[aria-current]')?.closest('li')
    if (!row || !current) return
    // `scrollIntoView` would scroll the page as well.
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
  }, [pathname, linkCount])
  return (
    <ul
      ref={list}
      className={cn(
        'relative -mx-5 flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line px-5 [scrollbar-width:none] md:-mx-8 md:px-8 lg:mx-0 lg:px-0 lg:[scrollbar-width:thin]',
        className,
      )}
    >
      {children}
    </ul>
  )
}

/**
 * The outline is inset so that the row doesn't clip it. The current page's mark is a border, which forced colors keep.
 */
export const rowLink =
  'flex min-h-11 items-center gap-2 border-b-[3px] border-transparent px-3 font-medium whitespace-nowrap text-muted no-underline -outline-offset-4 hover:text-ink aria-[current]:border-ochre aria-[current]:font-semibold aria-[current]:text-ink forced-colors:not-aria-[current]:border-[Canvas]'
