import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { DaysPart } from '#app/components/numbers/days-part.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { cn } from '#app/ui/cn.ts'
import { formatNumber } from '#domain/format-number.ts'
import {
  listingStates,
  type SiteNumbers,
  type SitePeriod,
  siteMetricLabels,
  siteMetrics,
  sitePeriods,
} from '#domain/site-numbers/schema.ts'
import { usePanelAccess } from '../access/use-access.ts'
import { NeedsAttention } from './needs-attention.tsx'
import { StaffOverview } from './staff-overview.tsx'
import { trendWords, valueWords } from './words.ts'

const numbersQuery = (days: SitePeriod) =>
  queryOptions({
    queryKey: ['admin', 'numbers', days],
    queryFn: ({ signal }) => call('GET /admin/numbers', { query: { days }, signal }),
    // The previous period's numbers stay, marked as such, until the new ones load.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export default function OverviewPage() {
  return usePanelAccess().isAdmin ? <AdminOverview /> : <StaffOverview />
}

function AdminOverview() {
  const [search] = useSearchParams()
  const days = sitePeriods.find((period) => String(period) === search.get('days')) ?? 30
  const query = useQuery(numbersQuery(days), queryClient)
  return (
    <div className="panel-wrap pt-8 pb-20">
      <h1 className="text-4xl">Overview</h1>
      <p className="mt-2 text-muted">
        Needs attention, and how the site is doing. Before you launch, go through the{' '}
        <Link to="/admin/system/setup" className="underline underline-offset-4">
          setup list
        </Link>
        .
      </p>
      <div className={cn('mt-6 grid grid-cols-1 gap-10', query.isPlaceholderData && 'opacity-60')}>
        <QueryBoundary query={query} what="The numbers">
          {(numbers) => (
            <>
              <NeedsAttention numbers={numbers} />
              <section aria-labelledby="numbers-title" className="grid grid-cols-1 gap-4">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 id="numbers-title" className="text-2xl">
                    Numbers
                  </h2>
                  <PeriodLinks days={days} />
                </div>
                <Tiles numbers={numbers} />
                <DaysPart
                  daily={numbers.daily}
                  labels={siteMetricLabels}
                  wordsOf={valueWords}
                  first="published"
                />
              </section>
              <ListingsPart listings={numbers.listings} />
            </>
          )}
        </QueryBoundary>
      </div>
    </div>
  )
}

function PeriodLinks({ days }: { days: SitePeriod }) {
  return (
    <nav aria-label="Period">
      <ScrollRow>
        {sitePeriods.map((period) => (
          <li key={period} className="shrink-0">
            <Link
              to={`?days=${period}`}
              replace
              preventScrollReset
              aria-current={period === days ? 'page' : undefined}
              className={rowLink}
            >
              {period} days
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}

/** Each total of the period, compared with the previous one. */
function Tiles({ numbers: { totals, previous, days } }: { numbers: SiteNumbers }) {
  return (
    <div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3">
        {siteMetrics.map((metric) => {
          const trend = trendWords(metric, totals[metric], previous[metric])
          return (
            <li key={metric} className="grid">
              <Card className="p-4">
                <p className="text-[0.9375rem] text-muted">{siteMetricLabels[metric]}</p>
                <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1">
                  <span className="font-display text-3xl font-bold tabular-nums">
                    {valueWords(metric, totals[metric])}
                  </span>
                  {trend && (
                    <Badge variant={trend.isGood ? 'ok' : trend.isBad ? 'danger' : 'neutral'}>
                      {trend.text}
                    </Badge>
                  )}
                </p>
              </Card>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-muted">
        The last {days} days, compared with the {days} days before. Days are in Central Time.
      </p>
    </div>
  )
}

const labels: Record<keyof SiteNumbers['listings'], string> = {
  draft: 'Drafts',
  pending: 'Pending review',
  published: 'Published',
  rejected: 'Not approved',
  suspended: 'Suspended',
  archived: 'Archived',
}

/** Listings by status: a table whose bars are decorative. */
function ListingsPart({ listings }: { listings: SiteNumbers['listings'] }) {
  const all = listingStates.reduce((sum, state) => sum + listings[state], 0)
  return (
    <section aria-labelledby="listings-title">
      <h2 id="listings-title" className="text-2xl">
        Listings
      </h2>
      <Card className="mt-4 p-4 sm:p-6">
        <table className="w-full text-[0.9375rem]">
          <caption className="sr-only">Listings by status</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">State</th>
              <th scope="col">Listings</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {listingStates.map((state) => (
              <tr key={state} className="border-t border-line first:border-t-0">
                <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                  {labels[state]}
                </th>
                <td className="py-2 pr-4 text-right tabular-nums">{formatNumber(listings[state])}</td>
                <td className="hidden w-1/2 py-2 sm:table-cell">
                  <Share part={listings[state]} all={all} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                All
              </th>
              <td className="py-2 pr-4 text-right font-semibold tabular-nums">{formatNumber(all)}</td>
              <td className="hidden sm:table-cell" />
            </tr>
          </tfoot>
        </table>
      </Card>
    </section>
  )
}

/** Drawn as SVG, because the site's security policy blocks inline styles. */
function Share({ part, all }: { part: number; all: number }) {
  const percent = all === 0 ? 0 : Math.round((part / all) * 100)
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 flex-1">
        <rect width="100" height="8" rx="1" className="fill-tint" />
        <rect width={percent} height="8" rx="1" className="fill-forest" />
      </svg>
      <span className="w-12 text-right text-sm text-muted tabular-nums">{percent}%</span>
    </span>
  )
}
