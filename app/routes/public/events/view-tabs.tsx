import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import { type EventParams, eventSpec } from '#domain/events/list-spec.ts'
import { postingHref } from '#domain/search/postings/href.ts'

const views = [
  { view: null, label: 'List' },
  { view: 'calendar', label: 'Calendar' },
] as const

export function ViewTabs({ params }: { params: EventParams }) {
  const { filters } = params
  return (
    <nav aria-label="View" className="flex rounded-control border border-line bg-tint p-1">
      {views.map(({ view, label }) => {
        const isCurrent = filters.view === view
        // Of days and months, each view has its own.
        const days = view === 'calendar' ? { when: null, from: null, to: null } : { month: null }
        return (
          <Link
            key={label}
            to={postingHref(eventSpec, params, { filters: { ...filters, ...days, view } })}
            aria-current={isCurrent ? 'page' : undefined}
            preventScrollReset
            className={cn(
              'inline-flex min-h-9 items-center rounded-lg px-3 text-[0.9375rem] font-medium',
              isCurrent ? 'bg-paper text-ink shadow-card dark:shadow-none' : 'text-muted hover:text-ink',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
