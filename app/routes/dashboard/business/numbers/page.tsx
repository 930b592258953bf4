import { useQuery } from '@tanstack/react-query'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { DaysPart } from '#app/components/numbers/days-part.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { cn } from '#app/ui/cn.ts'
import { metricLabels, type Period, periods } from '#domain/metrics/schema.ts'
import { formatNumber } from '#domain/numbers.ts'
import { UpgradeLink } from '../../upgrade-link.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { CsvButton } from './csv-button.tsx'
import { numbersQuery } from './numbers-query.ts'
import { PeriodLinks } from './period-links.tsx'
import { SourcesTable } from './sources-table.tsx'
import { Tiles } from './tiles.tsx'

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
        Numbers begin on the day your listing is published: how often people see it, call you and ask for the
        way.
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
      <Loaded query={query} what="The numbers">
        {(numbers) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={cn(
              'mt-5 grid grid-cols-1 gap-8 transition-opacity',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            <Tiles numbers={numbers} />
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
              Counted by your own clock ({business.timezone.replaceAll('_', ' ')}), without cookies, and
              without storing who they are. Bots are excluded, and a second view within half an hour isn’t
              counted again.
            </p>
          </div>
        )}
      </Loaded>
    </section>
  )
}

/** Of the address, so that it can be kept and shared. */
function usePeriod(): Period {
  const [params] = useSearchParams()
  return periods.find((days) => String(days) === params.get('days')) ?? 30
}

function MoreWithAPlan() {
  const { business } = useWorkspace()
  return (
    <div className="rounded-card border border-line bg-ochre-soft p-5 sm:p-6">
      <h3 className="text-xl">The free plan shows the last seven days</h3>
      <p className="mt-1 max-w-prose">
        Premium adds every day up to a year, where visitors came from, and how you compare with the month
        before and with others in your category.
      </p>
      <div className="mt-4">
        <UpgradeLink business={business}>See the plans</UpgradeLink>
      </div>
    </div>
  )
}
