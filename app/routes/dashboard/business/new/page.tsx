import { Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { GuardScreen } from '#app/components/guard/guard-screen.tsx'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Your new listing',
    description: 'Create your listing step by step. It’s saved as you go, so you can finish later.',
    path: '/dashboard/business/new',
    index: false,
  })
}

// It caches what it fetches, which the server must never do.
const Wizard = lazyPart(() => import('./wizard.tsx'))

export default function NewBusinessPage() {
  return (
    <SignedInOnly title="Your new listing">
      {(user) => (
        <Suspense fallback={<GuardScreen title="Your new listing" words="One moment…" />}>
          <Wizard user={user} key={user.id} />
        </Suspense>
      )}
    </SignedInOnly>
  )
}
