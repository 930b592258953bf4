import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LoadMoreButton } from '#app/components/load-more-button.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { isId } from '#domain/is-id.ts'
import { type RequestFilter, requestFilters } from '#domain/requests/schema.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { ReceivedRequestEntry } from './request-entry.tsx'
import { requestSettingsQuery, requestsQuery } from './requests-queries.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Requests to your business',
    description: 'Who asked for an appointment, a quote or a table, and what you answered.',
    path: `/dashboard/business/${params.businessId}/requests`,
    index: false,
  })
}

const filterLabels: Record<RequestFilter, string> = {
  all: 'All',
  waiting: 'Open',
  accepted: 'Accepted',
  past: 'Past',
  closed: 'Closed',
}

export default function BusinessRequestsPage() {
  const { userId, business } = useWorkspace()
  const [params] = useSearchParams()
  const only = requestFilters.find((filter) => filter === params.get('show')) ?? 'all'
  // One that can't be an id, of a link that was cut off, is left out: the rest is still there.
  const asked = params.get('request') ?? ''
  const first = isId(asked) ? asked : null
  const query = useInfiniteQuery(requestsQuery({ userId, businessId: business.id, only, first }), queryClient)
  const counts = query.data?.pages[0]?.counts
  return (
    <section aria-labelledby="requests-title">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="requests-title" className="text-2xl">
            Requests
          </h2>
          <p className="mt-1.5 max-w-[62ch] text-muted">
            Customers get your answer by email, with a calendar invite.
          </p>
        </div>
        <ButtonLink to={`/dashboard/business/${business.id}/requests/settings`} variant="secondary" size="sm">
          Settings and calendar
        </ButtonLink>
      </div>
      <nav aria-label="Which requests" className="mt-5">
        <ul className="flex flex-wrap gap-2">
          {requestFilters.map((filter) => (
            <li key={filter}>
              <ChipLink
                to={filter === 'all' ? '?' : `?show=${filter}`}
                variant={filter === only ? 'selected' : 'outline'}
                aria-current={filter === only ? 'page' : undefined}
                preventScrollReset
              >
                {filterLabels[filter]}
                {counts && <span className="tabular-nums">{counts[filter]}</span>}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5">
        <QueryBoundary query={query} what="Your requests">
          {({ pages }) => {
            const requests = pages.flatMap((page) => page.requests)
            if (requests.length === 0) return <Nothing hasAny={(counts?.all ?? 0) > 0} />
            return (
              <>
                <ul className="grid gap-4">
                  {requests.map((request) => (
                    <ReceivedRequestEntry key={request.id} request={request} timezone={pages[0]!.timezone} />
                  ))}
                </ul>
                <LoadMoreButton query={query}>Show older requests</LoadMoreButton>
              </>
            )
          }}
        </QueryBoundary>
      </div>
    </section>
  )
}

function Nothing({ hasAny }: { hasAny: boolean }) {
  const { userId, business } = useWorkspace()
  const settings = useQuery(requestSettingsQuery(userId, business.id), queryClient)
  if (hasAny) return <EmptyState title="No requests here" headingLevel="h3" />
  const takesNone = settings.data?.takes.length === 0
  return (
    <EmptyState
      title={takesNone ? 'You don’t take requests yet' : 'No requests yet'}
      headingLevel="h3"
      actions={
        takesNone && (
          <ButtonLink to={`/dashboard/business/${business.id}/requests/settings`}>
            Choose what you take
          </ButtonLink>
        )
      }
    >
      <p>
        {takesNone
          ? 'Let people ask for an appointment, a quote or a table on your page. You accept, propose another time, or decline. No money is taken.'
          : 'They come from the buttons on your page, and you’re notified of each.'}
      </p>
    </EmptyState>
  )
}
