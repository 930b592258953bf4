import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { WeaveStrip } from '#app/components/weave.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ownBusinessesQuery } from '../business/own-business.ts'
import type { Route } from './+types/page.ts'
import { BusinessEntries } from './business-entry.tsx'
import { ManyBusinesses } from './many-businesses.tsx'
import { NoBusinesses } from './no-businesses.tsx'
import { Notices } from './notices.tsx'
import { UnreadLine } from './unread-line.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Dashboard',
    description: 'Your businesses, their status, and your news.',
    path: '/dashboard',
    index: false,
  })
}

export default function OverviewPage() {
  const user = useSignedInUser()
  const businesses = useQuery(ownBusinessesQuery(user.id), queryClient)
  const name = user.user_metadata.display_name
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted">Dashboard</p>
          <h1 className="mt-1 text-3xl wrap-anywhere sm:text-5xl">
            {typeof name === 'string' && name ? `Hello, ${name}` : 'Hello'}
          </h1>
        </div>
        {(businesses.data?.total ?? 0) > 0 && (
          <ButtonLink to={newListing} variant="secondary">
            <Plus aria-hidden="true" />
            List another business
          </ButtonLink>
        )}
      </header>
      <WeaveStrip className="mt-6 rounded-full" />
      <UnreadLine userId={user.id} />
      <Notices userId={user.id} />
      <section aria-labelledby="businesses-title" className="mt-8">
        <h2 id="businesses-title" className="text-2xl">
          Your businesses
        </h2>
        <div className="mt-4">
          <Loaded query={businesses} what="The list of your businesses">
            {(own) =>
              own.total === 0 ? (
                <NoBusinesses newListing={newListing} />
              ) : own.total > fewBusinesses ? (
                <ManyBusinesses userId={user.id} all={own} />
              ) : (
                <BusinessEntries businesses={own.businesses} />
              )
            }
          </Loaded>
        </div>
      </section>
    </>
  )
}

const newListing = '/dashboard/business/new'

// More than these are easier searched than looked through.
const fewBusinesses = 8
