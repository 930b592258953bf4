import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import type { PageLink } from '#domain/pages/schema.ts'

/** The legal texts: a column beside the text, on a phone a row above it. */
export function DocumentNav({ pages, current }: { pages: PageLink[]; current: string }) {
  return (
    <nav aria-label="Legal">
      <ul className="flex flex-wrap gap-1.5 lg:grid lg:gap-0.5">
        {[{ slug: 'legal', title: 'Overview' }, ...pages].map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={`/${slug}`}
              aria-current={slug === current ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-10 items-center rounded-control px-3.5 text-[0.9375rem] max-lg:border lg:w-full pointer-coarse:min-h-11',
                slug === current
                  ? 'bg-forest font-semibold text-on-forest max-lg:border-forest forced-colors:underline'
                  : 'hover:bg-tint max-lg:border-line max-lg:bg-paper',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
