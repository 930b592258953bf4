import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { type EventParams, eventSpec } from '#domain/events/list-spec.ts'
import { monthAfter, monthGrid } from '#domain/events/month-grid.ts'
import { priceWords } from '#domain/events/price-words.ts'
import type { EventCard } from '#domain/events/schema.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import { dayHeading, longDay, monthWords } from '#domain/hours/day-words.ts'
import { formatMinute } from '#domain/hours/week.ts'
import { postingHref } from '#domain/search/postings/href.ts'

type Props = { month: string; today: string; cards: readonly EventCard[]; params: EventParams; now: Date }

const weekdays = [weekdayNames[6], ...weekdayNames.slice(0, 6)]
const inCell = 3

/** A month as a table; its days link to the list below, which shows what doesn't fit in a phone's cells. */
export function Month({ month, today, cards, params }: Props) {
  const days = Map.groupBy(cards, ({ when }) => when.date)
  const ofMonth = [...days].filter(([date]) => date.startsWith(month))
  return (
    <div>
      <MonthSteps month={month} today={today} params={params} />
      <table className="mt-4 w-full table-fixed border-collapse overflow-hidden rounded-card">
        <caption className="sr-only">
          {monthWords(month)}: each day leads to its events in the list below.
        </caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="border border-line bg-tint py-2 text-sm font-semibold"
              >
                <span aria-hidden="true">
                  {name!.slice(0, 1)}
                  <span className="max-sm:hidden">{name!.slice(1, 3)}</span>
                </span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Cell
                  key={date}
                  date={date}
                  isOfMonth={date.startsWith(month)}
                  isToday={date === today}
                  events={days.get(date) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {ofMonth.length === 0 ? (
        <p className="mt-6 text-muted">
          No upcoming events in {monthWords(month)} with these filters. Try another month.
        </p>
      ) : (
        <ol className="mt-8 grid gap-8">
          {ofMonth.map(([date, events]) => (
            <li key={date} id={`day-${date}`} className="scroll-mt-24">
              <h2 className="border-b border-line pb-2 text-lg font-semibold sm:text-xl">
                {dayHeading(date, today)}
              </h2>
              <ul className="divide-y divide-line">
                {events.map((event) => (
                  <Line key={`${event.id}-${event.when.startsAt}`} event={event} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function MonthSteps({ month, today, params }: Pick<Props, 'month' | 'today' | 'params'>) {
  const thisMonth = today.slice(0, 7)
  const to = (other: string) =>
    postingHref(eventSpec, params, {
      filters: { ...params.filters, month: other === thisMonth ? null : other },
    })
  const step = cn(buttonVariants({ variant: 'secondary', size: 'sm' }))
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <nav aria-label="Month" className="flex flex-wrap items-center justify-between gap-3">
      {month > thisMonth && (
        <Link to={to(before)} className={step} preventScrollReset rel="nofollow">
          ← {monthWords(before)}
        </Link>
      )}
      {month !== thisMonth && before !== thisMonth && (
        <Link to={to(thisMonth)} className={step} preventScrollReset rel="nofollow">
          This month
        </Link>
      )}
      <Link to={to(after)} className={cn(step, 'ml-auto')} preventScrollReset rel="nofollow">
        {monthWords(after)} →
      </Link>
    </nav>
  )
}

function Cell({
  date,
  isOfMonth,
  isToday,
  events,
}: {
  date: string
  isOfMonth: boolean
  isToday: boolean
  events: EventCard[]
}) {
  const day = Number(date.slice(8))
  const count = events.length
  const hasLink = isOfMonth && count > 0
  return (
    <td
      className={cn(
        'h-14 border border-line p-0 align-top sm:h-24',
        isOfMonth ? 'bg-paper' : 'bg-tint/60 text-muted',
      )}
    >
      <div className="grid gap-1 p-1">
        {hasLink ? (
          <a
            href={`#day-${date}`}
            className="grid min-h-11 content-start justify-items-center gap-0.5 rounded-lg text-sm font-semibold text-forest-ink hover:bg-tint sm:flex sm:min-h-7 sm:items-center sm:justify-between sm:px-1"
          >
            <DayNumber day={day} isToday={isToday} />
            <span className="sr-only">{longDay(date)}: </span>
            <span className="rounded-full bg-tint px-1.5 text-xs tabular-nums">
              {count}
              <span className="sr-only"> {count === 1 ? 'event' : 'events'}</span>
            </span>
          </a>
        ) : (
          <span className="grid min-h-7 content-start justify-items-center text-sm sm:justify-items-start sm:px-1">
            <DayNumber day={day} isToday={isToday} />
          </span>
        )}
        {isOfMonth && (
          <ul className="grid gap-0.5 max-md:hidden">
            {events.slice(0, inCell).map((event) => (
              <li key={`${event.id}-${event.when.startsAt}`} className="min-w-0">
                <Link
                  to={`/events/${event.slug}`}
                  className={cn(
                    'block min-h-6 truncate rounded px-1 text-xs leading-6 hover:bg-tint hover:underline',
                    event.when.isCancelled && 'text-muted line-through',
                  )}
                >
                  {event.title}
                </Link>
              </li>
            ))}
            {count > inCell && <li className="px-1 text-xs text-muted">and {count - inCell} more</li>}
          </ul>
        )}
      </div>
    </td>
  )
}

function DayNumber({ day, isToday }: { day: number; isToday: boolean }) {
  return (
    <span
      className={cn(
        'tabular-nums',
        isToday && 'grid size-6 place-items-center rounded-full bg-forest font-semibold text-on-forest',
      )}
    >
      {day}
      {isToday && <span className="sr-only"> (today)</span>}
    </span>
  )
}

function Line({ event }: { event: EventCard }) {
  const { slug, title, when, venue, city, state, isAnywhere, price } = event
  const where = isAnywhere
    ? 'Online'
    : [venue, city && state ? `${city}, ${state}` : null].filter(Boolean).join(', ')
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <time dateTime={when.startsAt} className="text-sm text-muted tabular-nums sm:pt-0.5">
        {formatMinute(when.startsMinute)}
      </time>
      <div className="min-w-0">
        <h3 className={cn('text-base font-semibold break-words', when.isCancelled && 'line-through')}>
          <Link
            to={`/events/${slug}`}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-sm break-words text-muted">{where}</p>
      </div>
      <p className="flex items-start gap-2 text-sm">
        {when.isCancelled ? <Badge variant="danger">Canceled</Badge> : priceWords(price)}
      </p>
    </li>
  )
}
