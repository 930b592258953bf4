import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { call } from '#app/session/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ReceivedSection } from '../received/received-section.tsx'
import { useReceived } from '../received/use-received.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { ReceivedEntry } from './received-entry.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Reviews of your business',
    description: 'What visitors wrote about this business on its page, and what you answered them.',
    path: `/dashboard/business/${params.businessId}/reviews`,
    index: false,
  })
}

export default function BusinessReviewsPage() {
  const { business } = useWorkspace()
  const base = `/dashboard/business/${business.id}/reviews`
  const received = useReceived({
    kind: 'reviews',
    linkedBy: 'review',
    async read(request) {
      const { reviews, ...counts } = await call('GET /businesses/{id}/reviews', request)
      return { entries: reviews, ...counts }
    },
  })
  const { first: asked } = received
  return (
    <ReceivedSection
      received={received}
      kind="reviews"
      title="Reviews"
      intro="Reviews on your page. Your reply appears below the review for everyone to read, and its author is notified. Report what breaks our rules: we review it, and don’t say who reported it."
      tools={
        <>
          <ButtonLink to={`${base}/ask`} size="sm">
            Ask for reviews
          </ButtonLink>
          <ButtonLink to={`${base}/saved-replies`} variant="secondary" size="sm">
            Saved replies
          </ButtonLink>
        </>
      }
      nothing={(hasAny) => <Nothing hasAny={hasAny} />}
      note={(reviews) =>
        asked &&
        reviews[0]?.id !== asked && (
          <p role="status" className="mb-4 text-muted">
            That review is no longer on your page.
          </p>
        )
      }
    >
      {(review) => <ReceivedEntry key={review.id} review={review} />}
    </ReceivedSection>
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
