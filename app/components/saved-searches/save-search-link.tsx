import { Link } from 'react-router'
import { chipVariants } from '#app/ui/chip.tsx'
import { cn } from '#app/ui/cn.ts'
import type { SearchKind } from '#domain/saved-searches/schema.ts'

/** Leads to where a search is named and kept. Whoever is signed out logs in first, and comes back with it. */
export function SaveSearchLink({
  kind,
  href,
  className,
}: {
  kind: SearchKind
  /** Of the list, with what was asked. */
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
