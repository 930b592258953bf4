import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { DaysPart } from '#app/components/numbers/days-part.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { call } from '#app/session/api.ts'
import { cn } from '#app/ui/cn.ts'
import { type SitePeriod, siteMetricLabels, sitePeriods } from '#domain/site-numbers/schema.ts'
import { HandPart } from './hand-part.tsx'
import { ListingsPart } from './listings-part.tsx'
import { Tiles } from './tiles.tsx'
import { valueWords } from './words.ts'

const numbersQuery = (days: SitePeriod) =>
  queryOptions({
    queryKey: ['admin', 'numbers', days],
    queryFn: ({ signal }) => call('GET /admin/numbers', { query: { days }, signal }),
    // Another period's numbers stay, marked, until the new ones are there.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export default function AdminOverview() {
  const [search] = useSearchParams()
  const days = sitePeriods.find((period) => String(period) === search.get('days')) ?? 30
  const query = useQuery(numbersQuery(days), queryClient)
  return (
    <div className="wrap max-w-6xl pt-8 pb-20">
      <h1 className="text-4xl">Overview</h1>
      <p className="mt-2 text-muted">Needs attention, and how the site is doing.</p>
      <div className={cn('mt-6 grid grid-cols-1 gap-10', query.isPlaceholderData && 'opacity-60')}>
        <Loaded query={query} what="The numbers">
          {(numbers) => (
            <>
              <HandPart numbers={numbers} />
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
        </Loaded>
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
