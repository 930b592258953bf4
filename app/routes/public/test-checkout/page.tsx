import { Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { Alert } from '#app/ui/alert.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/page.ts'

export const loader = forOneVisitor((_: Route.LoaderArgs) => null)

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Test checkout',
    description: 'No money moves: try out how a plan is paid, declined or left.',
    path: `/test-checkout/${params.pageId}`,
    index: false,
  })
}

// It caches what it fetches, which the server must never do.
const Desk = lazyPart(() => import('./checkout-form.tsx'))

/** Where the test provider sends people to pay. Its id is the secret: anyone who has it can act. */
export default function TestCheckoutPage({ params: { pageId } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <div className="wrap max-w-2xl pt-8 pb-20 lg:pt-12">
      <p className="rounded-control bg-ochre px-4 py-2 text-center font-semibold text-on-ochre">
        Test checkout: no money moves
      </p>
      <noscript>
        <Alert variant="warning" title="This page needs JavaScript" className="mt-6">
          Switch it on and reload.
        </Alert>
      </noscript>
      <h1 className="mt-6 text-3xl sm:text-4xl">Test checkout</h1>
      <div className="mt-5 not-js:hidden">
        <Suspense fallback={<Skeleton className="h-80" />}>
          {isHydrated ? <Desk key={pageId} pageId={pageId} /> : <Skeleton className="h-80" />}
        </Suspense>
      </div>
    </div>
  )
}
