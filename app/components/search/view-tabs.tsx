import { LayoutGrid, Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import { searchHref } from '#domain/search/href.ts'
import type { SearchPage } from './search-page.ts'

const views = [
  { view: 'list', label: 'List', Icon: LayoutGrid },
  { view: 'map', label: 'Map', Icon: MapIcon },
] as const

export function ViewTabs({ page: { params, path } }: { page: SearchPage }) {
  return (
    <nav aria-label="View" className="flex rounded-control border border-line bg-tint p-1">
      {views.map(({ view, label, Icon }) => {
        const isCurrent = params.view === view
        return (
          <Link
            key={view}
            to={searchHref(params, { view, page: params.page, after: params.after }, path)}
            aria-current={isCurrent ? 'page' : undefined}
            preventScrollReset
            className={cn(
              'inline-flex min-h-9 items-center gap-2 rounded-lg px-3 text-[0.9375rem] font-medium',
              // A phone has room for the other one alone.
              isCurrent
                ? 'bg-paper text-ink shadow-card dark:shadow-none max-sm:hidden'
                : 'text-muted hover:text-ink max-sm:bg-paper max-sm:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
