import { Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { GuardScreen } from '#app/components/guard/guard-screen.tsx'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Your profile',
    description: 'Your name, how you sign in, where you are signed in, and your data.',
    path: '/profile',
    index: false,
  })
}

// It caches what it fetches, which the server must never do.
const Profile = lazyPart(() => import('./profile.tsx'))

export default function ProfilePage() {
  return (
    <SignedInOnly title="Your profile">
      {(user) => (
        <Suspense fallback={<GuardScreen title="Your profile" words="One moment…" />}>
          <Profile user={user} key={user.id} />
        </Suspense>
      )}
    </SignedInOnly>
  )
}
