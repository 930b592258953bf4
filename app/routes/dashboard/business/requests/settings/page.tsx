import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useWorkspace } from '../../workspace.ts'
import { requestSettingsQuery } from '../requests-queries.ts'
import type { Route } from './+types/page.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { SettingsForm } from './settings-form.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'How you take requests',
    description: 'Which requests your business takes, when, what the form asks, and your links for orders.',
    path: `/dashboard/business/${params.businessId}/requests/settings`,
    index: false,
  })
}

export default function RequestSettingsPage() {
  const { userId, business } = useWorkspace()
  const query = useQuery(requestSettingsQuery(userId, business.id), queryClient)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink to={`/dashboard/business/${business.id}/requests`}>All requests</BackLink>
      <QueryBoundary query={query} what="Your settings">
        {(settings) => (
          <>
            <SettingsForm stored={settings} />
            <CalendarAddress since={settings.calendarSince} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
