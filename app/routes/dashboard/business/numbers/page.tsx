import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { DaysPart } from '#app/components/numbers/days-part.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { formatNumber } from '#domain/format-number.ts'
import { numbersCsv } from '#domain/metrics/numbers-csv.ts'
import { metricLabels, metrics, type Numbers, type Period, periods } from '#domain/metrics/schema.ts'
import { timeZoneLabel } from '#domain/places/time-zones.ts'
import { UpgradeLink } from '../../upgrade-link.tsx'
import { basicNumbersWords } from '../about-plan-words.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { changeWords, medianWords } from './compared.ts'
import { SourcesTable } from './sources-table.tsx'
import { WeekPart } from './week-part.tsx'

const numbersQuery = (userId: string, businessId: string, days: Period) =>
  queryOptions({
    queryKey: ['numbers', userId, businessId, days],
    queryFn: ({ signal }) =>
      call('GET /businesses/{id}/numbers', { params: { id: businessId }, query: { days }, signal }),
    // The previous period's numbers stay, marked as such, until the new ones load.
    placeholderData: keepPreviousData,
  })

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'The numbers of your listing',
    description: 'How often your listing was viewed, called and visited, and where visitors came from.',
    path: `/dashboard/business/${params.businessId}/numbers`,
    index: false,
  })
}

export default function NumbersPage() {
  const { userId, business } = useWorkspace()
  const days = usePeriod()
  const query = useQuery(numbersQuery(userId, business.id, days), queryClient)
  if (business.publishedAt === null)
    return (
      <p className="max-w-prose text-muted">
        Stats start the day your listing is published: how often people view it, call you and get directions.
      </p>
    )
  return (
    <section aria-labelledby="numbers-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="numbers-title" className="text-2xl">
          Numbers
        </h2>
        {query.data?.isFull && <PeriodLinks days={days} />}
      </div>
      <QueryBoundary query={query} what="The numbers">
        {(numbers) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={cn(
              'mt-5 grid grid-cols-1 gap-8 transition-opacity',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            <Tiles numbers={numbers} />
            <WeekPart userId={userId} businessId={business.id} />
            {numbers.daily && (
              <DaysPart
                daily={numbers.daily}
                labels={metricLabels}
                wordsOf={(_, count) => formatNumber(count)}
                first="view"
                actions={<CsvButton numbers={numbers} />}
              />
            )}
            {numbers.sources && <SourcesTable sources={numbers.sources} />}
            {!numbers.isFull && <MoreWithAPlan />}
            <p className="max-w-prose text-sm text-muted">
              Days are in {timeZoneLabel(business.timezone)} time. Visits are counted without cookies, and
              without storing who people are. Bots are excluded, and a second view within half an hour isn’t
              counted again.
            </p>
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}

/** Kept in the URL, so that it can be bookmarked and shared. */
function usePeriod(): Period {
  const [params] = useSearchParams()
  return periods.find((days) => String(days) === params.get('days')) ?? 30
}

function MoreWithAPlan() {
  const { business } = useWorkspace()
  const { title, text } = basicNumbersWords(business.tier)
  return (
    <div className="rounded-card border border-line bg-ochre-soft p-5 sm:p-6">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 max-w-prose">{text}</p>
      <div className="mt-4">
        <UpgradeLink business={business}>See the plans</UpgradeLink>
      </div>
    </div>
  )
}

/** Downloads the period's numbers. */
function CsvButton({ numbers }: { numbers: Numbers }) {
  return (
    <Button variant="secondary" onClick={() => download(numbers)}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}

function download(numbers: Numbers): void {
  const url = URL.createObjectURL(new Blob([numbersCsv(numbers)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `numbers-${numbers.from}-${numbers.to}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

const labels: Record<Period, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' }

function PeriodLinks({ days }: { days: Period }) {
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-1 rounded-full border border-line bg-paper p-1">
        {periods.map((period) => (
          <li key={period}>
            <Link
              to={`?days=${period}`}
              replace
              preventScrollReset
              aria-current={period === days ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-9 items-center rounded-full px-3 text-[0.9375rem] font-medium no-underline',
                period === days ? 'bg-forest text-on-forest' : 'text-muted hover:text-ink',
              )}
            >
              {labels[period]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Each total, compared with the previous period and the category's median. */
function Tiles({ numbers }: { numbers: Numbers }) {
  const { totals, previous, median, days } = numbers
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {metrics.map((metric) => {
          const change = previous && changeWords(totals[metric], previous[metric])
          const usual = median?.totals[metric]
          return (
            <li key={metric} className="grid">
              <Card className="flex flex-col p-4">
                <p className="text-[0.9375rem] text-muted">{metricLabels[metric]}</p>
                <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1">
                  <span className="font-display text-3xl font-bold tabular-nums">
                    {formatNumber(totals[metric])}
                  </span>
                  {change && <Badge variant={change.isMore ? 'accent' : undefined}>{change.text}</Badge>}
                </p>
                {usual !== undefined && (
                  <p className="mt-auto pt-1 text-sm text-muted">Usual here: {medianWords(usual)}</p>
                )}
              </Card>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {days === 365 ? 'The last year' : `The last ${days} days`}
        {previous && `, beside the ${days} days before`}
        {median && `; “usual” is the median of ${median.businesses} businesses in your category`}.
      </p>
    </div>
  )
}
