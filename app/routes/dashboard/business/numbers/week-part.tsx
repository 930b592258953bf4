import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { longDay } from '#domain/hours/day-words.ts'
import type { Week } from '#domain/weekly-numbers/schema.ts'
import { hourWords, weekLines, weekSentences } from '#domain/weekly-numbers/words.ts'

const weekQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['numbers', userId, businessId, 'week'],
    queryFn: ({ signal }) => call('GET /businesses/{id}/week', { params: { id: businessId }, signal }),
  })

const mailQuery = (userId: string) =>
  queryOptions({
    queryKey: ['numbers', userId, 'mail'],
    queryFn: ({ signal }) => call('GET /numbers/mail', { signal }),
  })

/** The last full week as the weekly email tells it, and whether that comes. */
export function WeekPart({ userId, businessId }: { userId: string; businessId: string }) {
  const query = useQuery(weekQuery(userId, businessId), queryClient)
  return (
    <section aria-labelledby="week-title">
      <h3 id="week-title" className="text-xl">
        Last week
      </h3>
      <Card className="mt-4 grid gap-5 p-4 sm:p-6">
        <QueryBoundary query={query} what="Last week">
          {(week) => <WeekFacts week={week} />}
        </QueryBoundary>
        <MailChoice userId={userId} />
      </Card>
    </section>
  )
}

function WeekFacts({ week }: { week: Week }) {
  const lines = weekLines(week)
  const said = weekSentences(week)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {longDay(week.from)} to {longDay(week.to)}
      </p>
      {lines.length === 0 ? (
        <p>Nobody came by in that week or the one before.</p>
      ) : (
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line} className="font-medium">
              {line}
            </li>
          ))}
        </ul>
      )}
      {said.map((sentence) => (
        <p key={sentence} className="max-w-prose break-words">
          {sentence}
        </p>
      ))}
      {week.callHours && week.callHours.length > 0 && <CallHours hours={week.callHours} />}
    </div>
  )
}

function CallHours({ hours }: { hours: NonNullable<Week['callHours']> }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold">Calls by hour</summary>
      <table className="text-[0.9375rem]">
        <thead>
          <tr>
            <th scope="col" className="py-1 pr-8 text-left font-medium">
              From
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Calls
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, count }) => (
            <tr key={hour} className="border-t border-line">
              <th scope="row" className="py-1 pr-8 text-left font-normal">
                {hourWords(hour)}
              </th>
              <td className="py-1 text-right tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function MailChoice({ userId }: { userId: string }) {
  const query = useQuery(mailQuery(userId), queryClient)
  const { send, isBusy, failure } = useRequest()
  if (!query.data) return null
  const choose = (isOn: boolean) =>
    send(async () => {
      await call('PUT /numbers/mail', { body: { isOn } })
      await queryClient.invalidateQueries({ queryKey: mailQuery(userId).queryKey })
    })
  return (
    <div className="border-t border-line pt-4">
      <Checkbox
        label="Email me this every Monday"
        checked={query.data.isOn}
        aria-disabled={isBusy}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p className="ml-8 text-sm text-muted">
        For all your listings in one email; not after a week without visitors.
      </p>
      <FormFailure words={failure} />
    </div>
  )
}
