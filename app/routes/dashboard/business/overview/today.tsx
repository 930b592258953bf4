import { queryOptions } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import { formatNumber } from '#domain/format-number.ts'
import { type Metric, metricLabels, type Today as TodayNumbers } from '#domain/metrics/schema.ts'

export const todayQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['numbers', userId, 'today', businessId],
    queryFn: ({ signal }) => call('GET /businesses/{id}/today', { params: { id: businessId }, signal }),
  })

const shown: Metric[] = ['call', 'lead', 'view']

/** Today's and this week's calls, messages and visits. */
export function Today({ numbers: { today, week }, path }: { numbers: TodayNumbers; path: string }) {
  return (
    <Card>
      <section aria-labelledby="today-title" className="p-4 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="today-title" className="text-xl">
            Today
          </h2>
          <Link
            to={path}
            className="inline-flex min-h-6 items-center text-sm font-semibold text-forest-ink underline underline-offset-4"
          >
            All numbers
          </Link>
        </div>
        <dl className="mt-2 grid grid-cols-3 gap-3">
          {shown.map((metric) => (
            <div key={metric} className="min-w-0">
              <dt className="text-sm text-muted">{metricLabels[metric]}</dt>
              <dd className="font-display text-3xl font-bold tabular-nums">{formatNumber(today[metric])}</dd>
              <dd className="text-sm text-muted tabular-nums">{formatNumber(week[metric])} in 7 days</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}
