import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { DaysPart } from '#app/components/numbers/days-part.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call, download } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { type ModerationStatistics, statisticsPeriods } from '#domain/moderation-queue/statistics.ts'
import { ModeratorsOnly } from '../moderators-only.tsx'
import { moderationPath, statisticsPath } from '../view.ts'
import type { Route } from './+types/page.ts'
import { ModeratorsTable, ReasonsTable, RulesTable } from './tables.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Moderation statistics',
    description: 'Decisions by moderator, reason and day, and how long submissions waited for them.',
    path: statisticsPath,
    index: false,
  })
}

export default function StatisticsPage() {
  return <ModeratorsOnly>{(isAdmin) => <Statistics isForAll={isAdmin} />}</ModeratorsOnly>
}

type Days = (typeof statisticsPeriods)[number]

const statisticsQuery = (userId: string, days: Days) =>
  queryOptions({
    queryKey: ['moderation', userId, 'statistics', days],
    queryFn: ({ signal }) => call('GET /moderation/statistics', { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function Statistics({ isForAll }: { isForAll: boolean }) {
  const { id: userId } = useSignedInUser()
  const [search] = useSearchParams()
  const days = statisticsPeriods.find((each) => String(each) === search.get('days')) ?? 30
  const query = useQuery(statisticsQuery(userId, days), queryClient)
  const { send, isBusy, failure } = useRequest()
  return (
    <>
      <BackLink to={moderationPath}>Moderation</BackLink>
      <h1 className="text-3xl sm:text-5xl">Statistics</h1>
      <p className="mt-2 text-muted">
        {isForAll ? 'The decisions of all moderators.' : 'Your own decisions.'} Days are in Central Time.
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Period">
          <ul className="flex flex-wrap gap-2">
            {statisticsPeriods.map((each) => (
              <li key={each}>
                <ChipLink
                  to={each === 30 ? statisticsPath : `${statisticsPath}?days=${each}`}
                  variant={each === days ? 'selected' : 'outline'}
                  aria-current={each === days ? 'page' : undefined}
                  preventScrollReset
                >
                  {each} days
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={isBusy}
          onClick={() =>
            send(() => download('moderation.csv', 'GET /moderation/statistics.csv', { query: { days } }))
          }
        >
          {isBusy ? 'One moment…' : 'Export CSV'}
        </Button>
      </div>
      <FormFailure words={failure} />
      <div className="mt-6" aria-busy={query.isPlaceholderData}>
        <QueryBoundary query={query} what="The statistics">
          {(statistics) => <Tables statistics={statistics} />}
        </QueryBoundary>
      </div>
    </>
  )
}

function Tables({
  statistics: { moderators, reasons, automatic, daily },
}: {
  statistics: ModerationStatistics
}) {
  if (moderators.length === 0 && automatic.length === 0)
    return <EmptyState title="No decisions in this period">Choose a longer period.</EmptyState>
  return (
    <div className="grid grid-cols-1 gap-8">
      {moderators.length > 0 && <ModeratorsTable moderators={moderators} />}
      <ReasonsTable reasons={reasons} />
      <RulesTable automatic={automatic} />
      <DaysPart<'approved' | 'rejected'>
        first="approved"
        daily={daily}
        labels={{ approved: 'Approved', rejected: 'Rejected' }}
        wordsOf={(_metric, count) => count.toLocaleString('en-US')}
      />
    </div>
  )
}
