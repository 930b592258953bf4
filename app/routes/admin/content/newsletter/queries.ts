import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { Issue, IssueSummary, SubscriberPage } from '#domain/newsletter/admin-schema.ts'

export const subscribersQuery = ({ status, q }: { status: string; q: string }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'newsletter', 'subscribers', status, q],
    queryFn({ pageParam, signal }) {
      const query = new URLSearchParams({ status, ...(q && { q }), ...(pageParam && { after: pageParam }) })
      return callApi<SubscriberPage>(`/api/admin/newsletter/subscribers?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const issuesQuery = queryOptions({
  queryKey: ['admin', 'newsletter', 'issues'],
  queryFn: async ({ signal }) =>
    (await callApi<{ issues: IssueSummary[] }>('/api/admin/newsletter/issues', { signal })).issues,
  staleTime: 0,
  // What is on its way shows how far it has come.
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'sending') ? 2000 : false),
})

/** Rejects with the status 404 for an issue that there isn't. */
export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'newsletter', 'issue', id],
    queryFn: ({ signal }) => callApi<Issue>(`/api/admin/newsletter/issues/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? 2000 : false),
  })

export async function keepIssue(issue: Issue): Promise<void> {
  queryClient.setQueryData(issueQuery(issue.id).queryKey, issue)
  await queryClient.invalidateQueries({ queryKey: issuesQuery.queryKey })
}
