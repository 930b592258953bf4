import { Suspense } from 'react'
import { type MetaDescriptor, redirect, useNavigate } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { reviewPath } from '#app/components/review/review-path.ts'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { pageContext } from '#app/context.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { withNext } from '#app/session/next-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { businessTag } from '#domain/page-cache/tags.ts'
import { findReviewedBusiness } from '#domain/reviews/queries.server.ts'
import type { Route } from './+types/review.ts'

export function meta({ matches, loaderData, params }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? pageMeta(siteOf(matches), {
        title: `Review ${loaderData.business.name}`,
        description: `You were at ${loaderData.business.name}? Say what was good and what wasn’t: it helps others choose, and the business learn.`,
        path: reviewPath(params.businessSlug),
        index: false,
      })
    : []
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  const slug = params.businessSlug.toLowerCase()
  const business = await read((tx) => findReviewedBusiness(tx, slug))
  // The business's page knows where it went.
  if (!business) throw redirect(`/business/${slug}`)
  tag(businessTag(business.id))
  return { business }
}

const ReviewPart = lazyPart(() => import('#app/components/review/review-part.tsx'))

/** Where a printed code or a message leads, so that nobody has to look for the form. */
export default function ReviewPage({ loaderData: { business } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const user = useSignedIn()
  const navigate = useNavigate()
  const back = `/business/${business.slug}`
  return (
    <div className="wrap max-w-2xl pt-4 pb-16">
      <Breadcrumbs crumbs={[{ label: business.name, to: back }, { label: 'Review' }]} />
      <h1 className="mt-4 text-3xl wrap-anywhere sm:text-4xl">Review {business.name}</h1>
      <noscript>
        <Alert variant="warning" title="This form needs JavaScript" className="mt-5">
          Turn it on to write a review. You can read reviews without it.
        </Alert>
      </noscript>
      <Card className="mt-6 p-5 not-js:hidden sm:p-6">
        {!isHydrated ? (
          <Skeleton className="h-96" />
        ) : user ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ReviewPart
              business={business}
              userId={user.id}
              headingLevel="h2"
              onClose={() => navigate(back)}
            />
          </Suspense>
        ) : (
          <SignIn slug={business.slug} />
        )}
      </Card>
    </div>
  )
}

/** One account, one review: that is what makes them worth reading. */
function SignIn({ slug }: { slug: string }) {
  const next = reviewPath(slug)
  return (
    <div className="grid gap-4">
      <p>
        Good or bad, say how it was. Reviews need an account, so that each person writes one: it takes a
        minute, and only the name that you choose is shown.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={withNext('/register', next)} rel="nofollow">
          Create account
        </ButtonLink>
        <ButtonLink to={withNext('/login', next)} variant="secondary" rel="nofollow">
          Log in
        </ButtonLink>
      </div>
    </div>
  )
}
