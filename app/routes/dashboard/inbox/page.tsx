import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import type { Route } from './+types/page.ts'
import { Inbox } from './inbox.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Messages',
    description: 'What visitors wrote to your businesses, and what you answered.',
    path: '/dashboard/inbox',
    index: false,
  })
}

export default function InboxPage() {
  const { id } = useSignedInUser()
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Messages</h1>
      <div className="mt-6">
        <Inbox userId={id} businessId={null} />
      </div>
    </>
  )
}
