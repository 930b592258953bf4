import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { formatNumber } from '#domain/format-number.ts'
import { type Metric, metricLabels } from '#domain/metrics/schema.ts'

const summariesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['numbers', userId, 'summaries'],
    async queryFn({ signal }) {
      const { summaries } = await call('GET /numbers', { signal })
      return summaries
    },
    staleTime: 60_000,
  })

const shown: Metric[] = ['view', 'call', 'directions', 'website', 'lead']

/** A listing's recent stats in one line; nothing until loaded, as the page works without them. */
export function NumbersLine({ userId, businessId }: { userId: string; businessId: string }) {
  const { data } = useQuery(summariesQuery(userId), queryClient)
  const summary = data?.find((each) => each.businessId === businessId)
  if (!summary) return null
  return (
    <div className="relative">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>The last {summary.days} days</span>
        <Link
          to={`/dashboard/business/${businessId}/numbers`}
          className="inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4"
        >
          All numbers
        </Link>
      </p>
      <dl className="mt-1 grid grid-cols-3 gap-x-3 gap-y-2 sm:grid-cols-5">
        {shown.map((metric) => (
          <div key={metric} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{metricLabels[metric]}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">
              {formatNumber(summary.totals[metric])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
