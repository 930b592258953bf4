import { Badge } from '#app/ui/badge.tsx'
import { cn } from '#app/ui/cn.ts'
import { repetitionWords } from '#domain/events/schedule-words.ts'
import type { EventPage } from '#domain/events/schema.ts'
import { whenLine } from '#domain/events/when-words.ts'

/** All of the dates ahead, of what comes again. */
export function Dates({ event, now }: { event: EventPage; now: Date }) {
  const { repetition, startsOn, dates, dateCount, timezone } = event
  const words = repetitionWords(startsOn, repetition)
  if (!words || dates.length === 0) return null
  const more = dateCount - dates.length
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="text-2xl">
        Coming dates
      </h2>
      <p className="mt-2 text-muted">{words}</p>
      <ol className="mt-4 grid gap-x-6 border-t border-line sm:grid-cols-2">
        {dates.map((date) => (
          <li
            key={date.startsAt}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5"
          >
            <time dateTime={date.startsAt} className={cn(date.isCancelled && 'text-muted line-through')}>
              {whenLine(date, now, timezone)}
            </time>
            {date.isCancelled && <Badge variant="danger">Called off</Badge>}
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-3 text-sm text-muted">
          And {more} more. Your calendar shows all of them when you add the event to it.
        </p>
      )}
    </section>
  )
}
