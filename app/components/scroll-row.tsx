import { Children, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cn } from '#app/ui/cn.ts'

/** Links in a row that is swiped where it doesn't fit, or moved by a scrollbar; the open page's link is brought into view. */
export function ScrollRow({ className, children }: { className?: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const linkCount = Children.count(children)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is marked, or its link came later
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector('[aria-current]')?.closest('li')
    if (!row || !current) return
    // `scrollIntoView` would move the page, too.
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

/** Its outline lies inside, where the row cuts nothing off. The mark of the open page is a border, which forced colours keep. */
export const rowLink =
  'flex min-h-11 items-center gap-2 border-b-[3px] border-transparent px-3 font-medium whitespace-nowrap text-muted no-underline -outline-offset-4 hover:text-ink aria-[current]:border-ochre aria-[current]:font-semibold aria-[current]:text-ink forced-colors:not-aria-[current]:border-[Canvas]'
