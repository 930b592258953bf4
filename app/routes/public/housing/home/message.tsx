import { Suspense } from 'react'
import { type MetaDescriptor, redirect } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ScamHints } from '#app/components/housing/scam-hints.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { pageContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findPostingTarget } from '#domain/leads/queries.server.ts'
import { postingTag } from '#domain/page-cache/tags.ts'
import type { Route } from './+types/message.ts'
import { topics } from './topics.ts'

export function meta({ matches, loaderData, params }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData
    ? pageMeta(siteOf(matches), {
        title: `Write about “${loaderData.home.name}”`,
        description: `Ask about “${loaderData.home.name}”, or for a time to see it. The answer comes by email.`,
        path: `/housing/${params.slug}/message`,
        index: false,
      })
    : []
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  const slug = params.slug.toLowerCase()
  const home = await read((tx) => findPostingTarget(tx, { kind: 'housing', slug }))
  // The home's page knows where it went.
  if (!home) throw redirect(`/housing/${slug}`)
  tag(postingTag(home.id))
  return { home }
}

const MessageForm = lazyPart(() => import('#app/components/message/message-form.tsx'))

export default function MessagePage({ loaderData: { home } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const back = `/housing/${home.slug}`
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumbs
        crumbs={[{ label: 'Housing', to: '/housing' }, { label: home.name, to: back }, { label: 'Message' }]}
      />
      <h1 className="mt-4 text-3xl wrap-anywhere sm:text-4xl">Write about “{home.name}”</h1>
      {home.takesMessages ? (
        <>
          <p className="mt-3 text-muted">Your message goes to the person offering this home.</p>
          <noscript>
            <Alert variant="warning" title="This form needs JavaScript" className="mt-5">
              Turn it on to write from here.
            </Alert>
          </noscript>
          <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Card className="p-5 not-js:hidden sm:p-6">
              <Suspense fallback={<Skeleton className="h-96" />}>
                {isHydrated ? (
                  <MessageForm recipient={{ kind: 'housing', id: home.id, name: home.name, topics }} />
                ) : (
                  <Skeleton className="h-96" />
                )}
              </Suspense>
            </Card>
            <div>
              <ScamHints />
            </div>
          </div>
        </>
      ) : (
        <EmptyState
          className="mt-6"
          title="This is an example"
          actions={<ButtonLink to={back}>Back to the home</ButtonLink>}
        >
          <p>This home is an example, so messages about it aren’t delivered.</p>
        </EmptyState>
      )}
    </div>
  )
}
