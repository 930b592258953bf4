import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { type Metric, metricLabels } from '#domain/metrics/schema.ts'
import { formatNumber } from '#domain/numbers.ts'
import { summariesQuery } from './summaries-query.ts'

const shown: Metric[] = ['view', 'call', 'directions', 'website', 'lead']

/** The last days of a listing in a line; nothing until they are known, for the rest of the page says enough. */
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
