import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { SavedHere } from '#app/components/offline/saved-here.tsx'
import { useHydrated } from '#app/components/search/use-hydrated.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Saved on this device',
    description: 'The pages, lists and messages that this device has for when there is no connection.',
    path: '/offline',
    index: false,
  })
}

/** What is readable without a connection. The worker stores this page, and answers with it when it has nothing else. */
export default function OfflinePage() {
  return (
    <div className="wrap pt-8 pb-20">
      <h1 className="text-4xl sm:text-5xl">Saved on this device</h1>
      <noscript>
        <Alert variant="warning" title="This page needs JavaScript" className="mt-6">
          What’s saved on this device is only shown in your own browser. Turn on JavaScript and reload.
        </Alert>
      </noscript>
      <div className="mt-4 not-js:hidden">
        {useHydrated() ? <SavedHere /> : <Skeleton className="h-64" />}
      </div>
    </div>
  )
}
