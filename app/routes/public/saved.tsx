import { Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { Alert } from '#app/ui/alert.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/saved.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Saved',
    description:
      'Businesses, events, jobs and homes you saved for later, in your own lists, on this device or in your account.',
    path: '/saved',
    index: false,
  })
}

// It caches what it fetches, which the server must never do.
const Saved = lazyPart(() => import('#app/components/saved/lists/saved.tsx'))

export default function SavedPage() {
  const isHydrated = useHydrated()
  return (
    <div className="wrap pt-8 pb-20">
      <h1 className="text-4xl sm:text-5xl">Saved</h1>
      <noscript>
        <Alert variant="warning" title="This page needs JavaScript" className="mt-6">
          What you saved is only shown in your own browser. Turn on JavaScript and reload.
        </Alert>
      </noscript>
      <div className="mt-4 not-js:hidden">
        <Suspense fallback={<Skeleton className="h-64" />}>
          {isHydrated ? <Saved /> : <Skeleton className="h-64" />}
        </Suspense>
      </div>
    </div>
  )
}
