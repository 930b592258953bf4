import { Suspense } from 'react'
import { type MetaDescriptor, redirect } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { noMessagesWords } from '#app/components/message/message-link.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { pageContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findMessageTarget } from '#domain/leads/queries.server.ts'
import { businessTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/message.ts'

export function meta({ matches, loaderData, params }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? pageMeta(siteOf(matches), {
        title: `Write to ${loaderData.business.name}`,
        description: `Send a message to ${loaderData.business.name}: a question, a booking or a quote. The answer comes by email.`,
        path: `/business/${params.businessSlug}/message`,
        index: false,
      })
    : []
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  const slug = params.businessSlug.toLowerCase()
  const business = await read((tx) => findMessageTarget(tx, slug))
  // The business's page knows where it went.
  if (!business) throw redirect(`/business/${slug}`)
  tag(businessTag(business.id))
  return { business }
}

const MessageForm = lazyPart(() => import('#app/components/message/message-form.tsx'))

export default function MessagePage({ loaderData: { business } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const back = `/business/${business.slug}`
  return (
    <div className="wrap max-w-2xl pt-4 pb-16">
      <Breadcrumbs crumbs={[{ label: business.name, to: back }, { label: 'Message' }]} />
      <h1 className="mt-4 text-3xl wrap-anywhere sm:text-4xl">Write to {business.name}</h1>
      {business.takesMessages ? (
        <>
          <p className="mt-3 text-muted">Your message goes to the people who manage this listing.</p>
          <noscript>
            <Alert variant="warning" title="This form needs JavaScript" className="mt-5">
              Turn it on, or use the phone number and links on the business’s page.
            </Alert>
          </noscript>
          <Card className="mt-6 p-5 not-js:hidden sm:p-6">
            <Suspense fallback={<Skeleton className="h-96" />}>
              {isHydrated ? (
                <MessageForm recipient={{ ...business, kind: 'business' }} />
              ) : (
                <Skeleton className="h-96" />
              )}
            </Suspense>
          </Card>
        </>
      ) : (
        <EmptyState
          className="mt-6"
          title="Messages aren’t available"
          actions={<ButtonLink to={back}>Back to the listing</ButtonLink>}
        >
          <p>{noMessagesWords}</p>
        </EmptyState>
      )}
    </div>
  )
}
