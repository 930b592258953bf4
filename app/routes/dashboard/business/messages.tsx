import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Inbox } from '../inbox/inbox.tsx'
import type { Route } from './+types/messages.ts'
import { useWorkspace } from './workspace.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Messages to your business',
    description: 'What visitors wrote to this business, and what you answered.',
    path: `/dashboard/business/${params.businessId}/messages`,
    index: false,
  })
}

export default function BusinessMessagesPage() {
  const { userId, business } = useWorkspace()
  return (
    <section aria-labelledby="messages-title">
      <h2 id="messages-title" className="mb-5 text-2xl">
        Messages
      </h2>
      <Inbox userId={userId} businessId={business.id} />
    </section>
  )
}
