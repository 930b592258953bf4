import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from './cn.ts'

export type Crumb = { label: string; to?: string }

/** The last one is the page itself, and not a link. */
export function Breadcrumbs({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumbs" data-slot="breadcrumbs" className={className}>
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-0 text-sm text-muted">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={crumb.to ?? crumb.label} className="inline-flex items-center gap-1">
              {crumb.to && !isLast ? (
                <Link
                  to={crumb.to}
                  className="inline-flex min-h-8 items-center rounded underline-offset-4 hover:text-ink hover:underline"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className={cn('inline-flex min-h-8 items-center', isLast && 'font-medium text-ink')}
                >
                  {crumb.label}
                </span>
              )}
              {!isLast && <ChevronRight aria-hidden="true" className="size-4" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
