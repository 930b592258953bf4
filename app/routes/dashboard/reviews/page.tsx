import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { ownReviewsQuery } from '#app/components/review/review-requests.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { OwnReviewEntry } from './own-review-entry.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'My reviews',
    description: 'Your reviews of businesses, their status, and the replies.',
    path: '/dashboard/reviews',
    index: false,
  })
}

export default function OwnReviewsPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(ownReviewsQuery(userId), queryClient)
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">My reviews</h1>
      <div className="mt-6">
        <QueryBoundary query={query} what="The list of your reviews">
          {(reviews) =>
            reviews.length === 0 ? (
              <EmptyState
                title="No reviews yet"
                headingLevel="h2"
                actions={<ButtonLink to="/directory">Find a business</ButtonLink>}
              >
                <p>Been somewhere good? Write it down on the page of the business: others go by it.</p>
              </EmptyState>
            ) : (
              <ul className="grid gap-4">
                {reviews.map((review) => (
                  <OwnReviewEntry key={review.id} userId={userId} review={review} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}
