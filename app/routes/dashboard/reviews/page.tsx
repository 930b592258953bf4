import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { ownReviewsQuery } from '#app/components/review/review-requests.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { OwnList } from '../own-list.tsx'
import type { Route } from './+types/page.ts'
import { OwnReviewEntry } from './own-review.tsx'

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
    <OwnList
      title="My reviews"
      query={query}
      what="The list of your reviews"
      nothing={{
        title: 'No reviews yet',
        text: 'Been somewhere good? Review it on its page, and help others choose.',
      }}
    >
      {(review) => <OwnReviewEntry key={review.id} userId={userId} review={review} />}
    </OwnList>
  )
}
