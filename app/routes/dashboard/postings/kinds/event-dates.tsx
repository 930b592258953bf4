import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { EventDate } from '#domain/events/schema.ts'
import { longDay } from '#domain/hours/day-words.ts'
import { timeRange } from '#domain/hours/week.ts'
import type { PostingToEdit } from '#domain/postings/own.ts'

const datesQuery = (id: string) =>
  queryOptions({
    queryKey: ['event-dates', id],
    queryFn: ({ signal }) => call('GET /events/{id}/dates', { params: { id }, signal }),
  })

/** The upcoming dates of a published event, each of which can be canceled without review. */
export default function EventDates({ posting: { id } }: { posting: PostingToEdit }) {
  const query = useQuery(datesQuery(id), queryClient)
  return (
    <section aria-labelledby="event-dates" className="mt-10 max-w-3xl">
      <h2 id="event-dates" className="text-xl">
        Dates ahead
      </h2>
      <p className="mt-1 text-muted">
        A date you cancel is marked right away, on the page and in the calendars of people who added it.
      </p>
      <QueryBoundary query={query} what="The dates">
        {({ dates }) =>
          dates.length === 0 ? (
            <p className="mt-4">There are none: all of them have passed.</p>
          ) : (
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {dates.map((date) => (
                <Entry key={date.startsAt} id={id} date={date} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}

function Entry({
  id,
  date: { date, startsMinute, endsMinute, isCancelled },
}: {
  id: string
  date: EventDate
}) {
  const { send, isBusy, failure } = useRequest()
  const change = () =>
    send(async () => {
      const dates = await call('PUT /events/{id}/dates/{date}', {
        params: { id, date },
        body: { isCancelled: !isCancelled },
      })
      queryClient.setQueryData(datesQuery(id).queryKey, dates)
    })
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={isCancelled ? 'text-muted line-through' : undefined}>
          {longDay(date)}, {timeRange(startsMinute, endsMinute)}
        </p>
        <div className="flex items-center gap-3">
          {isCancelled && <Badge variant="danger">Canceled</Badge>}
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && change()}>
            {isCancelled ? 'It takes place after all' : 'Call it off'}
            <span className="sr-only">: {longDay(date)}</span>
          </Button>
        </div>
      </div>
      <FormFailure words={failure} />
    </li>
  )
}
