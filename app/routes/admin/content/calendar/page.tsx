import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import { findTextKind } from '#domain/texts/kinds.ts'
import type { CalendarEntry } from '#domain/texts/schema.ts'
import { calendarQuery } from '../queries.ts'
import { contentMeta } from '../sections.ts'
import { StateBadge } from '../texts/state-badge.tsx'
import type { Route } from './+types/page.ts'
import { addMonths, type CalendarDay, daysOfMonth, monthOf, monthTitle } from './month.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Calendar',
    description: 'What is published and sent when',
    path: '/admin/content/calendar',
  })
}

/** Posts, help articles and newsletter issues of a month, in the browser's time zone. */
export default function ContentCalendar() {
  const [params] = useSearchParams()
  const month = monthOf(params.get('month'), new Date())
  const days = daysOfMonth(month)
  const query = useQuery(calendarQuery(days[0]!.from, days.at(-1)!.to), queryClient)
  const title = monthTitle(month)
  return (
    <section aria-labelledby="month" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" className="text-2xl" aria-live="polite">
          {title}
        </h2>
        <nav aria-label="Months" className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" size="sm" to={`?month=${addMonths(month, -1)}`} preventScrollReset>
            <ChevronLeft aria-hidden="true" />
            Previous
          </ButtonLink>
          <ButtonLink variant="secondary" size="sm" to="/admin/content/calendar" preventScrollReset>
            This month
          </ButtonLink>
          <ButtonLink variant="secondary" size="sm" to={`?month=${addMonths(month, 1)}`} preventScrollReset>
            Next
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        </nav>
      </div>
      <QueryBoundary query={query} what="The calendar">
        {(entries) => (
          <>
            {entries.length === 0 && (
              <p className="text-muted">
                Nothing in {title}. Posts, help articles and newsletter issues appear here once they are
                scheduled, published or sent.
              </p>
            )}
            <Days days={days} entries={entries} />
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

/** A grid of weeks; on a phone only the days with something, one below the other. */
function Days({ days, entries }: { days: readonly CalendarDay[]; entries: readonly CalendarEntry[] }) {
  const today = new Date()
  return (
    <>
      <div aria-hidden="true" className="hidden grid-cols-7 gap-px text-sm font-semibold text-muted md:grid">
        {[weekdayNames[6], ...weekdayNames.slice(0, 6)].map((day) => (
          <span key={day} className="px-2">
            {day?.slice(0, 3)}
          </span>
        ))}
      </div>
      <ol className="grid gap-3 md:-mt-3 md:grid-cols-7 md:gap-px md:overflow-hidden md:rounded-card md:border md:border-line md:bg-line">
        {days.map(({ date, from, to, isInMonth, words }) => {
          const shown = entries.filter(({ at }) => at >= from && at < to)
          const isToday = date.toDateString() === today.toDateString()
          return (
            <li
              key={from}
              aria-current={isToday ? 'date' : undefined}
              className={cn(
                'min-w-0 bg-paper p-3 max-md:rounded-card max-md:border max-md:border-line md:min-h-28 md:p-2',
                shown.length === 0 && 'max-md:hidden',
                !isInMonth && 'text-muted max-md:hidden md:bg-ground',
              )}
            >
              <p className={cn('text-sm', isToday && 'font-bold')}>
                <span className="md:sr-only">{words}</span>
                <span aria-hidden="true" className="max-md:hidden">
                  {date.getDate()}
                </span>
              </p>
              {shown.length > 0 && (
                <ul className="mt-2 grid gap-2">
                  {shown.map((entry) => (
                    <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

function Entry({ entry: { kind, id, title, state, at } }: { entry: CalendarEntry }) {
  const { one = 'text' } = findTextKind(kind) ?? {}
  return (
    <li className="min-w-0">
      <Link to={`/admin/content/${kind}/${id}`} className="-mx-1 block rounded-control p-1 hover:bg-tint">
        <span className="block text-sm font-semibold underline underline-offset-4 wrap-anywhere">
          {title}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className="first-letter:uppercase">{one}</span>
          <span>{time.format(new Date(at))}</span>
          <StateBadge state={state} />
        </span>
      </Link>
    </li>
  )
}
