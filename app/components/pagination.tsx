import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { onIntent } from './prefetch.ts'

/** Links to nearby pages, and to the next and previous ones. They lead to the route that one is on, which is known. */
export function Pagination({
  page,
  pageCount,
  pageHref,
  previousHref = page > 1 ? pageHref(page - 1) : null,
  nextHref = page < pageCount ? pageHref(page + 1) : null,
  className,
}: {
  page: number
  pageCount: number
  pageHref: (page: number) => string
  /** Where these go by a cursor instead of a number; null if there is none. */
  previousHref?: string | null | undefined
  nextHref?: string | null | undefined
  className?: string
}) {
  if (!previousHref && !nextHref && pageCount <= 1) return null
  const pages = pagesAround(page, pageCount)
  return (
    <nav
      aria-label="Pages"
      data-slot="pagination"
      className={cn('flex flex-wrap items-center justify-center gap-2', className)}
    >
      {previousHref && (
        <Link
          to={previousHref}
          rel="prev"
          prefetch={onIntent()}
          discover="none"
          className={buttonVariants({ variant: 'secondary' })}
        >
          <ChevronLeft aria-hidden="true" />
          Previous
        </Link>
      )}
      <ol className="hidden items-center gap-1 sm:flex">
        {pages.map((each, index) => (
          <li key={each} className="flex items-center gap-1">
            {index > 0 && each - pages[index - 1]! > 1 && (
              <span aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            )}
            <Link
              to={pageHref(each)}
              prefetch={onIntent()}
              discover="none"
              aria-label={`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
              className={cn(
                buttonVariants({ variant: each === page ? 'primary' : 'ghost', size: 'sm' }),
                'min-w-9 tabular-nums',
              )}
            >
              {each}
            </Link>
          </li>
        ))}
      </ol>
      <span className="px-2 text-sm text-muted tabular-nums sm:hidden">
        Page {page} of {pageCount}
      </span>
      {nextHref && (
        <Link
          to={nextHref}
          rel="next"
          prefetch={onIntent()}
          discover="none"
          className={buttonVariants({ variant: 'secondary' })}
        >
          Next
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

/** The first page, the last, and those within two of this one, in order. */
export function pagesAround(page: number, pageCount: number): number[] {
  const wanted = new Set([1, pageCount])
  for (let each = page - 2; each <= page + 2; each++) if (each >= 1 && each <= pageCount) wanted.add(each)
  return [...wanted].sort((a, b) => a - b)
}
