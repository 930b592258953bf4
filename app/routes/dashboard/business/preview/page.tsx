import { useQuery } from '@tanstack/react-query'
import { type MetaDescriptor, useParams, useRouteLoaderData } from 'react-router'
import { BusinessArticle } from '#app/components/business-page/business-article.tsx'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import type { loader } from '#app/root.tsx'
import { call } from '#app/session/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NoSuchBusiness } from '../no-such-business.tsx'
import type { Route } from './+types/page.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Preview of your listing',
    description: 'Your page as visitors will see it, including pending changes.',
    path: `/dashboard/business/${params.businessId}/preview`,
    index: false,
  })
}

// Rendered outside the workspace, to be as wide as the actual page.
export default function PreviewPage() {
  const { businessId = '' } = useParams()
  return (
    <SignedInOnly title="Preview of your listing">
      {(user) => <Preview key={businessId} userId={user.id} businessId={businessId} />}
    </SignedInOnly>
  )
}

function Preview({ userId, businessId }: { userId: string; businessId: string }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const query = useQuery(
    {
      queryKey: ['businesses', userId, businessId, 'preview'],
      queryFn: ({ signal }) => call('GET /businesses/{id}/preview', { params: { id: businessId }, signal }),
    },
    queryClient,
  )
  if (isNotFound(query.error))
    return (
      <div className="wrap py-10">
        <NoSuchBusiness />
      </div>
    )
  const base = `/dashboard/business/${businessId}`
  return (
    <>
      <section
        aria-label="About this preview"
        className="sticky top-0 z-30 border-b border-line bg-ochre-soft sm:top-16"
      >
        <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <p className="min-w-0">
            <b className="font-semibold">This is a preview.</b> Only you can see it, including pending
            changes.
          </p>
          <p className="flex gap-2">
            <ButtonLink to={`${base}/edit`} variant="secondary" size="sm">
              Edit
            </ButtonLink>
            <ButtonLink to={base} variant="secondary" size="sm">
              Done
            </ButtonLink>
          </p>
        </div>
      </section>
      <article className="wrap pb-16 [--index-top:-100vh] sm:pt-4">
        <QueryBoundary query={query} what="The preview">
          {(business) => (
            <BusinessArticle business={business} now={new Date()} siteUrl={root?.site.url ?? ''} />
          )}
        </QueryBoundary>
      </article>
    </>
  )
}
