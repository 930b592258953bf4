import { Link } from 'react-router'
import { chipVariants } from '#app/ui/chip.tsx'
import { cn } from '#app/ui/cn.ts'
import type { SearchKind } from '#domain/search/search-list.ts'

/** Links to where a search is named and saved. Signed-out users log in first, and come back with it. */
export function SaveSearchLink({
  kind,
  href,
  className,
}: {
  kind: SearchKind
  /** The list's URL with the current search. */
  href: string
  className?: string
}) {
  const query = new URLSearchParams(href.split('?')[1])
  query.set('kind', kind)
  return (
    <Link
      to={`/dashboard/searches/new?${query}`}
      rel="nofollow"
      data-slot="save-search"
      className={cn(chipVariants(), 'border-forest font-medium text-forest-ink', className)}
    >
      Save this search
    </Link>
  )
}
