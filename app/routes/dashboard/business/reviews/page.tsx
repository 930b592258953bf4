import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LoadMoreButton } from '#app/components/load-more-button.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { ReceivedEntry } from './received-entry.tsx'

type ReceivedFilter = 'all' | 'unanswered'

/** Twenty per page, newest first; `first`, which a notification links to, goes before them. */
const receivedQuery = (
  userId: string,
  businessId: string,
  { only, first }: { only: ReceivedFilter; first: string | null },
) =>
  infiniteQueryOptions({
    queryKey: ['reviews', userId, 'received', businessId, only, first],
    queryFn: ({ pageParam, signal }) =>
      call('GET /businesses/{id}/reviews', {
        params: { id: businessId },
        query: { only, page: pageParam, first: first ?? undefined },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam(last, pages) {
      const shown = pages.reduce((sum, { reviews }) => sum + reviews.length, 0)
      const isMore = last.reviews.length > 0 && shown < (only === 'all' ? last.total : last.unanswered)
      return isMore ? pages.length + 1 : null
    },
  })

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Reviews of your business',
    description: 'What visitors wrote about this business on its page, and what you answered them.',
    path: `/dashboard/business/${params.businessId}/reviews`,
    index: false,
  })
}

const filters: { value: ReceivedFilter; label: string; to: string }[] = [
  { value: 'all', label: 'All', to: '?' },
  { value: 'unanswered', label: 'Unanswered', to: '?show=unanswered' },
]

export default function BusinessReviewsPage() {
  const { userId, business } = useWorkspace()
  const [params] = useSearchParams()
  const only = params.get('show') === 'unanswered' ? 'unanswered' : 'all'
  const asked = params.get('review')
  const query = useInfiniteQuery(receivedQuery(userId, business.id, { only, first: asked }), queryClient)
  const first = query.data?.pages[0]
  const counts = { all: first?.total, unanswered: first?.unanswered }
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-2xl">
        Reviews
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-muted">
        Reviews on your page. Your reply appears below the review for everyone to read, and its author is
        notified.
      </p>
      <nav aria-label="Which reviews" className="mt-5">
        <ul className="flex flex-wrap gap-2">
          {filters.map(({ value, label, to }) => (
            <li key={value}>
              <ChipLink
                to={to}
                variant={value === only ? 'selected' : 'outline'}
                aria-current={value === only ? 'page' : undefined}
                preventScrollReset
              >
                {label}
                {counts[value] !== undefined && <span className="tabular-nums">{counts[value]}</span>}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5">
        <QueryBoundary query={query} what="Your reviews">
          {({ pages }) => {
            const reviews = pages.flatMap((page) => page.reviews)
            if (reviews.length === 0) return <Nothing hasAny={(first?.total ?? 0) > 0} />
            return (
              <>
                {asked && reviews[0]?.id !== asked && (
                  <p role="status" className="mb-4 text-muted">
                    That review is no longer on your page.
                  </p>
                )}
                <ul className="grid gap-4">
                  {reviews.map((review) => (
                    <ReceivedEntry key={review.id} review={review} />
                  ))}
                </ul>
                <LoadMoreButton query={query}>Show older reviews</LoadMoreButton>
              </>
            )
          }}
        </QueryBoundary>
      </div>
    </section>
  )
}

function Nothing({ hasAny }: { hasAny: boolean }) {
  return hasAny ? (
    <EmptyState title="Every review has its reply" headingLevel="h3" />
  ) : (
    <EmptyState title="No reviews yet" headingLevel="h3">
      <p>Ask customers to leave a review on your page. We’ll let you know about each one.</p>
    </EmptyState>
  )
}
