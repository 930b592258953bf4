import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { SentRequestEntry } from './sent-request.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'My requests',
    description: 'The appointments, quotes and tables that you asked businesses for, and what they answered.',
    path: '/dashboard/requests',
    index: false,
  })
}

/** Always refetched, because businesses answer in the meantime. */
const sentRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['requests', userId, 'sent'],
    queryFn: async ({ signal }) => (await call('GET /sent-requests', { signal })).requests,
    staleTime: 0,
  })

export default function SentRequestsPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(sentRequestsQuery(userId), queryClient)
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">My requests</h1>
      <p className="mt-3 max-w-[62ch] text-muted">
        What you asked businesses for while signed in. What you wrote to them is under{' '}
        <Link to="/dashboard/sent" className="font-semibold text-forest-ink underline underline-offset-4">
          Sent messages
        </Link>
        .
      </p>
      <div className="mt-6">
        <QueryBoundary query={query} what="The list of your requests">
          {(requests) =>
            requests.length === 0 ? (
              <EmptyState
                title="No requests yet"
                headingLevel="h2"
                actions={<ButtonLink to="/directory">Find a business</ButtonLink>}
              >
                <p>
                  Many businesses take appointment requests, quote requests or table reservations on their
                  page. While you’re signed in, yours appear here.
                </p>
              </EmptyState>
            ) : (
              <ul className="grid max-w-3xl gap-4">
                {requests.map((request) => (
                  <SentRequestEntry
                    key={request.id}
                    request={request}
                    onMoved={(all) => queryClient.setQueryData(sentRequestsQuery(userId).queryKey, all)}
                    onStale={() => query.refetch()}
                  />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}
